import { deleteUser, getPersonHoldings, getUser } from '@touchline/contract/people/users';
import { updatePlayerStatistics } from '@touchline/contract/people/league-statistics';
import { expect, test } from 'vitest';
import { createComplaints } from '../../../test/factories/complaints.ts';
import { createPlayedMatch } from '../../../test/factories/match/played-match.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

test('deletes a person with password, sessions, links, mails, statistics and files', async () => {
  const { api, build, db, clock } = await startTestApp();
  const at = clock().toISOString();
  const adminId = await build.adminId();
  const portrait = await build.file('profile', adminId);
  const { id } = await build.player({ profile_image: portrait.id });
  const other = await build.player();
  await db
    .updateTable('files')
    .set({ holder: `users:${id}:profileImage` })
    .where('id', '=', portrait.id)
    .execute();
  await build.tokenOf(id);
  await db.insertInto('credentials').values({ user_id: id, password_hash: 'x', updated_at: at }).execute();
  await db
    .insertInto('one_time_tokens')
    .values({ id, purpose: 'reset', user_id: id, token_hash: 'x', created_at: at, expires_at: at })
    .execute();
  const mail = {
    template: 'invitation',
    to_name: 'x',
    to_address: 'x@club.example',
    language: 'en',
    state: 'failed',
    search: '',
  };
  await db
    .insertInto('mails')
    .values({ ...mail, id, user_id: id, cause: 'a', attempts: 0, created_at: at })
    .execute();
  const league = await build.league();
  for (const player of [id, other.id])
    await api.asStaff(updatePlayerStatistics, {
      params: { id: player, leagueId: league.id },
      body: { yellowCards: 2 },
    });

  expect(await api.asAdmin(deleteUser, { params: { id } })).toEqual({ deleted: 1 });

  expect(await api.refused(getUser, { params: { id } }, await build.adminToken())).toMatchObject({ statusCode: 404 });
  const left = async (table: 'credentials' | 'sessions' | 'one_time_tokens' | 'mails' | 'figure_stands') =>
    (await db.selectFrom(table).select('user_id').where('user_id', '=', id).execute()).length;
  for (const table of ['credentials', 'sessions', 'one_time_tokens', 'mails', 'figure_stands'] as const)
    expect([table, await left(table)]).toEqual([table, 0]);
  expect(await db.selectFrom('figure_stands').select('user_id').execute()).toEqual([{ user_id: other.id }]);
  const file = await db.selectFrom('files').selectAll().where('id', '=', portrait.id).executeTakeFirst();
  expect(file === undefined || file.removed_at !== null).toBe(true);
});

test('SE2 a deleted person is signed out at once', async () => {
  const { api, build } = await startTestApp();
  const { id, token } = await build.signedIn();
  await api.asAdmin(deleteUser, { params: { id } });
  expect(await api.refused(getUser, { params: { id } }, token)).toMatchObject({ statusCode: 401 });
});

test('AZ7 never deletes the administrator, not even for themselves', async () => {
  const { api, build, db } = await startTestApp();
  const id = await build.adminId();
  const answers = await Promise.all(
    Array.from({ length: 5 }, async () => api.refused(deleteUser, { params: { id } }, await build.adminToken())),
  );
  for (const answer of answers) expect(answer).toMatchObject({ statusCode: 403, error: 'forbidden' });
  expect(await db.selectFrom('users').select('status').where('role', '=', 'admin').execute()).toEqual([
    { status: 'active' },
  ]);
});

test('lets only the administrator delete people', async () => {
  const { api, build } = await startTestApp();
  const { id } = await build.player();
  const { token } = await build.signedIn('management');
  expect(await api.refused(deleteUser, { params: { id } }, token)).toMatchObject({ statusCode: 403 });
  expect(await api.asStaff(getUser, { params: { id } })).toMatchObject({ _id: id });
});

test('answers 404 the second time', async () => {
  const { api, build } = await startTestApp();
  const { id } = await build.player();
  await api.asAdmin(deleteUser, { params: { id } });
  expect(await api.refused(deleteUser, { params: { id } }, await build.adminToken())).toMatchObject({
    statusCode: 404,
    message: 'There is no such person',
  });
});

test('says on how many sheets of matches a person stands, and how many events lose the name', async () => {
  const app = await startTestApp();
  const match = await createPlayedMatch(app);
  const [player, other] = match.starters as [string, string];
  await match.record({ kind: 'goal', period: 1, minute: 20, player, otherPlayer: other });
  await match.record({ kind: 'yellow', period: 1, minute: 30, player });
  await match.record({ kind: 'goal', period: 1, minute: 40, player: other, otherPlayer: player });
  const holdings = await app.api.asAdmin(getPersonHoldings, { params: { id: player } });
  expect(holdings).toMatchObject({ matchSheets: 1, matchEvents: 3, matchGoals: 1 });
});

test('says how many records would go with a person, and deletes none', async () => {
  const app = await startTestApp();
  const { api, build } = app;
  const { id } = await build.player();
  const other = await build.player();
  await createComplaints(app).put({ player: id });
  await createComplaints(app).put({ player: other.id });
  const league = await build.league();
  await api.asStaff(updatePlayerStatistics, { params: { id, leagueId: league.id }, body: { yellowCards: 2 } });
  const ask = (player: string) => api.asAdmin(getPersonHoldings, { params: { id: player } });
  const nothing = { attendances: 0, wellnessScores: 0, matchSheets: 0, matchEvents: 0, matchGoals: 0 };
  expect(await ask(id)).toEqual({ ...nothing, complaints: 1, leagueStatistics: 1 });
  expect(await ask(other.id)).toMatchObject({ complaints: 1, leagueStatistics: 0 });
  const adminId = await build.adminId();
  expect(await api.refused(getPersonHoldings, { params: { id: adminId } }, await build.adminToken())).toMatchObject({
    statusCode: 403,
  });
});
