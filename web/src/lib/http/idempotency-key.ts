/**
 * Keys under which a server makes a record once: the same as long as the same is sent, so that another try after a lost
 * answer makes no second record; a new one for anything else.
 */
export const createIdempotencyKeys = () => {
  let last: { text: string; key: string } | undefined;
  return {
    keyOf: (body: unknown): string => {
      const text = JSON.stringify(body);
      if (last?.text !== text) last = { text, key: newKey() };
      return last.key;
    },
    /** It is made: the same again is meant as another one. */
    forget: (): void => {
      last = undefined;
    },
  };
};

// `crypto.randomUUID` is missing where the console is opened without TLS inside a club's network.
const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
