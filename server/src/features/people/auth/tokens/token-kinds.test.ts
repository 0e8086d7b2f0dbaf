import { updatePassword } from '@touchline/contract/people/auth';
import { readCalendar, renewCalendarLink } from '@touchline/contract/football/calendar';
import type { Endpoint } from '@touchline/contract/wire/endpoint';
import { endpoints } from '@touchline/contract/endpoints';
import { createPlayerSession } from '@touchline/contract/me/me-pairing';
import { confirmRequest } from '@touchline/contract/people/account-requests';
import { expect, test } from 'vitest';
import { hoursMs, timestampOf } from '../../../../lib/time/clock.ts';
import { newId } from '../../../../lib/id.ts';
import { hashToken, newToken, tokenPrefix, type TokenKind } from '../../../../lib/crypto/tokens.ts';
import { isSignedIn, signInSomebody } from '../../../../test/factories/sign-in.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { createWellness } from '../../../../test/factories/wellness.ts';
import { createOneTimeTokensService, type TokenPurpose } from './one-time-tokens.service.ts';

/** The token of a player's open link. */
const wellnessToken = async (touchline: TestApp): Promise<string> => {
  const { form, link, tokenOf } = createWellness(touchline);
  return tokenOf((await link({ form_id: (await form()).id })).id);
};

const tokenIn = (url: string): string => /\/calendar\/([^/]+)\//.exec(url)?.[1] ?? '';

test('SE1 a token of one kind is refused by every call of another', async () => {
  const touchline = await startTestApp();
  const { db, clock, api, app, build } = touchline;
  const { id, token: console } = await signInSomebody(touchline);
  const oneTime = createOneTimeTokensService({ db, clock, publicUrl: 'http://club.example' });
  const mailed = (purpose: TokenPurpose) =>
    db
      .transaction()
      .execute((tx) => oneTime.issue(tx, purpose, id))
      .then(({ link }) => /[\w-]+$/.exec(link)![0]);
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
    await mailed('confirmation'),
    await mailed('pairing'),
    await stored('qr'),
    await stored('player'),
    newToken('setup'),
    await wellnessToken(touchline),
    // Tokens whose prefix does not match the kind of their row.
    await stored('qr', newToken('console')),
    await stored('console', newToken('player')),
    console.replace(tokenPrefix.console, tokenPrefix.qr),
    console.slice(0, -1),
  ];
  const served = endpoints.filter(({ method, path }) => app.fastify.hasRoute({ method, url: path }));
  const refuses = async (one: Endpoint, tokens: string[]) => {
    const params = Object.fromEntries([...one.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, 'f'.repeat(24)]));
    // More refusals than one network is answered without a pause.
    clock.advance(2_000);
    const answers = await Promise.all(tokens.map((token) => api.raw(one, { params }, token)));
    expect([one.path, ...answers.map(({ statusCode }) => statusCode)]).toEqual([one.path, ...tokens.map(() => 401)]);
  };
  const phone = await build.phoneToken((await build.player()).id);
  const guarded = served.filter(({ access }) => access === 'staff' || access === 'admin');
  expect(guarded.length).toBeGreaterThan(5);
  const [screen, subscribed] = [
    await build.screenToken(),
    tokenIn((await api.with(console)(renewCalendarLink, {})).url),
  ];
  for (const one of guarded) await refuses(one, [...foreign, screen, subscribed, phone]);

  // Tokens of people and calendars, and tokens that only look like a screen's, open no call of the screen at the door.
  const doors = served.filter(({ access }) => access === 'qr');
  expect(doors.length).toBeGreaterThan(2);
  const strangers = [console, subscribed, phone, ...foreign, await stored('console', newToken('qr'))];
  for (const one of doors) await refuses(one, [...strangers, screen.slice(0, -1)]);

  // None of them opens a player's own pages, except a phone session of a player.
  const own = served.filter(({ access }) => access === 'player');
  expect(own.length).toBeGreaterThan(5);
  for (const one of own) await refuses(one, [console, screen, subscribed, ...foreign, phone.slice(0, -1)]);
  for (const token of [console, screen, subscribed, phone, ...foreign])
    if (!token.startsWith(tokenPrefix.pairing))
      expect((await api.raw(createPlayerSession, { body: { token } })).statusCode).toBe(400);

  for (const token of [console, screen, phone, ...foreign]) {
    const answer = await api.raw(readCalendar, { params: { token } });
    expect([token.slice(0, 4), answer.statusCode]).toEqual([token.slice(0, 4), 404]);
  }
  const body = { password: 'Segura@2027?', confirmPassword: 'Segura@2027?' };
  for (const token of [console, screen, subscribed, phone, ...foreign.slice(2)])
    expect((await api.raw(updatePassword, { query: { token }, body })).statusCode).toBe(400);
  for (const token of [console, phone, ...foreign.filter((one) => !one.startsWith(tokenPrefix.confirmation))])
    expect((await api.raw(confirmRequest, { body: { token } })).statusCode).toBe(400);
  expect(await isSignedIn(touchline, console)).toBe(true);
});

test('SE4 a token is accepted only in the authorization header', async () => {
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
