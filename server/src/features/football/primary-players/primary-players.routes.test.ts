import { getLineup, type LineupPlayer } from '@touchline/contract/football/primary-players';
import { updateUser } from '@touchline/contract/people/users';
import { CompiledQuery, type Compilable } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { createPrimaryPlayersRepository } from './primary-players.repository.ts';

const namesOf = (players: LineupPlayer[]) => players.map(({ name }) => name);

test('lists flagged players as starters, and the other active players as substitutes', async () => {
  const { api, build } = await startTestApp();
  const portrait = await build.file('profile', await build.adminId());
  const { id } = await build.player({
    name: 'Iker Solana',
    shirt_number: 1,
    position: 'GK',
    is_primary: true,
    profile_image: portrait.id,
  });
  await build.player({ name: 'Hugo Peralta', injury: true });
  await build.staff('tactic', { name: 'Not A Player', is_primary: true });
  expect(await api.asStaff(getLineup, {})).toMatchObject({
    starting: [
      {
        _id: id,
        name: 'Iker Solana',
        shirtNumber: 1,
        position: 'GK',
        injury: false,
        status: 'active',
        profileImage: { key: portrait.id },
      },
    ],
    substitutes: [{ name: 'Hugo Peralta', shirtNumber: null, position: null, injury: true, profileImage: null }],
  });
});

test('sorts both by shirt number, then name, players without a number last', async () => {
  const { api, build } = await startTestApp();
  for (const is_primary of [true, false])
    for (const [name, number] of [
      ['Zoe', 10],
      ['Ábel', null],
      ['Ana', 2],
      ['Aaron', null],
    ] as const)
      await build.player({
        name: `${name} ${is_primary}`,
        shirt_number: number && number + (is_primary ? 50 : 0),
        is_primary,
      });
  const { starting, substitutes } = await api.asStaff(getLineup, {});
  expect(namesOf(starting)).toEqual(['Ana true', 'Zoe true', 'Aaron true', 'Ábel true']);
  expect(namesOf(substitutes)).toEqual(['Ana false', 'Zoe false', 'Aaron false', 'Ábel false']);
});

test('keeps flagged players who became inactive in their place, and marks them', async () => {
  const { api, build } = await startTestApp();
  await build.player({ name: 'Seven', shirt_number: 7, is_primary: true });
  await build.player({ name: 'Nine', shirt_number: 9, is_primary: true });
  await build.player({ name: 'Gone', shirt_number: 8, status: 'inactive', is_primary: true });
  await build.player({ name: 'Gone Too', shirt_number: 3, status: 'inactive' });
  const { starting, substitutes } = await api.asStaff(getLineup, {});
  expect(starting.map(({ name, status }) => [name, status])).toEqual([
    ['Seven', 'active'],
    ['Gone', 'inactive'],
    ['Nine', 'active'],
  ]);
  expect(substitutes).toEqual([]);
});

test.each(['pending', 'rejected'])('never includes a player whose account is %s', async (status) => {
  const { api, build } = await startTestApp();
  await build.player({ status, is_primary: true });
  await build.player({ status });
  expect(await api.asStaff(getLineup, {})).toEqual({ starting: [], substitutes: [] });
});

test('follows changes of the flag', async () => {
  const { api, build } = await startTestApp();
  const { id } = await build.player({ name: 'Iker Solana' });
  await api.asStaff(updateUser, { params: { id }, body: { primary: true } });
  expect(namesOf((await api.asStaff(getLineup, {})).starting)).toEqual(['Iker Solana']);
  await api.asAdmin(updateUser, { params: { id }, body: { status: 'inactive' } });
  expect(await api.asStaff(getLineup, {})).toEqual({ starting: [], substitutes: [] });
});

const planOf = async ({ db, database: { engine } }: TestApp, query: Compilable): Promise<string> => {
  const { sql, parameters } = query.compile();
  const explain = engine === 'sqlite' ? 'explain query plan' : 'explain';
  const { rows } = await db.executeQuery<object>(CompiledQuery.raw(`${explain} ${sql}`, [...parameters]));
  return rows.map((row) => Object.values(row).join(' ')).join('\n');
};

test('OP2 the line-up of 300 players is read in the order of an index', async () => {
  const app = await startTestApp();
  for (let index = 0; index < 300; index += 1)
    await app.build.player({ name: `Player ${index}`, is_primary: index % 20 === 0 });
  const { starting, substitutes } = await app.api.asStaff(getLineup, {});
  expect([starting.length, substitutes.length]).toEqual([15, 285]);
  const lineup = createPrimaryPlayersRepository(app.db);
  // PostgreSQL sorts so few rows faster than it walks an index.
  if (app.database.engine === 'sqlite')
    for (const query of [lineup.active(), lineup.flaggedInactive()]) {
      const plan = await planOf(app, query);
      expect(plan).toMatch(/USING INDEX users_role_status_by_order/);
      expect(plan).not.toMatch(/TEMP B-TREE/);
    }
});
