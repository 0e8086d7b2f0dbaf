import type { Job } from './jobs.ts';

/** Long enough for the answer to have left, so that its time tells nothing of the work. */
const afterAnswerMs = 100;

/**
 * Work that is done after the answer, each piece once. `stop` of its job finishes what waits; what was promised is lost
 * only with the process itself.
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
