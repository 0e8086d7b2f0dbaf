import type { NamedMigration } from '../../vocabulary.ts';

/** When those on a published line-up were told that it is out. */
export const tellOfLineups: NamedMigration = {
  name: '0062-tell-of-lineups',
  up: ({ db, column }) =>
    db.schema.alterTable('match_squads').addColumn('lineup_told_at', column.timestamp()).execute(),
};
