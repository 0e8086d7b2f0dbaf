import type { Db } from '../../../db/database.ts';
import { daysMs, minutesMs, timestampOf, type Clock } from '../../../lib/time/clock.ts';
import type { EventLog } from '../../../lib/event-log.ts';
import { createRetentionRepository } from './retention.repository.ts';

/** Servers check hourly. A gap of days means that none ran or the clock was set. */
const goneMs = daysMs(2);
/** Tolerated clock difference between servers. */
const apartMs = minutesMs(10);
/** Leaves time to notice and correct a wrong clock. */
const waitMs = daysMs(1);

/**
 * Whether the clock can be trusted. A clock a year ahead would delete a year of data, so deletion waits until time has
 * advanced steadily for a day.
 */
export const createSteadyTime = ({ db, clock, logger }: { db: Db; clock: Clock; logger: EventLog }) => {
  const retention = createRetentionRepository(db);
  return {
    /** Records the time; true if it has advanced steadily for a day. Call at least hourly. */
    look: async (): Promise<boolean> => {
      const { seen_at, steady_since } = await retention.row();
      const now = timestampOf(clock);
      const goneBy = seen_at === null ? Number.NaN : Date.parse(now) - Date.parse(seen_at);
      const isEven = steady_since !== null && goneBy >= -apartMs && goneBy <= goneMs;
      await retention.update({ seen_at: now, steady_since: isEven ? steady_since : now });
      if (!isEven && seen_at !== null)
        logger.warn({ seenAt: seen_at, now }, 'the clock has jumped: retention is paused for a day');
      return isEven && Date.parse(now) - Date.parse(steady_since) >= waitMs;
    },
  };
};
