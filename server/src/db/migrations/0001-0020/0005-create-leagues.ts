import { primary, required, type NamedMigration } from '../../vocabulary.ts';

/** Leagues, and each player's figures in them. */
export const createLeagues: NamedMigration = {
  name: '0005-create-leagues',
  up: async ({ db, column }) => {
    await db.schema
      .createTable('leagues')
      .addColumn('id', column.id(), primary)
      .addColumn('name', column.text(), required)
      .addColumn('name_key', column.text(), required)
      .addColumn('name_case_key', column.text(), (it) => it.notNull().unique())
      .addColumn('icon', column.id())
      .addColumn('created_at', column.timestamp(), required)
      .addColumn('updated_at', column.timestamp(), required)
      .execute();
    await db.schema.createIndex('leagues_order').on('leagues').columns(['name_key', 'id']).execute();
    await db.schema
      .createTable('player_statistics')
      .addColumn('user_id', column.id(), (it) => it.notNull().references('users.id').onDelete('cascade'))
      .addColumn('league_id', column.id(), (it) => it.notNull().references('leagues.id').onDelete('cascade'))
      .addColumn('yellow_cards', column.integer(), required)
      .addColumn('red_card', column.flag(), required)
      .addColumn('appearance_time', column.integer(), required)
      .addColumn('updated_at', column.timestamp(), required)
      .addPrimaryKeyConstraint('player_statistics_key', ['user_id', 'league_id'])
      .execute();
    await db.schema.createIndex('player_statistics_league').on('player_statistics').column('league_id').execute();
  },
};
