import { sql, type Kysely } from 'kysely';
import { timeIn } from '../../../lib/time/zone.ts';
import { required, type NamedMigration } from '../../vocabulary.ts';

type Tables = {
  club: { timezone: string };
  matches: { id: string; starts_at: Date | string; time_unknown: boolean };
};

const rowsAtOnce = 500;

/** Until now, a match whose kick-off was unknown was stored at the beginning of its day in the club's time zone. */
const markMidnights = async (db: Kysely<Tables>): Promise<void> => {
  const club = await db.selectFrom('club').select('timezone').executeTakeFirst();
  if (!club) return;
  for (let last = ''; ;) {
    const rows = await db
      .selectFrom('matches')
      .select(['id', 'starts_at'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute();
    if (rows.length === 0) return;
    last = rows.at(-1)!.id;
    const unknown = rows.filter(({ starts_at }) => timeIn(starts_at, club.timezone) === '00:00').map(({ id }) => id);
    if (unknown.length > 0)
      await db.updateTable('matches').set({ time_unknown: true }).where('id', 'in', unknown).execute();
  }
};

/** A match whose kick-off is still to be confirmed. */
export const leaveTimesOpen: NamedMigration = {
  name: '0031-leave-times-open',
  up: async ({ db, column }) => {
    await db.schema
      .alterTable('matches')
      .addColumn('time_unknown', column.flag(), (it) => required(it).defaultTo(column.no()))
      .execute();
    await markMidnights(db);
    // Such a match is over at the end of its day. With the flag in the index, the lists count from the index alone.
    await db.schema.dropIndex('matches_start').execute();
    await sql`create index matches_start on matches (starts_at, id, time_unknown)`.execute(db);
  },
};
