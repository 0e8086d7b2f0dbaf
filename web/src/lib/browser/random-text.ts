/** 128 random bits in hex. `crypto.randomUUID` is missing without TLS, e.g. inside a club's network. */
export const randomText = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
