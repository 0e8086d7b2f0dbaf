import { updatePassword } from '@touchline/contract/auth';
import { endpoints } from '@touchline/contract/endpoints';
import { expect, test } from 'vitest';
import { hoursMs, timestampOf } from '../../lib/clock.ts';
import { newId } from '../../lib/id.ts';
import { hashToken, newToken, tokenPrefix, type TokenKind } from '../../lib/tokens.ts';
import { isSignedIn, signInSomebody } from '../../test/sign-in.ts';
import { startTestApp } from '../../test/start-test-app.ts';
import { createOneTimeTokensService } from './one-time-tokens.service.ts';

test('SE1 a token of one kind is refused by every call of another', async () => {
  const touchline = await startTestApp();
  const { db, clock, api, app } = touchline;
  const { id, token: console } = await signInSomebody(touchline);
  const oneTime = createOneTimeTokensService({ db, clock, publicUrl: 'http://club.example' });
  const mailed = (purpose: 'reset' | 'invitation') =>
    db
      .transaction()
      .execute((tx) => oneTime.issue(tx, purpose, id))
      .then(({ link }) => new URL(link).searchParams.get('token')!);
  const stored = async (kind: TokenKind, token = newToken(kind)) => {
    const at = timestampOf(clock);
    const session = { id: newId(), kind, user_id: id, token_hash: hashToken(token), device: '', remembered: true };
    const times = { created_at: at, last_seen_at: at, proven_at: at, expires_at: timestampOf(clock, hoursMs(1)) };
    await db
      .insertInto('sessions')
      .values({ ...session, ...times })
      .execute();
    return token;
  };
  const foreign = [
    await mailed('reset'),
    await mailed('invitation'),
    await stored('qr'),
    await stored('player'),
    newToken('setup'),
    // The right prefix on a row of another kind, and the other way round.
    await stored('qr', newToken('console')),
    await stored('console', newToken('player')),
    console.replace(tokenPrefix.console, tokenPrefix.qr),
    console.slice(0, -1),
  ];
  const guarded = endpoints.filter(
    ({ access, method, path }) =>
      (access === 'staff' || access === 'admin') && app.fastify.hasRoute({ method, url: path }),
  );
  expect(guarded.length).toBeGreaterThan(5);
  for (const one of guarded) {
    const params = Object.fromEntries([...one.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, 'f'.repeat(24)]));
    const answers = await Promise.all(foreign.map((token) => api.raw(one, { params }, token)));
    expect([one.path, ...answers.map(({ statusCode }) => statusCode)]).toEqual([one.path, ...foreign.map(() => 401)]);
  }
  const body = { password: 'Segura@2027?', confirmPassword: 'Segura@2027?' };
  for (const token of [console, ...foreign.slice(2)])
    expect((await api.raw(updatePassword, { query: { token }, body })).statusCode).toBe(400);
  expect(await isSignedIn(touchline, console)).toBe(true);
});

test('SE4 a token counts in the authorization header alone', async () => {
  const touchline = await startTestApp();
  const { token } = await signInSomebody(touchline);
  const ways = [
    { url: `/auth/me?token=${token}` },
    { url: `/auth/me?access_token=${token}` },
    { url: '/auth/me', headers: { cookie: `token=${token}; Token=${token}` } },
    { url: '/auth/me', headers: { 'x-access-token': token } },
    { url: '/auth/me', headers: { authorization: token } },
    { url: '/auth/me', headers: { authorization: `Basic ${token}` } },
  ];
  for (const way of ways) expect((await touchline.app.fastify.inject(way)).statusCode).toBe(401);
  expect(touchline.logLines.join('')).not.toContain(token.slice(4));
});
