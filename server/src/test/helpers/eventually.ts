import { vi } from 'vitest';

/** Waits until the assertions hold. A busy machine is slow, not wrong: what never holds fails after a minute. */
export const eventually = <T>(look: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(look, { timeout: 60_000, interval: 20 });
