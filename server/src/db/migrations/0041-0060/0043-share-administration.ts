import { sql } from 'kysely';
import type { NamedMigration } from '../../vocabulary.ts';

/**
 * Members of staff can be administrators beside the one who set the club up, who has the role `admin` and no department.
 * Each member of staff has narrower rights, which nobody has lost so far.
 */
export const shareAdministration: NamedMigration = {
  name: '0043-share-administration',
  up: async ({ db, column }) => {
    await db.schema.alterTable('users').addColumn('administrator_since', column.timestamp()).execute();
    for (const right of ['may_read_papers', 'may_export', 'may_delete'])
      await db.schema
        .alterTable('users')
        .addColumn(right, column.flag(), (added) => added.notNull().defaultTo(sql`true`))
        .execute();
    // Nearly empty, and mails about requests need no scan of all people.
    await sql`create index users_administrators on users (administrator_since) where administrator_since is not null`.execute(
      db,
    );
  },
};
