import { sql, type Kysely } from 'kysely';
import type { NamedMigration } from '../../vocabulary.ts';

type Matches = { matches: { period_lengths: string | null; own_min: number | null } };

/**
 * How long periods take: equal ones are the match itself, of others those after the second are extra time. Breaks of 15 minutes,
 * of 5 between quarters.
 */
const ownMinutes = (lengths: string): number => {
  const all = lengths.split(',').map(Number);
  const normal = all.every((length) => length === all[0]) ? all : all.slice(0, 2);
  return normal.reduce((sum, length) => sum + length, 0) + (normal.length - 1) * (normal.length === 4 ? 5 : 15);
};

/**
 * Events get a length, can be called off and say from when they were moved; matches say whether they were played. Those that the
 * clock alone had finished stay played, as an answer of the update.
 */
export const letPlansChange: NamedMigration = {
  name: '0084-let-plans-change',
  up: async ({ db, column, engine }) => {
    const no = column.no();
    for (const table of ['matches', 'trainings', 'tasks']) {
      await db.schema.alterTable(table).addColumn('duration_min', column.integer()).execute();
      await db.schema.alterTable(table).addColumn('moved_from', column.timestamp()).execute();
      await db.schema.alterTable(table).addColumn('called_off_at', column.timestamp()).execute();
      await db.schema.alterTable(table).addColumn('called_off_reason', column.text()).execute();
      await db.schema
        .alterTable(table)
        .addColumn('called_off_by', column.id(), (it) => it.references('users.id').onDelete('set null'))
        .execute();
      await db.schema.alterTable(table).addColumn('call_off_id', column.id()).execute();
      await db.schema.createIndex(`${table}_called_off_by`).on(table).column('called_off_by').execute();
      await db.schema.createIndex(`${table}_call_off`).on(table).column('call_off_id').execute();
    }
    await db.schema.alterTable('matches').addColumn('played', column.flag()).execute();
    await db.schema.alterTable('matches').addColumn('played_by', column.text()).execute();
    await db.schema.alterTable('matches').addColumn('resumes_at', column.timestamp()).execute();
    await db.schema.alterTable('matches').addColumn('own_min', column.integer()).execute();
    await db.schema
      .alterTable('matches')
      .addColumn('is_of_update', column.flag(), (it) => it.notNull().defaultTo(no))
      .execute();
    // The list asks about matches without a result each time that it is opened.
    await db.schema
      .createIndex('matches_without_result')
      .on('matches')
      .columns(['starts_at', 'id'])
      .where(sql<boolean>`home_score is null and called_off_at is null`)
      .execute();

    const matches = db as Kysely<Matches>;
    const lengths = await matches
      .selectFrom('matches')
      .select('period_lengths')
      .distinct()
      .where('period_lengths', 'is not', null)
      .execute();
    for (const { period_lengths } of lengths)
      await matches
        .updateTable('matches')
        .set({ own_min: ownMinutes(period_lengths!) })
        .where('period_lengths', '=', period_lengths)
        .execute();

    // Over two hours after the start; without a known time, when the day is over.
    const ago = (hours: 2 | 24) =>
      engine === 'sqlite'
        ? sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${sql.lit(`-${hours} hours`)})`
        : sql`now() - ${sql.lit(`${hours} hours`)}::interval`;
    await sql`update matches set played = true, played_by = 'update', is_of_update = true
      where state is null and home_score is null
        and starts_at <= case when time_unknown then ${ago(24)} else ${ago(2)} end`.execute(db);
  },
};
