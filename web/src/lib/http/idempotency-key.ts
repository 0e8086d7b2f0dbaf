import { randomText } from '../browser/random-text.ts';

/**
 * Idempotency keys: the same body gets the same key, so a retry after a lost answer creates no second record; a
 * different body gets a new key.
 */
export const createIdempotencyKeys = () => {
  let last: { text: string; key: string } | undefined;
  return {
    keyOf: (body: unknown): string => {
      const text = JSON.stringify([body]);
      if (last?.text !== text) last = { text, key: randomText() };
      return last.key;
    },
    /** Call after success, so that sending the same body again is another write. With a key, nothing newer is forgotten. */
    forget: (key = last?.key): void => {
      if (last?.key === key) last = undefined;
    },
  };
};
