/**
 * Idempotency keys: the same body gets the same key, so a retry after a lost answer creates no second record; a
 * different body gets a new key.
 */
export const createIdempotencyKeys = () => {
  let last: { text: string; key: string } | undefined;
  return {
    keyOf: (body: unknown): string => {
      const text = JSON.stringify(body);
      if (last?.text !== text) last = { text, key: newKey() };
      return last.key;
    },
    /** Call after the record was created: sending the same body again then creates another record. */
    forget: (): void => {
      last = undefined;
    },
  };
};

// `crypto.randomUUID` is missing without TLS, e.g. inside a club's network.
const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
