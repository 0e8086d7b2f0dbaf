import { weekStartOf } from '@touchline/contract/wire/week-start';
import type { Db } from '../../../db/database.ts';
import { reusable } from '../../../db/queries/reusable.ts';

const club = reusable((db) =>
  db
    .selectFrom('club')
    .select(['installation', 'name', 'country', 'timezone', 'consent_age', 'quiet_from', 'quiet_to']),
);

// By itself: a database of an earlier version is read before its migration.
const later = reusable((db) =>
  db
    .selectFrom('club')
    .select(['country', 'week_start', 'latitude', 'longitude', 'timezone', 'quiet_from', 'quiet_to']),
);

const ownIcon = reusable((db) => db.selectFrom('teams').select('icon').where('is_own', '=', true));

/** The organisation: one row, created by the setup. */
export const createClubRepository = (db: Db) => ({
  /** Undefined before setup. */
  find: async () => (await club(db))[0],
  get: async () => {
    const [row] = await club(db);
    if (!row) throw new Error('There is no club');
    return row;
  },
  /** The first day of its week, 1 (Monday), 6 or 7: as the club has set it, else as in its country. */
  weekStart: async (): Promise<number> => {
    const [row] = await later(db);
    if (!row) throw new Error('There is no club');
    return row.week_start ?? weekStartOf(row.country);
  },
  /** The first day of its week, as `weekStart`, with its time zone and its quiet hours. */
  hours: async () => {
    const [row] = await later(db);
    if (!row) throw new Error('There is no club');
    const { timezone, quiet_from, quiet_to, week_start, country } = row;
    return { timezone, quiet_from, quiet_to, weekStart: week_start ?? weekStartOf(country) };
  },
  /** Where the club is, in degrees; null: not known. */
  position: async (): Promise<{ latitude: number; longitude: number } | null> => {
    const { latitude = null, longitude = null } = (await later(db))[0] ?? {};
    return latitude === null || longitude === null ? null : { latitude, longitude };
  },
  /** The file of the crest of the club's own team, if it has one. */
  findCrest: async (): Promise<string | null> => (await ownIcon(db))[0]?.icon ?? null,
});
