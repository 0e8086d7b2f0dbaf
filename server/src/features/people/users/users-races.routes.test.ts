import { createUser, deleteUser, getUser, updatePrimaryPlayers, updateUser } from '@touchline/contract/people/users';
import { expect, test } from 'vitest';
import { playerInput, staffInput } from '../../../test/factories/people.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

const statuses = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode).sort();

test('two concurrent changes of different fields are both kept', async () => {
  const { api, build } = await startTestApp();
  const { id } = await build.player();
  await build.staffToken();
  for (let round = 0; round < 10; round += 1) {
    const address = `Street ${round}`;
    const education = `School ${round}`;
    await Promise.all([
      api.asStaff(updateUser, { params: { id }, body: { address } }),
      api.asAdmin(updateUser, { params: { id }, body: { education } }),
    ]);
    expect(await api.asStaff(getUser, { params: { id } })).toMatchObject({ address, education });
  }
});

test('of ten concurrent changes with the same If-Match one succeeds', async () => {
  const { api, build } = await startTestApp();
  const { id } = await build.player();
  const token = await build.adminToken();
  const headers = { 'if-match': String((await api.raw(getUser, { params: { id } }, token)).headers.etag) };
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      api.raw(updateUser, { params: { id }, body: { address: `Street ${index}` }, headers }, token),
    ),
  );
  expect(statuses(answers)).toEqual([200, ...Array<number>(9).fill(412)]);
});

test('of ten players created at once with one shirt number one is stored', async () => {
  const { api, build, db } = await startTestApp();
  const token = await build.adminToken();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => api.raw(createUser, { body: playerInput({ shirtNumber: 9 }) }, token)),
  );
  expect(statuses(answers)).toEqual([201, ...Array<number>(9).fill(409)]);
  expect(await db.selectFrom('users').select('id').where('role', '=', 'player').execute()).toHaveLength(1);
});

test('of ten people created at once with one e-mail address one is stored, and invited once', async () => {
  const { api, build, db } = await startTestApp();
  const token = await build.adminToken();
  const answers = await Promise.all(
    ['marta@club.example', 'MARTA@club.example'].flatMap((email) =>
      Array.from({ length: 5 }, () => api.raw(createUser, { body: staffInput({ email }) }, token)),
    ),
  );
  expect(statuses(answers)).toEqual([201, ...Array<number>(9).fill(409)]);
  expect(await db.selectFrom('users').select('id').where('role', '=', 'tactic').execute()).toHaveLength(1);
  expect(await db.selectFrom('mails').select('id').execute()).toHaveLength(1);
});

test('AZ6 of ten concurrent uses of one picture one succeeds', async () => {
  const { api, build } = await startTestApp();
  const { id: key } = await build.file('profile', await build.adminId());
  const players = await Promise.all(Array.from({ length: 10 }, () => build.player()));
  const token = await build.adminToken();
  const answers = await Promise.all(
    players.map(({ id }) => api.raw(updateUser, { params: { id }, body: { profileImage: key } }, token)),
  );
  expect(statuses(answers)).toEqual([200, ...Array<number>(9).fill(400)]);
});

test('one of ten concurrent deletions removes the person, the others get 404', async () => {
  const { api, build } = await startTestApp();
  const { id } = await build.signedIn();
  const token = await build.adminToken();
  const answers = await Promise.all(Array.from({ length: 10 }, () => api.raw(deleteUser, { params: { id } }, token)));
  expect(statuses(answers)).toEqual([200, ...Array<number>(9).fill(404)]);
});

test('concurrent changes and deletions of one person cause no server error', async () => {
  const { api, build } = await startTestApp();
  const token = await build.adminToken();
  for (let round = 0; round < 5; round += 1) {
    const { id } = await build.signedIn();
    const answers = await Promise.all([
      api.raw(updateUser, { params: { id }, body: { email: `new${round}@club.example` } }, token),
      api.raw(updateUser, { params: { id }, body: { status: 'inactive' } }, token),
      api.raw(deleteUser, { params: { id } }, token),
    ]);
    for (const { statusCode } of answers) expect([200, 404]).toContain(statusCode);
    expect(answers[2].statusCode).toBe(200);
  }
});

test('AZ7 the administrator stays, whatever is tried concurrently', async () => {
  const { api, build, db } = await startTestApp();
  const id = await build.adminId();
  const token = await build.adminToken();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => [
      api.raw(deleteUser, { params: { id } }, token),
      api.raw(updateUser, { params: { id }, body: { status: 'inactive' } }, token),
      api.raw(updateUser, { params: { id }, body: { role: 'player' } }, token),
    ]).flat(),
  );
  expect(new Set(statuses(answers))).toEqual(new Set([400, 403]));
  expect(await db.selectFrom('users').select(['role', 'status']).where('id', '=', id).execute()).toEqual([
    { role: 'admin', status: 'active' },
  ]);
});

test('overlapping concurrent changes of the line-up do not deadlock', async () => {
  const { api, build } = await startTestApp();
  const ids = (await Promise.all(Array.from({ length: 10 }, () => build.player()))).map(({ id }) => id);
  const token = await build.adminToken();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      api.raw(updatePrimaryPlayers, { body: { playersToAdd: index % 2 ? ids : ids.toReversed() } }, token),
    ),
  );
  expect(new Set(statuses(answers))).toEqual(new Set([200]));
});
