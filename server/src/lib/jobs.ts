/** Work that repeats in the background. One run at a time; `stop` waits for the one under way. */
export type Job = {
  stop: () => Promise<void>;
  /** Runs now rather than at the next turn; resolves when that run is over. */ wake: () => Promise<void>;
};

/** Repeats `work` after each pause. A failing run is told and does not end the job. */
export const repeat = (pauseMs: number, work: () => Promise<void>, onError: (error: unknown) => void): Job => {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;

  const run = (): Promise<void> => {
    if (running) {
      again = true;
      return running;
    }
    clearTimeout(timer);
    running = (async () => {
      do {
        again = false;
        await work().catch(onError);
      } while (again && !stopped);
    })().finally(() => {
      running = undefined;
      if (!stopped) timer = setTimeout(() => void run(), pauseMs).unref();
    });
    return running;
  };

  timer = setTimeout(() => void run(), pauseMs).unref();
  return {
    wake: () => (stopped ? Promise.resolve() : run()),
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
};
