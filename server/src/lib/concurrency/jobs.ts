/** What a job has done since the start. */
export type JobReport = {
  /** Subject and work, as metrics and logs name it: `mails.send`. */
  name: string;
  runs: number;
  failures: number;
  /** When the last successful run ended. */
  succeededAtMs: number | undefined;
};

/** Work that repeats in the background, one run at a time; `stop` waits for the current run, and for a last one if any. */
export type Job = {
  /** Starts the schedule; before that only `wake` runs the work. Absent if the work has no schedule. */
  start?: () => void;
  stop: () => Promise<void>;
  /** Runs now instead of at the next turn; resolves when that run has ended. */
  wake: () => Promise<void>;
  /** Absent if the work has no schedule. */
  report?: () => JobReport;
};

type Turns = {
  /** Milliseconds between the end of a run and the next one. */
  pauseMs: number;
  /** Runs immediately after `start`: work may have become due while no server ran. */
  atStart?: boolean;
  /** Runs a last time when the job stops, if it was started. */
  atStop?: boolean;
};

/**
 * Repeats `work` after each pause, beginning at `start`. `onError` receives failures, which do not end the job. Nothing
 * runs before `start`, so that a test that checks what a request writes sees only that request's writes.
 */
export const repeat = (
  name: string,
  { pauseMs, atStart = false, atStop = false }: Turns,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): Job => {
  let timer: NodeJS.Timeout | undefined;
  let started = false;
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  let ending: Promise<void> | undefined;
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
        // No await between the last check of `again` and this: a wake in between would be lost.
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

  const end = async (): Promise<void> => {
    stopped = true;
    clearTimeout(timer);
    await running;
    if (atStop && started) await runOnce();
  };

  return {
    start: () => {
      if (started || stopped) return;
      started = true;
      if (atStart) void run();
      else if (!running) wait();
    },
    wake: () => (stopped ? Promise.resolve() : run()),
    stop: () => (ending ??= end()),
    report: () => ({ ...done }),
  };
};
