import type { Job } from './jobs.ts';

/** Enough time for the answer to leave first, so that its timing reveals nothing about the work. */
const afterAnswerMs = 100;

/**
 * Runs each piece of work once, after the answer. The job's `stop` finishes everything still waiting; only a crash of
 * the process loses work.
 */
export const createBackground = (onError: (error: unknown) => void) => {
  const waiting = new Set<() => Promise<void>>();
  const running = new Set<Promise<void>>();

  const start = (work: () => Promise<void>): void => {
    if (!waiting.delete(work)) return;
    const run = work()
      .catch(onError)
      .finally(() => running.delete(run));
    running.add(run);
  };
  const finish = async (): Promise<void> => {
    for (const work of [...waiting]) start(work);
    await Promise.all(running);
  };

  const job: Job = { wake: finish, stop: finish };
  return {
    job,
    run: (work: () => Promise<void>): void => {
      waiting.add(work);
      setTimeout(() => start(work), afterAnswerMs).unref();
    },
  };
};

export type Background = ReturnType<typeof createBackground>;
