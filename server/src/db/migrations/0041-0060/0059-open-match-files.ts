import { primary, required, type NamedMigration } from '../../vocabulary.ts';

/** A match gets a file: call-up, line-up, what happened, minutes, the opponent; a league gets rules. */
export const openMatchFiles: NamedMigration = {
  name: '0059-open-match-files',
  up: async ({ db, column }) => {
    const no = column.no();
    const match = 'matches.id';
    const user = 'users.id';

    for (const [name, type] of [
      ['state', column.text()],
      ['period_lengths', column.text()],
      ['matchday', column.integer()],
      ['stage', column.text()],
      ['stopped_period', column.integer()],
      ['stopped_minute', column.integer()],
      ['stopped_reason', column.text()],
      ['shootout_home', column.integer()],
      ['shootout_away', column.integer()],
    ] as const)
      await db.schema.alterTable('matches').addColumn(name, type).execute();
    await db.schema
      .alterTable('matches')
      .addColumn('is_replayed', column.flag(), (it) => it.notNull().defaultTo(no))
      .execute();
    await db.schema.alterTable('squads').addColumn('minutes_aim', column.integer()).execute();

    await db.schema
      .createTable('match_squads')
      .addColumn('match_id', column.id(), (it) => it.notNull().primaryKey().references(match).onDelete('cascade'))
      .addColumn('formation', column.text())
      .addColumn('set_pieces', column.json(), required)
      .addColumn('meeting_at', column.timestamp())
      .addColumn('meeting_place', column.text())
      .addColumn('travel', column.text())
      .addColumn('kit', column.json())
      .addColumn('note', column.text())
      .addColumn('published_at', column.timestamp())
      .addColumn('published_by', column.id(), (it) => it.references(user).onDelete('set null'))
      .addColumn('published', column.json())
      .addColumn('lineup_visibility', column.text(), (it) => it.notNull().defaultTo('never'))
      .addColumn('lineup_visible_from', column.timestamp())
      .addColumn('lineup_published_at', column.timestamp())
      .addColumn('lineup_published_by', column.id(), (it) => it.references(user).onDelete('set null'))
      .addColumn('published_lineup', column.json())
      .addColumn('lineup_reds', column.json())
      .addColumn('updated_at', column.timestamp(), required)
      .addColumn('updated_by', column.id(), (it) => it.references(user).onDelete('set null'))
      .execute();

    await db.schema
      .createTable('match_players')
      .addColumn('match_id', column.id(), (it) => it.notNull().references(match).onDelete('cascade'))
      .addColumn('user_id', column.id(), (it) => it.notNull().references(user).onDelete('cascade'))
      .addColumn('role', column.text(), required)
      .addColumn('bench_order', column.integer())
      .addColumn('slot', column.text())
      .addColumn('x', column.number())
      .addColumn('y', column.number())
      .addColumn('shirt_number', column.integer())
      .addColumn('is_captain', column.flag(), (it) => it.notNull().defaultTo(no))
      .addColumn('is_vice_captain', column.flag(), (it) => it.notNull().defaultTo(no))
      .addColumn('is_goalkeeper', column.flag(), (it) => it.notNull().defaultTo(no))
      .addColumn('note', column.text())
      .addColumn('called_at', column.timestamp(), required)
      .addPrimaryKeyConstraint('match_players_key', ['match_id', 'user_id'])
      .execute();

    await db.schema
      .createTable('lineup_drafts')
      .addColumn('id', column.id(), primary)
      .addColumn('match_id', column.id(), (it) => it.notNull().references(match).onDelete('cascade'))
      .addColumn('name', column.text(), required)
      .addColumn('list_order', column.integer(), required)
      .addColumn('content', column.json())
      .addColumn('updated_at', column.timestamp(), required)
      .addColumn('updated_by', column.id(), (it) => it.references(user).onDelete('set null'))
      .execute();

    await db.schema
      .createTable('squad_overrides')
      .addColumn('id', column.id(), primary)
      .addColumn('match_id', column.id(), (it) => it.notNull().references(match).onDelete('cascade'))
      .addColumn('user_id', column.id(), (it) => it.references(user).onDelete('cascade'))
      .addColumn('kind', column.text(), required)
      .addColumn('note', column.text(), required)
      .addColumn('staff_id', column.id(), (it) => it.references(user).onDelete('set null'))
      .addColumn('created_at', column.timestamp(), required)
      .execute();

    await db.schema
      .createTable('squad_reads')
      .addColumn('match_id', column.id(), (it) => it.notNull().references(match).onDelete('cascade'))
      .addColumn('user_id', column.id(), (it) => it.notNull().references(user).onDelete('cascade'))
      .addColumn('guardian_id', column.id(), (it) => it.references('guardians.id').onDelete('set null'))
      .addColumn('opened_at', column.timestamp(), required)
      .addPrimaryKeyConstraint('squad_reads_key', ['match_id', 'user_id'])
      .execute();

    await db.schema
      .createTable('match_events')
      .addColumn('id', column.id(), primary)
      .addColumn('match_id', column.id(), (it) => it.notNull().references(match).onDelete('cascade'))
      .addColumn('kind', column.text(), required)
      .addColumn('side', column.text(), required)
      .addColumn('period', column.integer(), required)
      .addColumn('minute', column.integer())
      .addColumn('added', column.integer())
      .addColumn('user_id', column.id(), (it) => it.references(user).onDelete('set null'))
      .addColumn('other_user_id', column.id(), (it) => it.references(user).onDelete('set null'))
      .addColumn('opponent_number', column.integer())
      .addColumn('opponent_name', column.text())
      .addColumn('staff_name', column.text())
      .addColumn('how', column.text())
      .addColumn('reason', column.text())
      .addColumn('is_at_break', column.flag(), required)
      .addColumn('is_late', column.flag(), required)
      .addColumn('has_scored', column.flag())
      .addColumn('text', column.text())
      .addColumn('is_distinct', column.flag(), required)
      .addColumn('is_overridden', column.flag(), required)
      .addColumn('device', column.text())
      .addColumn('happened_at', column.timestamp(), required)
      .addColumn('changed_at', column.timestamp(), required)
      .addColumn('recorded_by', column.id(), (it) => it.references(user).onDelete('set null'))
      .addColumn('removed_at', column.timestamp())
      .addColumn('created_at', column.timestamp(), required)
      .addColumn('updated_at', column.timestamp(), required)
      .execute();

    await db.schema
      .createTable('minute_corrections')
      .addColumn('match_id', column.id(), (it) => it.notNull().references(match).onDelete('cascade'))
      .addColumn('user_id', column.id(), (it) => it.notNull().references(user).onDelete('cascade'))
      .addColumn('minutes', column.integer(), required)
      .addColumn('note', column.text(), required)
      .addColumn('staff_id', column.id(), (it) => it.references(user).onDelete('set null'))
      .addColumn('updated_at', column.timestamp(), required)
      .addPrimaryKeyConstraint('minute_corrections_key', ['match_id', 'user_id'])
      .execute();

    await db.schema
      .createTable('match_reviews')
      .addColumn('match_id', column.id(), (it) => it.notNull().primaryKey().references(match).onDelete('cascade'))
      .addColumn('player_of_match', column.id(), (it) => it.references(user).onDelete('set null'))
      .addColumn('note', column.text())
      .addColumn('updated_at', column.timestamp(), required)
      .addColumn('updated_by', column.id(), (it) => it.references(user).onDelete('set null'))
      .execute();

    await db.schema
      .createTable('match_ratings')
      .addColumn('match_id', column.id(), (it) => it.notNull().references(match).onDelete('cascade'))
      .addColumn('user_id', column.id(), (it) => it.notNull().references(user).onDelete('cascade'))
      .addColumn('rating', column.number(), required)
      .addPrimaryKeyConstraint('match_ratings_key', ['match_id', 'user_id'])
      .execute();

    await db.schema
      .createTable('opponent_notes')
      .addColumn('match_id', column.id(), (it) => it.notNull().primaryKey().references(match).onDelete('cascade'))
      .addColumn('what_we_want', column.text())
      .addColumn('set_pieces_for', column.text())
      .addColumn('set_pieces_against', column.text())
      .addColumn('is_plan_shown', column.flag(), required)
      .addColumn('build_up', column.text())
      .addColumn('pressing', column.text())
      .addColumn('transitions', column.text())
      .addColumn('weak_points', column.text())
      .addColumn('formation', column.text())
      .addColumn('numbers', column.json(), required)
      .addColumn('key_players', column.json(), required)
      .addColumn('links', column.json(), required)
      .addColumn('reports', column.json(), required)
      .addColumn('updated_at', column.timestamp(), required)
      .addColumn('updated_by', column.id(), (it) => it.references(user).onDelete('set null'))
      .execute();

    await db.schema
      .createTable('rule_sets')
      .addColumn('id', column.id(), primary)
      .addColumn('league_id', column.id(), (it) => it.notNull().references('leagues.id').onDelete('cascade'))
      .addColumn('season_id', column.id(), (it) => it.notNull().references('seasons.id').onDelete('cascade'))
      .addColumn('version', column.integer(), required)
      .addColumn('rules', column.json(), required)
      .addColumn('created_at', column.timestamp(), required)
      .addColumn('created_by', column.id(), (it) => it.references(user).onDelete('set null'))
      .addUniqueConstraint('rule_sets_version', ['league_id', 'season_id', 'version'])
      .execute();

    await db.schema
      .createTable('registrations')
      .addColumn('id', column.id(), primary)
      .addColumn('user_id', column.id(), (it) => it.notNull().references(user).onDelete('cascade'))
      .addColumn('league_id', column.id(), (it) => it.notNull().references('leagues.id').onDelete('cascade'))
      .addColumn('season_id', column.id(), (it) => it.notNull().references('seasons.id').onDelete('cascade'))
      .addColumn('licence', column.text())
      .addColumn('from_day', column.text())
      .addColumn('until_day', column.text())
      .addColumn('is_foreign', column.flag(), required)
      .addColumn('is_homegrown', column.flag(), required)
      .addColumn('updated_at', column.timestamp(), required)
      .addUniqueConstraint('registrations_player', ['league_id', 'season_id', 'user_id'])
      .execute();

    await db.schema
      .createTable('suspension_decisions')
      .addColumn('id', column.id(), primary)
      .addColumn('suspension_id', column.id(), required)
      .addColumn('user_id', column.id(), (it) => it.notNull().references(user).onDelete('cascade'))
      .addColumn('league_id', column.id(), (it) => it.notNull().references('leagues.id').onDelete('cascade'))
      .addColumn('season_id', column.id(), (it) => it.notNull().references('seasons.id').onDelete('cascade'))
      .addColumn('match_id', column.id(), (it) => it.references(match).onDelete('cascade'))
      .addColumn('kind', column.text(), required)
      .addColumn('matches', column.integer())
      .addColumn('is_set_aside', column.flag(), required)
      .addColumn('note', column.text(), required)
      .addColumn('staff_id', column.id(), (it) => it.references(user).onDelete('set null'))
      .addColumn('decided_at', column.timestamp(), required)
      .execute();

    // Reads of one match; and what the database looks for when a match, league, season or person is deleted.
    for (const [table, ...columns] of [
      ['lineup_drafts', 'match_id'],
      ['squad_overrides', 'match_id'],
      ['match_events', 'match_id'],
      ['match_events', 'user_id'],
      ['match_events', 'other_user_id'],
      ['match_events', 'recorded_by'],
      ['match_players', 'user_id'],
      ['match_squads', 'published_by'],
      ['match_squads', 'lineup_published_by'],
      ['match_squads', 'updated_by'],
      ['lineup_drafts', 'updated_by'],
      ['squad_overrides', 'user_id'],
      ['squad_overrides', 'staff_id'],
      ['squad_reads', 'user_id'],
      ['squad_reads', 'guardian_id'],
      ['minute_corrections', 'user_id'],
      ['minute_corrections', 'staff_id'],
      ['match_reviews', 'player_of_match'],
      ['match_reviews', 'updated_by'],
      ['match_ratings', 'user_id'],
      ['opponent_notes', 'updated_by'],
      ['rule_sets', 'season_id'],
      ['rule_sets', 'created_by'],
      ['registrations', 'user_id'],
      ['registrations', 'season_id'],
      ['suspension_decisions', 'user_id'],
      ['suspension_decisions', 'season_id'],
      ['suspension_decisions', 'league_id'],
      ['suspension_decisions', 'match_id'],
      ['suspension_decisions', 'staff_id'],
      ['suspension_decisions', 'suspension_id'],
    ] as const)
      await db.schema
        .createIndex(`${table}_by_${columns[0]}`)
        .on(table)
        .columns([...columns])
        .execute();
  },
};
