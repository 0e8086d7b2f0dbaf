import { tooManyRequests } from '../errors.ts';

/** Lets so many pieces of work run at a time; the others wait in their order. */
export type Gate = {
  /** Runs when it is its turn. Throws 429 when already too many wait. */
  run: <T>(work: () => Promise<T>) => Promise<T>;
  /** Runs when it is its turn, however many wait: for work whose callers are few. */
  runPatiently: <T>(work: () => Promise<T>) => Promise<T>;
  /** How many run and wait at this moment. */
  load: () => { running: number; waiting: number };
};

/** Lets so many run at a time and so many wait; whoever comes then is refused. */
export const createGate = ({ running, waiting }: { running: number; waiting: number }): Gate => {
  const queue: (() => void)[] = [];
  let inside = 0;

  const runPatiently = async <T>(work: () => Promise<T>): Promise<T> => {
    if (inside < running) inside += 1;
    else await new Promise<void>((enter) => queue.push(enter));
    try {
      return await work();
    } finally {
      // Whoever waits takes the place over, so that nobody slips in between.
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
