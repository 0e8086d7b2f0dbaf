import { hoursMs } from '../../lib/time/clock.ts';
import type { EventLog } from '../../lib/event-log.ts';
import { repeat, type Job } from '../../lib/concurrency/jobs.ts';
import { createErasureService } from './erasure.service.ts';

type Deps = Omit<Parameters<typeof createErasureService>[0], 'emptyLog'> & {
  /** Undefined where what is deleted leaves the log of the database by itself. */
  emptyLog: (() => Promise<unknown>) | undefined;
  logger: EventLog;
};

/**
 * Deleting and erasing, for the nouns whose endpoints do that. The job has whatever was deleted leave the disk within the hour, also what a backup that was
 * being read kept there; none where the database does so by itself.
 */
export const createErasure = ({ emptyLog, logger, ...deps }: Deps) => {
  const work = async (): Promise<void> => {
    await emptyLog?.();
  };
  const job =
    emptyLog &&
    repeat('database.emptyLog', { pauseMs: hoursMs(1) }, work, (error) =>
      logger.error({ err: error }, 'the log of the database could not be emptied'),
    );
  // By the job, which fails for itself: whoever is erased is, and what remains goes with its next turn.
  const empty = async (): Promise<void> => {
    await job?.wake();
  };
  const jobs: Job[] = job ? [job] : [];
  return { erasure: createErasureService({ ...deps, emptyLog: empty }), jobs };
};
