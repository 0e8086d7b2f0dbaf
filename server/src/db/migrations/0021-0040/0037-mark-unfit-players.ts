import type { NamedMigration } from '../../vocabulary.ts';

/** Lists of players find in an index who can't train, or not fully, by an open complaint. */
export const markUnfitPlayers: NamedMigration = {
  name: '0037-mark-unfit-players',
  up: async ({ db }) => {
    await db.schema
      .createIndex('medical_complaints_training')
      .on('medical_complaints')
      .columns(['user_id', 'can_train', 'status'])
      .execute();
  },
};
