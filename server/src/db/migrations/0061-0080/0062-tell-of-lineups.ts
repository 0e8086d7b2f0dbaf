import type { NamedMigration } from '../../vocabulary.ts';

/** When the players of a published line-up were notified. */
export const tellOfLineups: NamedMigration = {
  name: '0062-tell-of-lineups',
  up: ({ db, column }) =>
    db.schema.alterTable('match_squads').addColumn('lineup_told_at', column.timestamp()).execute(),
};
