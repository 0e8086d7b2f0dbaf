import { listNamesakes } from '@touchline/contract/people/namesakes';
import { expect, test } from 'vitest';
import { fold } from '../../../../lib/text/search.ts';
import { startTestApp } from '../../../../test/start-test-app.ts';

const start = async () => {
  const app = await startTestApp();
  const { api, build, db } = app;
  const [first, other] = [
    await db.selectFrom('squads').select('id').executeTakeFirstOrThrow(),
    await build.squad('U12'),
  ];
  const player = async (name: string, given: object = {}) =>
    (await build.player({ name, name_key: fold(name), ...given })).id;
  const read = async (token?: string) =>
    (await (token ? api.with(token) : api.asStaff)(listNamesakes, {})).records.sort((a, b) => (a._id < b._id ? -1 : 1));
  return { ...app, first: first.id, other, player, read };
};

test('players whose name another one has come with number, birth year and squad', async () => {
  const { player, read, other } = await start();
  const elder = await player('Hugo Peralta', { shirt_number: 7, birth_date: '2014-03-01' });
  const younger = await player('HUGO PÉRALTA', { status: 'inactive', squad_id: other });
  await player('Nil Salas');
  // Applicants are nobody's namesakes yet.
  await player('Nil Salas', { status: 'pending' });
  expect(await read()).toEqual([
    { _id: elder, shirtNumber: 7, birthYear: 2014, squad: 'UD Valmora' },
    { _id: younger, shirtNumber: null, birthYear: null, squad: 'U12' },
  ]);
});

test('a club with one squad names none', async () => {
  const { player, read, db, other } = await start();
  await db.updateTable('squads').set({ is_active: false }).where('id', '=', other).execute();
  await player('Hugo Peralta');
  await player('Hugo Peralta');
  expect((await read()).map(({ squad }) => squad)).toEqual([null, null]);
});

test('staff with own squads only learn nothing of a namesake in another squad', async () => {
  const { build, db, player, read, other } = await start();
  await player('Hugo Peralta');
  await player('Hugo Peralta', { squad_id: other });
  const { id, token } = await build.signedIn('tactic');
  await db.updateTable('users').set({ own_squads_only: true }).where('id', '=', id).execute();
  await db.insertInto('squad_staff').values({ squad_id: other, user_id: id, function: 'headCoach' }).execute();
  expect(await read(token)).toEqual([]);
  await player('Hugo Peralta', { squad_id: other });
  expect((await read(token)).map(({ squad }) => squad)).toEqual(['U12', 'U12']);
  expect(await read()).toHaveLength(3);
});
