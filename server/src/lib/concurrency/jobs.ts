/** What a job has done since the start. */
export type JobReport = {
  /** Subject and work, for whoever watches: `mails.send`. */
  name: string;
  runs: number;
  failures: number;
  /** When the last run that succeeded was over. */
  succeededAtMs: number | undefined;
};

/** Work that repeats in the background. One run at a time; `stop` waits for the one under way. */
export type Job = {
  /** Begins its turns; before that only `wake` runs it. Absent where the work has no turns of its own. */
  start?: () => void;
  stop: () => Promise<void>;
  /** Runs now rather than at the next turn; resolves when that run is over. */
  wake: () => Promise<void>;
  /** Absent where the work has no turns of its own. */
  report?: () => JobReport;
};

type Turns = {
  /** Milliseconds between the end of a run and the next one. */
  pauseMs: number;
  /** Runs as soon as it is started: work may have come due while no server ran. */
  atStart?: boolean;
};

/**
 * Repeats `work` after each pause, from its start on. A failing run goes to `onError` and does not end the job. Nothing
 * runs before the start, so that a test which asks what a request writes sees the writes of that request alone.
 */
export const repeat = (
  name: string,
  { pauseMs, atStart = false }: Turns,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): Job => {
  let timer: NodeJS.Timeout | undefined;
  let started = false;
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  const done: JobReport = { name, runs: 0, failures: 0, succeededAtMs: undefined };

  const runOnce = async (): Promise<void> => {
    try {
      await work();
      done.succeededAtMs = Date.now();
    } catch (error) {
      done.failures += 1;
      onError(error);
    } finally {
      done.runs += 1;
    }
  };

  const run = (): Promise<void> => {
    if (running) {
      again = true;
      return running;
    }
    clearTimeout(timer);
    running = (async () => {
      try {
        do {
          again = false;
          await runOnce();
        } while (again && !stopped);
      } finally {
        // In the same breath as the last look at `again`: a wake in between would be heard by nobody.
        running = undefined;
        wait();
      }
    })();
    return running;
  };

  const wait = (): void => {
    clearTimeout(timer);
    if (started && !stopped) timer = setTimeout(() => void run(), pauseMs).unref();
  };

  return {
    start: () => {
      if (started || stopped) return;
      started = true;
      if (atStart) void run();
      else if (!running) wait();
    },
    wake: () => (stopped ? Promise.resolve() : run()),
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
    report: () => ({ ...done }),
  };
};
