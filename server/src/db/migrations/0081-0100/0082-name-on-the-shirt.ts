import type { NamedMigration } from '../../vocabulary.ts';

/** The family name of a player on the shirt and the team sheet. Null while nobody has set it: then it is guessed. */
export const nameOnTheShirt: NamedMigration = {
  name: '0082-name-on-the-shirt',
  up: async ({ db, column }) => {
    await db.schema.alterTable('users').addColumn('shirt_name', column.text()).execute();
  },
};
