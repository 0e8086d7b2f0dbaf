import { vi } from 'vitest';

/** Retries until the assertions pass. A busy machine is slow, not broken: gives up after a minute. */
export const eventually = <T>(look: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(look, { timeout: 60_000, interval: 20 });
