import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/start-test-app.ts';
import { required, vocabulary } from '../../vocabulary.ts';
import { keepFigureStands } from './0060-keep-figure-stands.ts';

test("figures become stands of the club's day on which they were changed last, zeros are dropped", async () => {
  const { db, database, build } = await startTestApp();
  const { engine } = database;
  const column = vocabulary(engine);
  const [iker, hugo, nobody] = [await build.player(), await build.player(), await build.player()];
  const { id: league_id } = await build.league();
  const { id: season_id } = await db.selectFrom('seasons').select('id').executeTakeFirstOrThrow();
  await db.schema.dropTable('figure_stands').execute();
  const old = db as unknown as Kysely<{ player_statistics: Record<string, unknown> }>;
  await old.schema
    .createTable('player_statistics')
    .addColumn('user_id', column.id(), required)
    .addColumn('league_id', column.id(), required)
    .addColumn('season_id', column.id(), required)
    .addColumn('yellow_cards', column.integer(), required)
    .addColumn('red_card', column.flag(), required)
    .addColumn('appearance_time', column.integer(), required)
    .addColumn('updated_at', column.timestamp(), required)
    .execute();
  const row = { league_id, season_id, yellow_cards: 0, red_card: false, appearance_time: 0 };
  // Half past midnight of October 1 in Madrid.
  const updated_at = '2026-09-30T22:30:00.000Z';
  await old
    .insertInto('player_statistics')
    .values([
      { ...row, user_id: iker.id, yellow_cards: 3, appearance_time: 540, updated_at },
      { ...row, user_id: hugo.id, red_card: true, updated_at },
      { ...row, user_id: nobody.id, updated_at },
    ])
    .execute();

  await keepFigureStands.up({ db: db as unknown as Kysely<unknown>, column, engine });

  const stand = { league_id, season_id, as_of: '2026-10-01', entered_by: null, entered_at: updated_at };
  const stands = await db.selectFrom('figure_stands').selectAll().orderBy('figure').execute();
  expect(stands.map(({ id: _, ...values }) => values)).toEqual([
    { ...stand, user_id: iker.id, figure: 'appearanceTime', value: 540 },
    { ...stand, user_id: hugo.id, figure: 'redCard', value: 1 },
    { ...stand, user_id: iker.id, figure: 'yellowCards', value: 3 },
  ]);
  const tables = (await db.introspection.getTables()).map(({ name }) => name);
  expect(tables).not.toContain('player_statistics');
});
