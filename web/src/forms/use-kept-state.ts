import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { onWipe } from '../lib/session/wipe.ts';

const kept = new Map<string, unknown>();
// What is typed is personal data: it stays in this tab's memory, no longer than the session.
onWipe(() => kept.clear());

/** Drops what is kept under a key, for who closes a form without meaning to come back to it. */
export const forgetKept = (key: string): void => void kept.delete(key);

/**
 * Like `useState`, but under a key the state survives leaving the page: until the tab is reloaded or the person signs
 * out. `without` removes what must not be restored.
 */
export function useKeptState<T>(
  initial: T,
  { key, without = (state) => state }: { key: string | undefined; without?: ((state: T) => T) | undefined },
): [T, Dispatch<SetStateAction<T>>] {
  const [state, setState] = useState(() =>
    key !== undefined && kept.has(key) ? without(kept.get(key) as T) : initial,
  );
  useEffect(() => {
    if (key !== undefined) kept.set(key, state);
  }, [key, state]);
  return [state, setState];
}
