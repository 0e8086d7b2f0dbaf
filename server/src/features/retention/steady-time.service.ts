import type { Db } from '../../db/database.ts';
import { daysMs, minutesMs, timestampOf, type Clock } from '../../lib/time/clock.ts';
import type { EventLog } from '../../lib/event-log.ts';
import { createRetentionRepository } from './retention.repository.ts';

/** Servers look once an hour: where days are missing, none of them ran, or the clock was set. */
const goneMs = daysMs(2);
/** So far the clocks of several servers may differ. */
const apartMs = minutesMs(10);
/** Time enough for somebody to see that the clock is wrong, or for the clock to be put right. */
const waitMs = daysMs(1);

/**
 * Tells whether the clock may be believed. One that is a year ahead for a minute would have everything removed that has its
 * time within that year; what is removed for its age therefore waits until time has gone by evenly for a day.
 */
export const createSteadyTime = ({ db, clock, logger }: { db: Db; clock: Clock; logger: EventLog }) => {
  const retention = createRetentionRepository(db);
  return {
    /** Notes the present time; true when it has gone by evenly for a day. To be asked at least once an hour. */
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
