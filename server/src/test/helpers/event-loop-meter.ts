import { readFileSync } from 'node:fs';

/** No request may stop the others for longer. */
export const stopMaxMs = 250;

const tickMs = 5;

/** The processor time of this thread alone, in milliseconds: unlike the clock, it stands still while others run. */
export const threadMs = (): number => {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'latin1').split(' ')[0]) / 1e6;
  } catch {
    // Only Linux tells it.
    return performance.now();
  }
};

/**
 * Measures how long work keeps the event loop from everything else at a stretch. In processor time, so that a busy
 * machine does not count.
 */
export const longestStopOf = async <T>(work: () => Promise<T>): Promise<{ answer: T; stopMs: number }> => {
  let last = threadMs();
  let stopMs = 0;
  const sample = (): void => {
    const now = threadMs();
    stopMs = Math.max(stopMs, now - last);
    last = now;
  };
  const ticks = setInterval(sample, tickMs);
  try {
    const answer = await work();
    sample();
    return { answer, stopMs };
  } finally {
    clearInterval(ticks);
  }
};
