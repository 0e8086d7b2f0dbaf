import { getUser, updatePrimaryPlayers } from '@touchline/contract/people/users';
import { getPlayerStatistics, updatePlayerStatistics } from '@touchline/contract/people/statistics';
import { expect, test } from 'vitest';
import { startTestApp } from '../../test/start-test-app.ts';

const nobody = '0'.repeat(24);

test('answers zeros for a league without figures', async () => {
  const { api, build } = await startTestApp();
  const { id } = await build.player();
  const league = await build.league();
  expect(await api.asStaff(getPlayerStatistics, { params: { id }, query: { league: league.id } })).toEqual({
    yellowCards: 0,
    redCard: false,
    appearanceTime: 0,
  });
});

test('changes only the figures that are sent, in one league', async () => {
  const { api, build } = await startTestApp();
  const { id } = await build.player();
  const [league, other] = [await build.league(), await build.league()];
  const params = { id, leagueId: league.id };
  await api.asStaff(updatePlayerStatistics, { params, body: { yellowCards: 3, redCard: true } });
  const after = await api.asStaff(updatePlayerStatistics, { params, body: { appearanceTime: 90, redCard: false } });
  expect(after).toEqual({ yellowCards: 3, redCard: false, appearanceTime: 90 });
  const read = (leagueId: string) => api.asStaff(getPlayerStatistics, { params: { id }, query: { league: leagueId } });
  expect(await read(league.id)).toEqual(after);
  expect((await read(other.id)).yellowCards).toBe(0);
});

test('figures that several people change at once are all kept', async () => {
  const { api, build } = await startTestApp();
  const { id } = await build.player();
  const params = { id, leagueId: (await build.league()).id };
  await Promise.all([
    api.asStaff(updatePlayerStatistics, { params, body: { yellowCards: 3 } }),
    api.asStaff(updatePlayerStatistics, { params, body: { redCard: true } }),
    api.asStaff(updatePlayerStatistics, { params, body: { appearanceTime: 45 } }),
  ]);
  expect(await api.asStaff(updatePlayerStatistics, { params, body: {} })).toEqual({
    yellowCards: 3,
    redCard: true,
    appearanceTime: 45,
  });
});

test('has no figures of nobody, of a league that is not there, or of a member of staff', async () => {
  const { api, build } = await startTestApp();
  const token = await build.staffToken();
  const player = await build.player();
  const staff = await build.staff();
  const league = await build.league();
  for (const [id, leagueId, expected] of [
    [nobody, league.id, { statusCode: 404, message: 'There is no such person' }],
    [player.id, nobody, { statusCode: 404, message: 'There is no such league' }],
    [staff.id, league.id, { statusCode: 400, errors: [{ field: 'id', message: 'This person is not a player' }] }],
  ] as const) {
    expect(
      await api.refused(getPlayerStatistics, { params: { id }, query: { league: leagueId } }, token),
    ).toMatchObject(expected);
    expect(
      await api.refused(updatePlayerStatistics, { params: { id, leagueId }, body: { yellowCards: 1 } }, token),
    ).toMatchObject(expected);
  }
});

test.each([
  ['yellowCards', { yellowCards: -1 }, 'This field is required'],
  ['yellowCards', { yellowCards: '1' }, 'This field is required'],
  ['yellowCards', { yellowCards: 1.5 }, 'Invalid input'],
  ['redCard', { redCard: 'yes' }, 'Invalid input'],
  ['appearanceTime', { appearanceTime: -90 }, 'This field is required'],
  ['goals', { goals: 3 }, 'This field is not known'],
])('refuses %s as in %o', async (field, body, message) => {
  const { api, build } = await startTestApp();
  const params = { id: (await build.player()).id, leagueId: (await build.league()).id };
  const answer = await api.refused(updatePlayerStatistics, { params, body }, await build.staffToken());
  expect(answer).toMatchObject({ statusCode: 400, errors: [{ field, message }] });
});

test('flags the starting players, and moves only the versions of those who change', async () => {
  const { api, build } = await startTestApp();
  const [starts, sits, stays] = [
    await build.player(),
    await build.player({ is_primary: true }),
    await build.player({ is_primary: true }),
  ];
  const answer = await api.asStaff(updatePrimaryPlayers, {
    body: { playersToAdd: [starts.id, stays.id, starts.id], playersToRemove: [sits.id] },
  });
  expect(answer).toEqual({ message: 'Primary players updated successfully' });
  const read = (id: string) => api.asStaff(getUser, { params: { id } });
  expect((await read(starts.id)).primary).toBe(true);
  expect((await read(sits.id)).primary).toBe(false);
  expect((await read(sits.id)).updatedAt > sits.updated_at).toBe(true);
  expect(await read(stays.id)).toMatchObject({ primary: true, updatedAt: stays.updated_at });
});

test('refuses ids that are no active players, naming all of them, and changes nothing', async () => {
  const { api, build } = await startTestApp();
  const good = await build.player();
  const inactive = await build.player({ status: 'inactive' });
  const staff = await build.staff();
  const body = { playersToAdd: [good.id, inactive.id], playersToRemove: [staff.id, nobody] };
  const answer = await api.refused(updatePrimaryPlayers, { body }, await build.staffToken());
  const message = 'This person is not an active player';
  expect(answer).toMatchObject({
    statusCode: 400,
    message,
    errors: [
      { field: 'playersToAdd.1', message },
      { field: 'playersToRemove.0', message },
      { field: 'playersToRemove.1', message },
    ],
    data: { ids: [inactive.id, staff.id, nobody] },
  });
  expect((await api.asStaff(getUser, { params: { id: good.id } })).primary).toBe(false);
});

test('refuses a player who is to start and not to start', async () => {
  const { api, build } = await startTestApp();
  const { id } = await build.player();
  const body = { playersToAdd: [id], playersToRemove: [id] };
  expect(await api.refused(updatePrimaryPlayers, { body }, await build.staffToken())).toMatchObject({
    statusCode: 400,
    errors: [{ field: 'playersToRemove.0' }],
  });
});

test('AZ7 takes at most 200 ids', async () => {
  const { api, build } = await startTestApp();
  const body = { playersToAdd: Array<string>(201).fill(nobody) };
  expect(await api.refused(updatePrimaryPlayers, { body }, await build.staffToken())).toMatchObject({
    statusCode: 400,
    errors: [{ field: 'playersToAdd', message: 'There are too many entries' }],
  });
});
