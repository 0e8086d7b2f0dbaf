import { sql } from 'kysely';
import type { NamedMigration } from '../../vocabulary.ts';

/** Wellness answers keep what was usual before them; a list read four weeks of each player for it. */
export const keepWhatIsUsual: NamedMigration = {
  name: '0040-keep-what-is-usual',
  up: async ({ db, column }) => {
    await db.schema.alterTable('wellness_scores').addColumn('usual', column.json()).execute();
    // Only those without it: the index is nearly always empty.
    await sql`create index wellness_scores_open on wellness_scores (created_at, id, user_id, type) where usual is null`.execute(
      db,
    );
  },
};
