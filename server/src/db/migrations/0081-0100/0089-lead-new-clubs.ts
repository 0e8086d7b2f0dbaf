import type { NamedMigration } from '../../vocabulary.ts';

/** Whether the club is led through its first steps. The setup of a new club says so; those of before it need no list. */
export const leadNewClubs: NamedMigration = {
  name: '0089-lead-new-clubs',
  up: async ({ db, column }) => {
    await db.schema
      .alterTable('club')
      .addColumn('shows_first_steps', column.flag(), (it) => it.notNull().defaultTo(column.no()))
      .execute();
  },
};
