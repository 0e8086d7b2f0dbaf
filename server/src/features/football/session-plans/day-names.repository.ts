import { dayNamesOf } from '@touchline/contract/plan/day-names';
import type { Db } from '../../../db/database.ts';
import { hasEvents, isOfOwnTeam, withTeams } from '../../../db/queries/with-teams.ts';
import { addDays, dayIn, endOfDay, startOfDay } from '../../../lib/time/zone.ts';
import { factColumns, matchDatesOf } from '../../ground/takes-place/match-facts.ts';
import { beginsOrGoesOn } from '../../ground/takes-place/takes-place.repository.ts';

/** No match that is further away names a day. */
const [daysAfter, daysBefore] = [2, 5];

/** The name of a day of a squad, as in the week: its own, else by the matches around it that stand. Null: it has none. */
export const readDayName = async (db: Db, squad: string, day: string, zone: string): Promise<string | null> => {
  const own = await db
    .selectFrom('week_days')
    .select('name')
    .where('squad_id', '=', squad)
    .where('day', '=', day)
    .executeTakeFirst();
  if (own?.name != null) return own.name === 'none' ? null : own.name;
  const [since, until] = [startOfDay(addDays(day, -daysAfter), zone), endOfDay(addDays(day, daysBefore), zone)];
  const matches = await withTeams(db.selectFrom('matches'))
    .select(factColumns)
    .select(hasEvents)
    .where(beginsOrGoesOn(since, until))
    .where(isOfOwnTeam)
    .where((on) => on.or([on('matches.squad_id', '=', squad), on('matches.squad_id', 'is', null)]))
    .execute();
  return dayNamesOf(
    day,
    matches.flatMap(matchDatesOf).map((moment) => dayIn(moment, zone)),
  ).name;
};
