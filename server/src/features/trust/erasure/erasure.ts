import { hoursMs, minutesMs } from '../../../lib/time/clock.ts';
import type { EventLog } from '../../../lib/event-log.ts';
import { repeat, type Job } from '../../../lib/concurrency/jobs.ts';
import { timeIn } from '../../../lib/time/zone.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import { createErasureService } from './erasure.service.ts';

/** What a database does about rows that were deleted; the functions are absent if it purges them on its own. */
type Purging = { emptyLog?: () => Promise<unknown>; rewriteFile?: () => Promise<unknown> };

type Deps = Omit<Parameters<typeof createErasureService>[0], 'emptyLog'> & {
  database: Purging;
  logger: EventLog;
};

/** When nobody works, after the nightly backup, in the club's time zone. */
const [nightBegins, nightEnds] = ['04:00', '06:00'];

/**
 * Deletes and erases people for the features that have endpoints for it. One job purges deleted data from the disk
 * within the hour, including what a backup in progress kept there; the other one rewrites the file of the database
 * the next night, since fragments of removed rows may be left in it. There are no jobs when the database purges on its
 * own.
 */
export const createErasure = ({ database, logger, ...deps }: Deps) => {
  const { emptyLog, rewriteFile } = database;
  const failed = (event: string) => (error: unknown) => logger.error({ err: error }, event);
  const emptying =
    emptyLog &&
    repeat(
      'database.emptyLog',
      { pauseMs: hoursMs(1) },
      async () => void (await emptyLog()),
      failed('the log of the database could not be emptied'),
    );
  const isNight = async (): Promise<boolean> => {
    const club = await createClubRepository(deps.db).find();
    const time = club && timeIn(deps.clock(), club.timezone);
    return time !== undefined && time >= nightBegins && time < nightEnds;
  };
  const rewriting =
    rewriteFile &&
    repeat(
      'database.rewriteFile',
      { pauseMs: minutesMs(30) },
      async () => void ((await isNight()) && (await rewriteFile())),
      failed('the file of the database could not be rewritten'),
    );
  // Run by the job, which handles its own errors: the person is erased by now, and the next run purges the rest.
  const empty = async (): Promise<void> => {
    await emptying?.wake();
  };
  const jobs: Job[] = [emptying, rewriting].filter((job) => job !== undefined);
  return { erasure: createErasureService({ ...deps, emptyLog: empty }), jobs };
};

/**
 * Rewrites the file of the database before a start or after a restore, if people were removed since. Failing must not
 * prevent either: the next night, or the next start, tries again.
 */
export const writeAnewNow = async (
  { rewriteFile }: Pick<Purging, 'rewriteFile'>,
  log: Pick<EventLog, 'warn'>,
): Promise<void> => {
  try {
    await rewriteFile?.();
  } catch (error) {
    log.warn(
      { err: error },
      'the file of the database could not be rewritten; it may contain fragments of removed people',
    );
  }
};
