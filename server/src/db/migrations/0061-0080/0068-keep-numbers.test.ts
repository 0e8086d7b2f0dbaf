import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { createEvents } from '../../../test/factories/events.ts';
import { startTestApp } from '../../../test/start-test-app.ts';
import { vocabulary } from '../../vocabulary.ts';
import { keepNumbersOfMatches } from './0068-keep-numbers.ts';

test('matches that are over get the numbers worn in their squad, those to come and chosen numbers stay as they are', async () => {
  const app = await startTestApp();
  const { db, database, build } = app;
  const { engine } = database;
  const { id: squad_id } = await db.selectFrom('squads').select('id').executeTakeFirstOrThrow();
  const own = await build.player({ shirt_number: 4 });
  const guest = await build.player({ shirt_number: 9, squad_id: await build.squad() });
  await db.insertInto('squad_players').values({ squad_id, user_id: guest.id, shirt_number: 31 }).execute();
  const matchOf = async (state: string | null, starts_at: string) => {
    const { id: match_id } = await createEvents(app).match({ squad_id, starts_at });
    await db.updateTable('matches').set({ state }).where('id', '=', match_id).execute();
    const row = { match_id, role: 'starter', called_at: starts_at };
    await db
      .insertInto('match_players')
      .values([
        { ...row, user_id: own.id },
        { ...row, user_id: guest.id, shirt_number: state === 'abandoned' ? 77 : null },
      ])
      .execute();
    return match_id;
  };
  const [over, stopped, coming] = [
    await matchOf('finished', '2026-08-01T18:00:00.000Z'),
    await matchOf('abandoned', '2026-08-08T18:00:00.000Z'),
    await matchOf(null, '2026-08-22T18:00:00.000Z'),
  ];

  await keepNumbersOfMatches.up({ db: db as unknown as Kysely<unknown>, column: vocabulary(engine), engine });

  const numbersOf = async (match: string) => {
    const rows = await db.selectFrom('match_players').selectAll().where('match_id', '=', match).execute();
    return [own, guest].map(({ id }) => rows.find(({ user_id }) => user_id === id)?.shirt_number);
  };
  expect(await numbersOf(over)).toEqual([4, 31]);
  expect(await numbersOf(stopped)).toEqual([4, 77]);
  expect(await numbersOf(coming)).toEqual([null, null]);
});
