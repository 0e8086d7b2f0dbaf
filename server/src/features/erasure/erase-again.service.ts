import { minutesMs } from '../../lib/time/clock.ts';
import type { EventLog } from '../../lib/event-log.ts';
import { repeat, type Job } from '../../lib/concurrency/jobs.ts';
import { StorageError } from '../../lib/storage/storage-error.ts';
import { applyJournal } from './erasure.service.ts';

type Deps = Parameters<typeof applyJournal>[0] & { log: EventLog };

/**
 * Applies the journal before anybody is served. A bucket that does not answer for a moment must not keep the club out:
 * then the journal is applied as soon as it can be read, by the job that is answered. Throws where time mends nothing.
 */
export const eraseAgain = async ({ log, ...deps }: Deps): Promise<Job | undefined> => {
  const apply = async (): Promise<void> => {
    const erased = await applyJournal(deps);
    if (erased > 0) log.warn({ erased }, 'people who had been erased were there again and are erased anew');
  };
  try {
    await apply();
    return undefined;
  } catch (error) {
    if (!(error instanceof StorageError) || !error.isTemporary) throw error;
    log.warn({ code: error.code }, 'the journal of erasures can not be read now; it is applied once it can');
  }
  const job = repeat(
    'erasures.apply',
    { pauseMs: minutesMs(1) },
    async () => {
      await apply();
      // Once is enough. Not waited for: the end of the job waits for this very run.
      void job.stop();
    },
    (error) => log.error({ err: error }, 'the journal of erasures could not be applied'),
  );
  job.start?.();
  return job;
};
