import type { NamedMigration } from '../../vocabulary.ts';

/** A squad may show its players how many come, or who; until it says so they see nothing of each other's answers. */
export const showAnswersToPlayers: NamedMigration = {
  name: '0057-show-answers-to-players',
  up: async ({ db, column }) => {
    await db.schema
      .alterTable('squad_askings')
      .addColumn('visible_to_players', column.text(), (it) => it.notNull().defaultTo('none'))
      .execute();
  },
};
