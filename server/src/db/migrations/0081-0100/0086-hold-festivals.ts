import { primary, required, type NamedMigration } from '../../vocabulary.ts';

/** Festivals: matches with several short games, each with its opponent, its length and who took part. */
export const holdFestivals: NamedMigration = {
  name: '0086-hold-festivals',
  up: async ({ db, column }) => {
    await db.schema
      .alterTable('matches')
      .addColumn('is_festival', column.flag(), (it) => it.notNull().defaultTo(false))
      .execute();
    await db.schema
      .createTable('festival_games')
      .addColumn('id', column.id(), primary)
      .addColumn('match_id', column.id(), (it) => it.notNull().references('matches.id').onDelete('cascade'))
      .addColumn('list_order', column.integer(), required)
      .addColumn('opponent', column.text(), required)
      .addColumn('own_score', column.integer())
      .addColumn('opponent_score', column.integer())
      .addColumn('length_min', column.integer(), required)
      .execute();
    await db.schema
      .createIndex('festival_games_match')
      .on('festival_games')
      .columns(['match_id', 'list_order'])
      .execute();
    await db.schema
      .createTable('festival_game_players')
      .addColumn('game_id', column.id(), (it) => it.notNull().references('festival_games.id').onDelete('cascade'))
      .addColumn('user_id', column.id(), (it) => it.notNull().references('users.id').onDelete('cascade'))
      .addColumn('match_id', column.id(), (it) => it.notNull().references('matches.id').onDelete('cascade'))
      .addColumn('noted_at', column.timestamp(), required)
      .addPrimaryKeyConstraint('festival_game_players_key', ['game_id', 'user_id'])
      .execute();
    await db.schema
      .createIndex('festival_game_players_user')
      .on('festival_game_players')
      .columns(['user_id', 'match_id'])
      .execute();
    await db.schema.createIndex('festival_game_players_match').on('festival_game_players').column('match_id').execute();
  },
};
