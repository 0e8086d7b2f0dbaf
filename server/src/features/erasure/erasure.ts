import { hoursMs } from '../../lib/time/clock.ts';
import type { EventLog } from '../../lib/event-log.ts';
import { repeat, type Job } from '../../lib/concurrency/jobs.ts';
import { createErasureService } from './erasure.service.ts';

type Deps = Omit<Parameters<typeof createErasureService>[0], 'emptyLog'> & {
  /** Undefined when the database purges deleted rows from its log on its own. */
  emptyLog: (() => Promise<unknown>) | undefined;
  logger: EventLog;
};

/**
 * Deletes and erases people for the features that have endpoints for it. The job purges deleted data from the disk
 * within the hour, including what a backup in progress kept there; there is no job when the database purges on its own.
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
  // Run by the job, which handles its own errors: the person is erased by now, and the next run purges the rest.
  const empty = async (): Promise<void> => {
    await job?.wake();
  };
  const jobs: Job[] = job ? [job] : [];
  return { erasure: createErasureService({ ...deps, emptyLog: empty }), jobs };
};
