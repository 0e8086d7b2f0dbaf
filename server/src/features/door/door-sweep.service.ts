import type { Db } from '../../db/database.ts';
import { daysMs, hoursMs, timestampOf, type Clock } from '../../lib/time/clock.ts';
import type { EventLog } from '../../lib/event-log.ts';
import { repeat, type Job } from '../../lib/concurrency/jobs.ts';
import { createQrAccountRepository } from './qr-account.repository.ts';
import { createQrCodesRepository } from './qr-codes.repository.ts';

/** A device that was not seen for so long is a stranger again. */
const deviceMemoryMs = daysMs(180);

/** Removes codes that have run out, and devices that nobody signs in from any more. */
export const createDoorSweep = ({ db, clock, logger }: { db: Db; clock: Clock; logger: EventLog }): Job =>
  repeat(
    'qrcodes.sweep',
    { pauseMs: hoursMs(1) },
    async () => {
      await createQrCodesRepository(db).removeExpired(timestampOf(clock));
      await createQrAccountRepository(db).removeUnseenSince(timestampOf(clock, -deviceMemoryMs));
    },
    (error) => logger.error({ err: error }, 'QR codes could not be swept'),
  );
