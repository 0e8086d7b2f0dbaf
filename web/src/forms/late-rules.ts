import type * as z from 'zod';
import { createStore, useStore } from '../lib/state/store.ts';
import type * as schemas from './rules.ts';

type Rules = typeof schemas;

const store = createStore<Rules | 'failed' | null>(null);
let loading: Promise<void> | undefined;

/**
 * Loads the schemas of the forms, once; pages that only show records need none. Never rejects: without them, for example
 * offline, a form can still be filled in, and the server judges what is sent.
 */
export const loadRules = (load: () => Promise<Rules> = () => import('./rules.ts')): Promise<void> =>
  (loading ??= load().then(
    (rules) => store.set(rules),
    () => {
      loading = undefined;
      store.set('failed');
    },
  ));

/** Whether the forms judge what is typed, or cannot because the schemas failed to load. */
export const useRulesReady = (): boolean => useStore(store) !== null;

/** The key of the first message of a value; undefined if it is valid, or while the schemas load. */
export const refusalBy = (schemaOf: (rules: Rules) => z.ZodType, value: unknown): string | undefined => {
  const rules = store.get();
  if (rules === null || rules === 'failed') return undefined;
  return schemaOf(rules).safeParse(value).error?.issues[0]?.message;
};
