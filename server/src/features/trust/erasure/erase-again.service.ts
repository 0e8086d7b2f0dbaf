import { minutesMs, timestampOf } from '../../../lib/time/clock.ts';
import type { EventLog } from '../../../lib/event-log.ts';
import { repeat, type Job } from '../../../lib/concurrency/jobs.ts';
import { StorageError } from '../../../lib/storage/storage-error.ts';
import { createKeysRepository } from '../../club/keys/keys.repository.ts';
import { applyJournal } from './erasure.service.ts';

type Deps = Parameters<typeof applyJournal>[0] & {
  log: EventLog;
  /** The keys that sign the journal. */
  keyId: string;
};

/**
 * Applies the journal before any request is served. A bucket that is temporarily unreachable must not stop the start:
 * then the returned job applies the journal as soon as it can be read. Throws for permanent errors.
 */
export const eraseAgain = async ({ log, keyId, ...deps }: Deps): Promise<Job | undefined> => {
  const keys = createKeysRepository(deps.db);
  /** Once for these keys: entries from before signatures, or of keys that were lost. */
  const sign = async (): Promise<void> => {
    if (!deps.journal.sign || (await keys.isJournalSigned(keyId))) return;
    await deps.journal.sign();
    await keys.noteJournalSigned(keyId, timestampOf(deps.clock));
  };
  const apply = async (): Promise<void> => {
    await sign();
    const erased = await applyJournal(deps);
    if (erased > 0) log.warn({ erased }, 'erased people had returned and were erased again');
  };
  try {
    await apply();
    return undefined;
  } catch (error) {
    if (!(error instanceof StorageError) || !error.isTemporary) throw error;
    log.warn({ code: error.code }, 'the journal of erasures cannot be read yet; it will be applied once it can');
  }
  const job = repeat(
    'erasures.apply',
    { pauseMs: minutesMs(1) },
    async () => {
      await apply();
      // One successful run is enough. Not awaited: stopping the job waits for this very run.
      void job.stop();
    },
    (error) => log.error({ err: error }, 'the journal of erasures could not be applied'),
  );
  job.start?.();
  return job;
};
