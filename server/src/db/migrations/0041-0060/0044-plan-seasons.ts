import { sql } from 'kysely';
import { required, type MigrationContext, type NamedMigration } from '../../vocabulary.ts';

/** Figures belong to a season; those of today to the first one. */
const giveFiguresASeason = async ({ db, column, engine }: MigrationContext): Promise<void> => {
  const first = sql`(select id from seasons order by from_day limit 1)`;
  if (engine === 'postgres') {
    await db.schema
      .alterTable('player_statistics')
      .addColumn('season_id', column.id(), (it) => it.references('seasons.id').onDelete('cascade'))
      .execute();
    await sql`delete from player_statistics where not exists (select 1 from seasons)`.execute(db);
    await sql`update player_statistics set season_id = ${first}`.execute(db);
    await db.schema.alterTable('player_statistics').dropConstraint('player_statistics_key').execute();
    await db.schema
      .alterTable('player_statistics')
      .addPrimaryKeyConstraint('player_statistics_key', ['user_id', 'league_id', 'season_id'])
      .execute();
    return;
  }
  // SQLite can't change a primary key.
  await db.schema
    .createTable('season_statistics')
    .addColumn('user_id', column.id(), (it) => it.notNull().references('users.id').onDelete('cascade'))
    .addColumn('league_id', column.id(), (it) => it.notNull().references('leagues.id').onDelete('cascade'))
    .addColumn('season_id', column.id(), (it) => it.notNull().references('seasons.id').onDelete('cascade'))
    .addColumn('yellow_cards', column.integer(), required)
    .addColumn('red_card', column.flag(), required)
    .addColumn('appearance_time', column.integer(), required)
    .addColumn('updated_at', column.timestamp(), required)
    .addPrimaryKeyConstraint('player_statistics_key', ['user_id', 'league_id', 'season_id'])
    .execute();
  await sql`insert into season_statistics
    select user_id, league_id, ${first}, yellow_cards, red_card, appearance_time, updated_at from player_statistics
    where exists (select 1 from seasons)`.execute(db);
  await db.schema.dropTable('player_statistics').execute();
  await db.schema.alterTable('season_statistics').renameTo('player_statistics').execute();
  await db.schema.createIndex('player_statistics_league').on('player_statistics').column('league_id').execute();
};

const createPlans = async ({ db, column }: MigrationContext): Promise<void> => {
  await db.schema
    .createTable('season_plans')
    .addColumn('season_id', column.id(), (it) => it.notNull().primaryKey().references('seasons.id').onDelete('cascade'))
    .addColumn('state', column.text(), required)
    .addColumn('edits', column.json(), required)
    .addColumn('editor_id', column.id(), (it) => it.references('users.id').onDelete('set null'))
    .addColumn('saved_at', column.timestamp(), required)
    .addColumn('planned', column.json())
    .addColumn('counts', column.json())
    .addColumn('differing', column.json())
    .addColumn('applied_at', column.timestamp())
    .addColumn('former', column.json())
    .execute();
};

/** Figures by season, and the plan of a coming season. */
export const planSeasons: NamedMigration = {
  name: '0044-plan-seasons',
  up: async (context) => {
    await giveFiguresASeason(context);
    await createPlans(context);
  },
};
