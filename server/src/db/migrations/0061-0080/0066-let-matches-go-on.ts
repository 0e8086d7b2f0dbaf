import type { NamedMigration } from '../../vocabulary.ts';

/** Whether extra time or a shoot-out follows the end of a period that could be the last one. */
export const letMatchesGoOn: NamedMigration = {
  name: '0066-let-matches-go-on',
  up: ({ db, column }) =>
    db.schema
      .alterTable('match_events')
      .addColumn('goes_on', column.flag(), (it) => it.notNull().defaultTo(column.no()))
      .execute(),
};
