import { readFile } from 'node:fs/promises';

/** How long a process has had a processor, in milliseconds; undefined where the system does not tell it. */
const processorMs = async (pid: number): Promise<number | undefined> => {
  try {
    return Number((await readFile(`/proc/${pid}/schedstat`, 'latin1')).split(' ')[0]) / 1e6;
  } catch {
    return undefined;
  }
};

const checkMs = 200;

/**
 * Calls `stop` once a process has had a processor for `limitMs`: a busy machine makes it slow, but not late. Measures by
 * the clock where the system tells no more. Returns what ends the watch.
 */
export const watchProcess = (pid: number, limitMs: number, stop: () => void): (() => void) => {
  const begunAt = performance.now();
  const timer = setInterval(() => {
    void processorMs(pid).then((ms) => {
      if ((ms ?? performance.now() - begunAt) > limitMs) stop();
    });
  }, checkMs);
  return () => clearInterval(timer);
};
