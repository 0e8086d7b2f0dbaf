import { mergePeople } from '@touchline/contract/people/merges';
import { expect, test } from 'vitest';
import { allRows, createMerges } from '../../../test/factories/merges.ts';
import { createSquads } from '../../../test/factories/squads.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

/** Two records of one player in two squads: number 7 and a starting player in the first, number 9 in the second. */
const startInTwoSquads = async () => {
  const app = await startTestApp();
  const squads = createSquads(app);
  const [first, second] = [await squads.first(), await squads.squad({ name: 'U15' })];
  const record = async (squad_id: string, shirt_number: number, is_primary: boolean) =>
    (await app.build.player({ name: 'Iker Solana', email: null, squad_id, shirt_number, is_primary })).id;
  const stays = await record(first.id, 7, true);
  const other = await record(second.id, 9, false);
  // Both since the beginning of the season.
  await app.db.updateTable('memberships').set({ from_day: '2026-07-01' }).execute();
  const path = async (id: string) =>
    app.db
      .selectFrom('memberships')
      .select(['squad_id as squad', 'kind', 'from_day as from', 'to_day as to'])
      .where('user_id', '=', id)
      .orderBy('kind', 'desc')
      .execute();
  const places = async (id: string) =>
    app.db
      .selectFrom('squad_players')
      .select(['squad_id as squad', 'shirt_number'])
      .where('user_id', '=', id)
      .execute();
  return { ...app, ...createMerges(app), first, second, stays, other, path, places };
};

test('of two main squads the chosen one stays, the other one becomes a second squad until yesterday', async () => {
  const app = await startInTwoSquads();
  const { plan, merge, undo, first, second, stays, other, path, places, db } = app;
  const before = await allRows(app);
  const { questions } = await plan(stays, other);
  expect(questions.find(({ field }) => field === 'squad')).toMatchObject({
    kind: 'squad',
    choices: ['stays', 'other'],
    values: { stays: first.name, other: 'U15' },
  });
  for (const [chosen, left, number] of [
    [first.id, second.id, 7],
    [second.id, first.id, 9],
  ] as const) {
    const answer = chosen === first.id ? 'stays' : 'other';
    await merge(stays, other, { squad: answer, shirtNumber: answer });
    expect(await path(stays)).toEqual([
      { squad: chosen, kind: 'main', from: '2026-07-01', to: null },
      { squad: left, kind: 'dual', from: '2026-07-01', to: '2026-08-14' },
    ]);
    expect(await places(stays)).toEqual([{ squad: chosen, shirt_number: number }]);
    const row = await db.selectFrom('users').selectAll().where('id', '=', stays).executeTakeFirstOrThrow();
    // A starting player is that of a squad.
    expect(row).toMatchObject({ squad_id: chosen, shirt_number: number, is_primary: chosen === first.id });
    await undo(stays);
    expect(await allRows(app)).toEqual(before);
    app.clock.advance(1000);
  }
});

test('the starting place of the other record counts in the squad that is chosen', async () => {
  const { merge, second, stays, other, db } = await startInTwoSquads();
  await db.updateTable('users').set({ is_primary: false }).where('id', '=', stays).execute();
  await db.updateTable('users').set({ is_primary: true }).where('id', '=', other).execute();
  await merge(stays, other, { squad: 'other' });
  const row = await db.selectFrom('users').selectAll().where('id', '=', stays).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ squad_id: second.id, is_primary: true });
});

test('a number that another player wears in the chosen squad is refused by its field', async () => {
  const app = await startInTwoSquads();
  const { plan, api, build, second, stays, other } = app;
  await build.player({ name: 'Nil Salas', squad_id: second.id, shirt_number: 7 });
  const { plan: digest } = await plan(stays, other);
  const answers = { squad: 'other', shirtNumber: 'stays' } as const;
  const before = await allRows(app);
  const body = { with: other, answers, plan: digest };
  expect(await api.refused(mergePeople, { params: { id: stays }, body }, await build.adminToken())).toMatchObject({
    statusCode: 409,
    message: 'Another active player wears this shirt number',
    data: { field: 'shirtNumber' },
  });
  expect(await allRows(app)).toEqual(before);
});
