import { tooManyRequests } from '../errors.ts';

/** Limits concurrency: a fixed number of calls run at once, the others wait in order. */
export type Semaphore = {
  /** Runs `work` when a place is free. Throws 429 if the queue is full. */
  run: <T>(work: () => Promise<T>) => Promise<T>;
  /** The same without a limit of the queue: for work with few callers. */
  runPatiently: <T>(work: () => Promise<T>) => Promise<T>;
  /** How many calls run and wait now. */
  load: () => { running: number; waiting: number };
};

export const createSemaphore = ({ running, waiting }: { running: number; waiting: number }): Semaphore => {
  const queue: (() => void)[] = [];
  let inside = 0;

  const runPatiently = async <T>(work: () => Promise<T>): Promise<T> => {
    if (inside < running) inside += 1;
    else await new Promise<void>((enter) => queue.push(enter));
    try {
      return await work();
    } finally {
      // Hands the place directly to the next one waiting, so that no newcomer can take it in between.
      const next = queue.shift();
      if (next) next();
      else inside -= 1;
    }
  };

  return {
    run: async (work) => {
      if (inside >= running && queue.length >= waiting) throw tooManyRequests(2);
      return runPatiently(work);
    },
    runPatiently,
    load: () => ({ running: inside, waiting: queue.length }),
  };
};
