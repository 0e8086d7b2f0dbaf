import type { NamedMigration } from '../../vocabulary.ts';

/** The board of a day asks for the latest answers of health; without this it read every answer of each player. */
export const findHealthAnswers: NamedMigration = {
  name: '0056-find-health-answers',
  up: async ({ db }) => {
    await db.schema.createIndex('replies_reason').on('replies').columns(['reason', 'answered_at']).execute();
  },
};
