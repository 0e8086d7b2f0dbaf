import { sql } from 'kysely';
import type { NamedMigration } from '../../vocabulary.ts';

/** The tables that lists count. */
const counted = [
  'attendances',
  'leagues',
  'matches',
  'medical_complaints',
  'reports',
  'task_players',
  'tasks',
  'teams',
  'training_players',
  'trainings',
  'users',
  'wellness_scores',
];

/**
 * On PostgreSQL, every write to a table that lists count is announced when it is committed, so that servers can cache
 * their counts (`postgres/postgres-counts.ts`). SQLite tells its one server itself.
 */
export const announceWrites: NamedMigration = {
  name: '0039-announce-writes',
  up: async ({ db, engine }) => {
    if (engine === 'sqlite') return;
    await sql`create function announce_write() returns trigger language plpgsql as $$
      begin perform pg_notify('touchline_writes', tg_table_name); return null; end $$`.execute(db);
    for (const table of counted)
      await sql`create trigger announces_writes after insert or update or delete or truncate on ${sql.table(table)}
        for each statement execute function announce_write()`.execute(db);
  },
};
