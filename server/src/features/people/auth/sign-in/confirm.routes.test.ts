import { confirmPassword, login } from '@touchline/contract/people/auth';
import { endpoint } from '@touchline/contract/wire/endpoint';
import * as z from 'zod';
import Fastify from 'fastify';
import { everyTime } from '../../../../db/idempotency.ts';
import { createCostlyCalls } from '../../../../http/guards/costly-calls.ts';
import { expect, test } from 'vitest';
import { handleErrors } from '../../../../http/error-handler.ts';
import { serve } from '../../../../http/serve.ts';
import { minutesMs } from '../../../../lib/time/clock.ts';
import { rightPassword } from '../../../../test/build.ts';
import { isSignedIn, signInSomebody } from '../../../../test/factories/sign-in.ts';
import { createAttemptLimits } from '../../../../db/attempt-limits.ts';
import { startTestApp } from '../../../../test/start-test-app.ts';
import { createAuthorize } from '../authorize.ts';
import { createSessionsService } from '../sessions/sessions.service.ts';

/** The access rules applied to a call that requires re-authentication. */
const startSensitive = async () => {
  const touchline = await startTestApp();
  const fastify = Fastify();
  handleErrors(fastify);
  const authorize = createAuthorize(
    createSessionsService(touchline.db, touchline.clock),
    async () => undefined,
    async () => undefined,
    async () => {},
    createAttemptLimits(touchline.db, touchline.clock),
  );
  const sensitive = endpoint({
    method: 'POST',
    writes: true,
    repeat: 'another',
    path: '/sensitive',
    access: 'staff',
    reach: 'club',
    summary: 'A sensitive call',
    requiresReauth: true,
    response: z.object({ done: z.boolean() }),
  });
  serve(
    {
      fastify,
      authorize,
      assertReach: async () => {},
      idempotency: { onceFor: () => everyTime },
      costly: createCostlyCalls(),
      clock: touchline.clock,
      notifyChanges: () => {},
    },
    sensitive,
    () => ({ done: true }),
  );
  const call = async (token: string) =>
    fastify.inject({ method: 'POST', url: '/sensitive', headers: { authorization: `Bearer ${token}` } });
  return { touchline, call };
};

test('AU10 a sensitive call requires re-authentication within the last 15 minutes', async () => {
  const { touchline, call } = await startSensitive();
  const { id, token } = await signInSomebody(touchline);
  touchline.clock.advance(minutesMs(15));
  expect((await call(token)).statusCode).toBe(200);
  touchline.clock.advance(1);
  const refused = await call(token);
  expect([refused.statusCode, refused.json()]).toEqual([
    403,
    expect.objectContaining({ error: 'forbidden', reason: 'passwordNeeded' }),
  ]);
  expect(await touchline.api.with(token)(confirmPassword, { body: { password: rightPassword } })).toEqual({
    message: 'Password confirmed',
  });
  expect((await call(token)).statusCode).toBe(200);
  // Re-authentication applies to one session.
  const other = await touchline.build.tokenOf(id);
  touchline.clock.advance(minutesMs(16));
  await touchline.api.with(token)(confirmPassword, { body: { password: rightPassword } });
  expect([(await call(token)).statusCode, (await call(other)).statusCode]).toEqual([200, 403]);
});

test('AU10 a wrong password neither re-authenticates nor signs out', async () => {
  const { touchline, call } = await startSensitive();
  const { token } = await signInSomebody(touchline);
  touchline.clock.advance(minutesMs(16));
  const refused = await touchline.api.refused(confirmPassword, { body: { password: 'Wrong2026!' } }, token);
  expect(refused).toMatchObject({
    statusCode: 400,
    errors: [{ field: 'password', message: 'This is not your password' }],
  });
  expect((await call(token)).statusCode).toBe(403);
  expect(await isSignedIn(touchline, token)).toBe(true);
});

test('AU4 a stolen session cannot try passwords without limit', async () => {
  const touchline = await startTestApp();
  const { email, token } = await signInSomebody(touchline, true);
  const confirm = async (password: string) =>
    (await touchline.api.raw(confirmPassword, { body: { password } }, token)).statusCode;
  for (let index = 0; index < 10; index += 1) expect(await confirm('Wrong2026!')).toBe(400);
  expect(await confirm(rightPassword)).toBe(429);
  touchline.clock.advance(minutesMs(1));
  expect(await confirm(rightPassword)).toBe(200);
  // It locks nobody out of signing in.
  expect((await touchline.api.raw(login, { body: { email, password: rightPassword } })).statusCode).toBe(200);
});
