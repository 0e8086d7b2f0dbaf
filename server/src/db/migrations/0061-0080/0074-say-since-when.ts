import type { NamedMigration } from '../../vocabulary.ts';

/** Since when each day of an absence has been announced; null while its days have not been changed. */
export const saySinceWhen: NamedMigration = {
  name: '0074-say-since-when',
  up: ({ db, column }) => db.schema.alterTable('announced_absences').addColumn('announced', column.json()).execute(),
};
