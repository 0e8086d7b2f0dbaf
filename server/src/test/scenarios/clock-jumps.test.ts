import { getMe } from '@touchline/contract/people/auth';
import { createUser, getUser, updateUser } from '@touchline/contract/people/users';
import { expect, test } from 'vitest';
import { daysMs } from '../../lib/time/clock.ts';
import { startTestApp } from '../start-test-app.ts';

test('OP5 a clock that jumps three days forward or back ends no session early', async () => {
  const { api, build, clock } = await startTestApp();
  // The sessions of tests are remembered ones, which live for 30 days.
  const token = await build.adminToken();
  const meStatus = async () => (await api.raw(getMe, {}, token)).statusCode;
  for (const jump of [3, -3, -3, 3]) {
    clock.advance(daysMs(jump));
    expect(await meStatus(), `after a jump of ${jump} days`).toBe(200);
  }
  clock.advance(daysMs(30) + 1);
  expect(await meStatus()).toBe(401);
});

test('OP5 a clock that is set back neither confuses versions nor causes changes to be refused', async () => {
  const { api, build, clock } = await startTestApp();
  const token = await build.adminToken();
  const body = { role: 'management', name: 'Some Writer', email: 'writer@club.example' } as const;
  const made = await api.with(token)(createUser, { body });
  clock.advance(-daysMs(3));
  const before = await api.raw(getUser, { params: { id: made._id } }, token);
  const changed = await api.with(token)(updateUser, { params: { id: made._id }, body: { phoneNumber: '600000003' } });
  expect(Date.parse(changed.updatedAt)).toBeGreaterThan(Date.parse(made.updatedAt));
  const stale = await api.raw(
    updateUser,
    {
      params: { id: made._id },
      body: { phoneNumber: '600000004' },
      headers: { 'if-match': String(before.headers.etag) },
    },
    token,
  );
  expect(stale.statusCode).toBe(412);
});
