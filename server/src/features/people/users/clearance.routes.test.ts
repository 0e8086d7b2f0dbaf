import { getUser, updateUser } from '@touchline/contract/people/users';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/start-test-app.ts';

const start = async () => {
  const app = await startTestApp();
  const { id } = await app.build.staff('medical', { name: 'Núria Vidal' });
  const params = { id };
  const set = (clearedUntil: string | null) => app.api.asAdmin(updateUser, { params, body: { clearedUntil } });
  const shown = async () =>
    [await app.api.asAdmin(getUser, { params }), await app.api.asStaff(getUser, { params })].map(
      ({ clearedUntil, isNotCleared }) => ({ clearedUntil, isNotCleared }),
    );
  return { ...app, params, set, shown };
};

const none = { clearedUntil: undefined, isNotCleared: undefined };

test('administrators read until when somebody is cleared, others only that it has passed', async () => {
  const { set, shown, clock } = await start();
  expect(await shown()).toEqual([none, none]);
  expect(await set('2026-08-15')).toMatchObject({ clearedUntil: '2026-08-15' });
  expect(await shown()).toEqual([{ ...none, clearedUntil: '2026-08-15' }, none]);
  // The next day in Madrid begins two hours before that in UTC.
  clock.set('2026-08-15T22:00:00.000Z');
  expect(await shown()).toEqual([
    { clearedUntil: '2026-08-15', isNotCleared: true },
    { ...none, isNotCleared: true },
  ]);
  await set(null);
  expect(await shown()).toEqual([none, none]);
});

test('only administrators set it, and only of staff', async () => {
  const { api, build, params } = await start();
  const body = { clearedUntil: '2026-08-15' };
  const errors = [{ field: 'clearedUntil' }];
  const token = await build.staffToken('tactic');
  expect(await api.refused(updateUser, { params, body }, token)).toMatchObject({ statusCode: 403, errors });
  const player = { id: (await build.player()).id };
  const admin = await build.adminToken();
  expect(await api.refused(updateUser, { params: player, body }, admin)).toMatchObject({ statusCode: 400, errors });
  const wrong = { clearedUntil: '2026-02-30' };
  expect(await api.refused(updateUser, { params, body: wrong }, admin)).toMatchObject({ statusCode: 400, errors });
});
