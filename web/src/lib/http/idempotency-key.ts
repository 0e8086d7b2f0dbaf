import { randomText } from '../browser/random-text.ts';

/**
 * Idempotency keys: the same body gets the same key, so a retry after a lost answer creates no second record; a
 * different body gets a new key.
 */
export const createIdempotencyKeys = () => {
  let last: { text: string; key: string } | undefined;
  return {
    keyOf: (body: unknown): string => {
      const text = JSON.stringify(body);
      if (last?.text !== text) last = { text, key: randomText() };
      return last.key;
    },
    /** Call after the record was created: sending the same body again then creates another record. */
    forget: (): void => {
      last = undefined;
    },
  };
};
