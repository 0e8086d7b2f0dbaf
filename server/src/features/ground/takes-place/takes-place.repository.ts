import {
  forgottenMinutes,
  minutesOfPeriods,
  usualMinutes,
  type TakesPlace,
} from '@touchline/contract/football/takes-place';
import { sql, type RawBuilder } from 'kysely';
import { runsInThread, type Db } from '../../../db/database.ts';
import { dayIn, startOfDay } from '../../../lib/time/zone.ts';
import type { EventEnds } from './event-ends.service.ts';

/** A moment some minutes after another one, both as they are stored. */
const later = (db: Db, moment: RawBuilder<string>, minutes: RawBuilder<number>): RawBuilder<string> =>
  runsInThread(db)
    ? sql<string>`strftime('%Y-%m-%dT%H:%M:%fZ', ${moment}, (${minutes}) || ' minutes')`
    : sql<string>`(${moment} + (${minutes}) * interval '1 minute')`;

/** The minutes that a match lasts if nothing is stored about it. */
const minutesByRules = ({ rules }: EventEnds): RawBuilder<number> => {
  const usual = sql.lit(minutesOfPeriods());
  if (rules.length === 0) return sql<number>`${usual}`;
  const cases = rules.map(
    ({ league, since, until, minutes }) =>
      sql`when matches.league_id = ${league} and matches.starts_at >= ${since} and matches.starts_at < ${until} then ${sql.lit(minutes)}`,
  );
  return sql<number>`(case ${sql.join(cases, sql` `)} else ${usual} end)`;
};

const kickedOff = sql<boolean>`(matches.stopped_period is not null or exists (
  select 1 from match_events where match_events.match_id = matches.id and match_events.removed_at is null))`;

/**
 * Whether a match takes place, for lists that choose or count by it: the same answers as `matchTakesPlace`, from the row of
 * `matches` in the query.
 */
export const matchTakesPlaceIn = (db: Db, ends: EventEnds, now: string): RawBuilder<TakesPlace> => {
  const today = startOfDay(dayIn(now, ends.zone), ends.zone);
  const start = sql<string>`matches.starts_at`;
  const forgotten = later(db, sql`coalesce(matches.resumes_at, matches.starts_at)`, sql`${sql.lit(forgottenMinutes)}`);
  const end = later(db, start, sql<number>`coalesce(matches.duration_min, matches.own_min, ${minutesByRules(ends)})`);
  const isOver = sql<boolean>`case when matches.time_unknown then matches.starts_at < ${today} else ${end} <= ${now} end`;
  return sql<TakesPlace>`(case
    when matches.called_off_at is not null then 'off'
    when matches.state = 'abandoned' then 'inPart'
    when matches.state = 'awarded' then case when ${kickedOff} then 'tookPlace' else 'off' end
    when matches.state = 'live' then case when ${forgotten} <= ${now} then 'tookPlace' else 'underWay' end
    when matches.home_score is not null or matches.state = 'finished' or matches.played then 'tookPlace'
    when matches.played = ${false} then 'off'
    when matches.state = 'postponed' then 'onHold'
    when matches.starts_at > ${now} then 'coming'
    when ${isOver} then 'unknown'
    else 'underWay' end)`;
};

/**
 * Whether a match stands, whatever the clock says: it is neither off nor on hold. For lists of coming events and of what may
 * have been played.
 */
export const matchStands = sql<boolean>`(case
    when matches.called_off_at is not null then 0
    when matches.state = 'abandoned' then 1
    when matches.state = 'awarded' then case when ${kickedOff} then 1 else 0 end
    when matches.state in ('live', 'finished') or matches.home_score is not null or matches.played then 1
    when matches.played = ${false} or matches.state = 'postponed' then 0
    else 1 end) = 1`;

/**
 * Whether a match begins in a period, or its rest does after it was abandoned: from the first moment (inclusive) to the second
 * (exclusive), each from an index.
 */
export const beginsOrGoesOn = (since: string, until: string): RawBuilder<boolean> => sql<boolean>`(
    (matches.starts_at >= ${since} and matches.starts_at < ${until})
    or (matches.resumes_at >= ${since} and matches.resumes_at < ${until}))`;

/** Whether a training or task takes place, as `sessionTakesPlace` tells it, from the row of its table in the query. */
export const sessionTakesPlaceIn = (db: Db, kind: keyof typeof usualMinutes, now: string): RawBuilder<TakesPlace> => {
  const column = (name: string): RawBuilder<string> => sql<string>`${sql.ref(`${kind}s.${name}`)}`;
  const minutes = sql<number>`coalesce(${column('duration_min')}, ${sql.lit(usualMinutes[kind])})`;
  return sql<TakesPlace>`(case
    when ${column('called_off_at')} is not null then 'off'
    when ${column('starts_at')} > ${now} then 'coming'
    when ${later(db, column('starts_at'), minutes)} <= ${now} then 'tookPlace'
    else 'underWay' end)`;
};
