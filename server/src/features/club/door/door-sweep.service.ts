import type { Db } from '../../../db/database.ts';
import { daysMs, hoursMs, timestampOf, type Clock } from '../../../lib/time/clock.ts';
import type { EventLog } from '../../../lib/event-log.ts';
import { repeat, type Job } from '../../../lib/concurrency/jobs.ts';
import { createDoorAccountRepository } from './door-account.repository.ts';
import { createDoorCodesRepository } from './door-codes.repository.ts';

/** A device not seen for this long counts as unknown again. */
const deviceMemoryMs = daysMs(180);

/** Removes expired codes and devices that were not seen for a long time. */
export const createDoorSweep = ({ db, clock, logger }: { db: Db; clock: Clock; logger: EventLog }): Job =>
  repeat(
    'qrcodes.sweep',
    { pauseMs: hoursMs(1) },
    async () => {
      await createDoorCodesRepository(db).removeExpired(timestampOf(clock));
      await createDoorAccountRepository(db).removeUnseenSince(timestampOf(clock, -deviceMemoryMs));
    },
    (error) => logger.error({ err: error }, 'QR codes could not be swept'),
  );
