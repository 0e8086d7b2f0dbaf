import type { Loaded } from '../lib/http/api-client.ts';
import { useHeldRecords } from '../lib/state/held-records.ts';
import type { FieldRules } from './field-rules.ts';
import { useDrafts } from './use-drafts.ts';

const only = 'only';

/**
 * The working copy of a record that is edited, from `start` to `stop`. It is laid over the record as it was when Edit
 * was pressed: a newer record takes its place only when it is handed in by `rebase`, so nobody's change is overwritten
 * unseen.
 */
export function useDraft<T, Form extends object, Sent>(formOf: (record: T) => Form, rules: FieldRules<Form, Sent>) {
  const working = useDrafts(formOf, rules).at(only);
  useHeldRecords(working.draft !== null);
  return working;
}

export type DraftOf<T, Form extends object, Sent> = NonNullable<ReturnType<typeof useDraft<T, Form, Sent>>['draft']>;

/** The working copy of a record whose form is always open. What is typed lies over the newest one. */
export function useOpenDraft<T, Form extends object, Sent>(
  base: Loaded<T>,
  formOf: (record: T) => Form,
  rules: FieldRules<Form, Sent>,
) {
  const draft = useDrafts(formOf, rules).over(only, base);
  useHeldRecords(draft.isDirty);
  return draft;
}

export type OpenDraft<T, Form extends object, Sent> = ReturnType<typeof useOpenDraft<T, Form, Sent>>;

/** A record that is created: a draft over an empty record, or over one with likely values. */
export const useNewDraft = <Form extends object, Sent>(empty: Form, rules: FieldRules<Form, Sent>) =>
  useDrafts((record: Form) => record, rules).over(only, { record: empty, etag: undefined });
