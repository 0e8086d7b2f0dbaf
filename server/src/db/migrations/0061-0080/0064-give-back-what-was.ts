import { sql } from 'kysely';
import type { NamedMigration } from '../../vocabulary.ts';

/**
 * A stage of a case keeps the limits that it took the place of, and a closed case what its closing ended, so that both are
 * given back as they were. The complaint of a closed case is resolved with it. Lists find in an index alone whether a
 * complaint that limits a player has become a case, which then decides.
 */
export const giveBackWhatWas: NamedMigration = {
  name: '0064-give-back-what-was',
  up: async ({ db, column }) => {
    await db.schema.alterTable('case_stages').addColumn('replaced', column.json()).execute();
    await db.schema.alterTable('cases').addColumn('ended', column.json()).execute();
    await db.schema.dropIndex('medical_complaints_training').execute();
    await db.schema
      .createIndex('medical_complaints_training')
      .on('medical_complaints')
      .columns(['user_id', 'can_train', 'status', 'id'])
      .execute();
    await sql`update medical_complaints set status = 'resolved' where status <> 'resolved' and id in
      (select complaint_id from cases where closed_day is not null)`.execute(db);
  },
};
