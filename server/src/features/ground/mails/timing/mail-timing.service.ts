import type { Db } from '../../../../db/database.ts';
import { hoursMs } from '../../../../lib/time/clock.ts';
import { nightAt, type Night } from '../../../../lib/time/quiet-hours.ts';
import { createClubRepository } from '../../club/club.repository.ts';
import type { StoredTiming } from './mail-kinds.ts';

/** An event that began this long ago is over. */
const overMs = hoursMs(6);
/** An event that begins this soon after a night can't wait for its end. */
const soonMs = hoursMs(2);

/** The quiet hours of the club in which a moment lies; undefined outside them, and before the setup. */
export const nightOf = async (db: Db, at: string): Promise<Night | undefined> => {
  const club = await createClubRepository(db).find();
  return club && nightAt(at, { from: club.quiet_from, to: club.quiet_to }, club.timezone);
};

/**
 * When a mail may be sent: now, or at the end of this night. Undefined if it would be useless then. What concerns an event
 * that begins before the end of the night, or soon after it, does not wait, nor what concerns one that may still be under way.
 */
export const mayGoAt = (
  { waits_for, event_at, useless_from }: StoredTiming,
  now: string,
  night: Night | undefined,
): string | undefined => {
  if (waits_for === null) return now;
  const isSoon = (until: string): boolean =>
    event_at !== null &&
    Date.parse(event_at) > Date.parse(now) - overMs &&
    Date.parse(event_at) <= Date.parse(until) + soonMs;
  const at = night === undefined || isSoon(night.until) ? now : night.until;
  return useless_from !== null && at >= useless_from ? undefined : at;
};
