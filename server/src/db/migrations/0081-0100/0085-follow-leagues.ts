import { primary, required, type NamedMigration } from '../../vocabulary.ts';

/** The addresses of leagues that are read each night, and what the league last said of each match. */
export const followLeagues: NamedMigration = {
  name: '0085-follow-leagues',
  up: async ({ db, column }) => {
    await db.schema
      .createTable('fixture_sources')
      .addColumn('id', column.id(), primary)
      .addColumn('address', column.text(), required)
      .addColumn('league_id', column.id(), (it) => it.notNull().references('leagues.id').onDelete('cascade'))
      // Null: of all squads.
      .addColumn('squad_id', column.id(), (it) => it.references('squads.id').onDelete('cascade'))
      .addColumn('season_id', column.id(), (it) => it.notNull().references('seasons.id').onDelete('cascade'))
      .addColumn('zone', column.text(), required)
      .addColumn('shift_min', column.integer(), required)
      .addColumn('read_at', column.timestamp())
      .addColumn('problem', column.text())
      .addColumn('left_out', column.integer(), (it) => it.notNull().defaultTo(0))
      // Of the last whole answer, so that the next one may say that nothing has changed.
      .addColumn('etag', column.text())
      .addColumn('last_modified', column.text())
      // A much smaller file, until somebody says that it is right.
      .addColumn('smaller', column.json())
      // The night whose reading is done, and until when one server is at it, or was when it died.
      .addColumn('night', column.text())
      .addColumn('claimed_until', column.timestamp())
      .addColumn('created_at', column.timestamp(), required)
      .addColumn('updated_at', column.timestamp(), required)
      .execute();
    for (const parent of ['league', 'squad', 'season'])
      await db.schema.createIndex(`fixture_sources_${parent}`).on('fixture_sources').column(`${parent}_id`).execute();
    await db.schema
      .createTable('fixture_source_matches')
      .addColumn('id', column.id(), primary)
      .addColumn('source_id', column.id(), (it) => it.notNull().references('fixture_sources.id').onDelete('cascade'))
      .addColumn('uid', column.text())
      .addColumn('match_id', column.id(), (it) => it.references('matches.id').onDelete('set null'))
      // Stays when the match goes: what staff have deleted is not offered again.
      .addColumn('was_linked', column.flag(), (it) => it.notNull().defaultTo(false))
      .addColumn('said', column.json(), required)
      .addColumn('is_listed', column.flag(), required)
      .addColumn('base', column.json())
      .execute();
    await db.schema
      .createIndex('fixture_source_matches_source')
      .on('fixture_source_matches')
      .column('source_id')
      .execute();
    await db.schema
      .createIndex('fixture_source_matches_match')
      .on('fixture_source_matches')
      .column('match_id')
      .execute();
  },
};
