import { getUser, updatePrimaryPlayers } from '@touchline/contract/people/users';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/start-test-app.ts';

const nobody = '0'.repeat(24);

test('flags the starting players, with new versions only for those who change', async () => {
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

test('refuses ids that are not active players, naming all of them, and changes nothing', async () => {
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

test('refuses a player who is both to start and not to start', async () => {
  const { api, build } = await startTestApp();
  const { id } = await build.player();
  const body = { playersToAdd: [id], playersToRemove: [id] };
  expect(await api.refused(updatePrimaryPlayers, { body }, await build.staffToken())).toMatchObject({
    statusCode: 400,
    errors: [{ field: 'playersToRemove.0' }],
  });
});

test.each([[{}], [{ playersToAdd: [], playersToRemove: [] }], [{ playersToRemove: [] }]])(
  'empty lists change nothing, sent or omitted: %j',
  async (body) => {
    const { api, build, db } = await startTestApp();
    const { id } = await build.player({ is_primary: true });
    expect(await api.asStaff(updatePrimaryPlayers, { body })).toEqual({
      message: 'Primary players updated successfully',
    });
    expect(await db.selectFrom('users').select('is_primary').where('id', '=', id).execute()).toEqual([
      { is_primary: true },
    ]);
  },
);

test('AZ7 accepts at most 200 ids', async () => {
  const { api, build } = await startTestApp();
  const body = { playersToAdd: Array<string>(201).fill(nobody) };
  expect(await api.refused(updatePrimaryPlayers, { body }, await build.staffToken())).toMatchObject({
    statusCode: 400,
    errors: [{ field: 'playersToAdd', message: 'There are too many entries' }],
  });
});
