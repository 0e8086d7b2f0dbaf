import { dayNamesOf } from '@touchline/contract/plan/day-names';
import type { Db } from '../../../db/database.ts';
import { addDays, dayIn, endOfDay, startOfDay } from '../../../lib/time/zone.ts';
import { matchStands } from '../../ground/takes-place/takes-place.repository.ts';

/** No match that is further away names a day. */
const [daysAfter, daysBefore] = [2, 5];

/** The name of a day of a squad: its own, else by the matches around it that stand. Null: it has none. */
export const readDayName = async (db: Db, squad: string, day: string, zone: string): Promise<string | null> => {
  const own = await db
    .selectFrom('week_days')
    .select('name')
    .where('squad_id', '=', squad)
    .where('day', '=', day)
    .executeTakeFirst();
  if (own?.name != null) return own.name === 'none' ? null : own.name;
  const matches = await db
    .selectFrom('matches')
    .select('starts_at')
    .where('starts_at', '>=', startOfDay(addDays(day, -daysAfter), zone))
    .where('starts_at', '<', endOfDay(addDays(day, daysBefore), zone))
    .where((on) => on.or([on('squad_id', '=', squad), on('squad_id', 'is', null)]))
    .where(matchStands)
    .execute();
  return dayNamesOf(
    day,
    matches.map(({ starts_at }) => dayIn(starts_at, zone)),
  ).name;
};
