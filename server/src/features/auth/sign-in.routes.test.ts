import { getMe, login } from '@touchline/contract/auth';
import { errorBody } from '@touchline/contract/errors';
import { expect, test } from 'vitest';
import { rightPassword } from '../../test/build.ts';
import { startTestApp, type TestApp } from '../../test/start-test-app.ts';
import { createPasswords, type Passwords } from '../../lib/passwords.ts';
import { hashToken } from '../../lib/tokens.ts';

type Try = { email: string; password?: string; rememberMe?: boolean; address?: string; browser?: string };

const signIn = ({ app }: TestApp, { address = '203.0.113.1', browser = 'Firefox', ...given }: Try) =>
  app.fastify.inject({
    method: 'POST',
    url: '/auth/admin/login',
    remoteAddress: address,
    headers: { 'user-agent': browser },
    payload: { password: 'Wrong-2026!', ...given },
  });

/** Uses up the tries of one account, each from another address, so that no other limit is met. */
const exhaust = async (touchline: TestApp, email: string) => {
  for (let index = 0; index < 10; index += 1) {
    const { statusCode } = await signIn(touchline, { email, address: `198.51.100.${index}`, browser: 'a stranger' });
    expect(statusCode).toBe(401);
  }
};

test('signs in the administrator and active staff of each department', async () => {
  const { api, build } = await startTestApp();
  for (const role of ['admin', 'tactic', 'medical', 'management']) {
    const { id, email, name } = await build.account({ role });
    const { accessToken, userData } = await api.anonymous(login, { body: { email, password: rightPassword } });
    expect(userData).toEqual({ _id: id, name, email, role, profileImage: null });
    expect(await api.with(accessToken)(getMe, {})).toEqual(userData);
  }
});

test('finds the account blind to the case of its address', async () => {
  const touchline = await startTestApp();
  await touchline.build.account({ email: 'Laura.Segura@club.example' });
  const answer = await signIn(touchline, { email: 'laura.SEGURA@Club.example', password: rightPassword });
  expect(answer.statusCode).toBe(200);
});

test('shows the portrait of who signs in as a link', async () => {
  const touchline = await startTestApp();
  const profileImage = 'a'.repeat(24);
  const { email } = await touchline.build.account({ profile_image: profileImage });
  const answer = await signIn(touchline, { email, password: rightPassword });
  expect(answer.json()).toMatchObject({ userData: { profileImage: { key: profileImage, url: /^\/files\// } } });
});

test('AU3 whatever is wrong, the answer is the same and the same work is done', async () => {
  const real = createPasswords({ memoryKiB: 8, passes: 1, lanes: 1 });
  const checked: (string | undefined)[] = [];
  const passwords: Passwords = {
    ...real,
    check: (password, stored) => {
      checked.push(stored);
      return real.check(password, stored);
    },
  };
  const touchline = await startTestApp({ parts: { passwords } });
  const { build, db } = touchline;
  const tries: Record<string, Try> = {
    unknown: { email: 'nobody@club.example', password: rightPassword },
    wrong: { email: (await build.account()).email },
    inactive: { email: (await build.account({ status: 'inactive' })).email, password: rightPassword },
    pending: { email: (await build.account({ status: 'pending' })).email, password: rightPassword },
    rejected: { email: (await build.account({ status: 'rejected' })).email, password: rightPassword },
    player: { email: (await build.account({ role: 'player' })).email, password: rightPassword },
    'without a password': { email: (await build.staff()).email!, password: rightPassword },
  };
  const answers = [];
  for (const given of Object.values(tries)) answers.push(await signIn(touchline, given));
  const first = answers[0]!;
  expect(first.statusCode).toBe(401);
  expect(errorBody.parse(first.json())).toEqual({
    statusCode: 401,
    error: 'unauthorized',
    message: 'Invalid email or password',
  });
  const headersOf = ({ headers }: typeof first) => {
    const { date: _date, 'x-ratelimit-remaining': _remaining, ...others } = headers;
    return others;
  };
  for (const answer of answers) {
    expect(answer.body).toBe(first.body);
    expect(headersOf(answer)).toEqual(headersOf(first));
  }
  expect(checked).toHaveLength(answers.length);
  // Only the account that could sign in is checked against its own hash.
  expect(checked.filter((stored) => stored !== undefined)).toHaveLength(1);
  expect(await db.selectFrom('sessions').select('id').where('device', '=', 'Firefox').execute()).toEqual([]);
});

test('AU1 a sign-in replaces a hash that is cheaper than today', async () => {
  const touchline = await startTestApp({
    parts: { passwords: createPasswords({ memoryKiB: 16, passes: 2, lanes: 1 }) },
  });
  const { id, email } = await touchline.build.account();
  const hashOf = () =>
    touchline.db.selectFrom('credentials').select('password_hash').where('user_id', '=', id).executeTakeFirstOrThrow();
  expect((await hashOf()).password_hash).toContain('m=8,t=1');
  await signIn(touchline, { email });
  expect((await hashOf()).password_hash).toContain('m=8,t=1');
  expect((await signIn(touchline, { email, password: rightPassword })).statusCode).toBe(200);
  expect((await hashOf()).password_hash).toContain('m=16,t=2');
  expect((await signIn(touchline, { email, password: rightPassword })).statusCode).toBe(200);
});

test.each([` ${rightPassword}`, `${rightPassword} `, rightPassword.toLowerCase()])(
  'AU1 the password is not trimmed or folded: %j does not sign in',
  async (password) => {
    const touchline = await startTestApp();
    const { email } = await touchline.build.account();
    expect((await signIn(touchline, { email, password })).statusCode).toBe(401);
  },
);

test('AU4 after ten failures an account has one try a minute, and no other account has fewer', async () => {
  const touchline = await startTestApp();
  const { email } = await touchline.build.account();
  const { email: other } = await touchline.build.account();
  await exhaust(touchline, email);
  const refused = await signIn(touchline, { email, password: rightPassword });
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('60');
  expect((await signIn(touchline, { email: other, password: rightPassword })).statusCode).toBe(200);
  touchline.clock.advance(60_000);
  expect((await signIn(touchline, { email, password: rightPassword })).statusCode).toBe(200);
});

test('AU4 the limit of an address that nobody has answers the same', async () => {
  const touchline = await startTestApp();
  await exhaust(touchline, 'nobody@club.example');
  const refused = await signIn(touchline, { email: 'nobody@club.example', browser: 'Firefox' });
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
});

test('AU4 a new server on the same database goes on counting', async () => {
  const first = await startTestApp();
  const { email } = await first.build.account();
  await exhaust(first, email);
  const second = await startTestApp({ configured: false, parts: { database: first.database } });
  expect((await signIn(second, { email, password: rightPassword })).statusCode).toBe(429);
});

test('AU4 a right password from a known device passes the limit that a stranger has used up', async () => {
  const touchline = await startTestApp();
  const { email } = await touchline.build.account();
  expect((await signIn(touchline, { email, password: rightPassword })).statusCode).toBe(200);
  await exhaust(touchline, email);
  expect((await signIn(touchline, { email, password: rightPassword, browser: 'another' })).statusCode).toBe(429);
  expect((await signIn(touchline, { email, password: rightPassword, address: '192.0.2.9' })).statusCode).toBe(429);
  expect((await signIn(touchline, { email })).statusCode).toBe(429);
  expect((await signIn(touchline, { email, password: rightPassword })).statusCode).toBe(200);
});

test('AU4 a known device has ten tries of its own, not more', async () => {
  const touchline = await startTestApp();
  const { email } = await touchline.build.account();
  await signIn(touchline, { email, password: rightPassword });
  await exhaust(touchline, email);
  for (let index = 0; index < 10; index += 1) await signIn(touchline, { email });
  expect((await signIn(touchline, { email, password: rightPassword })).statusCode).toBe(429);
});

test('AU4 an address has thirty failures a minute, whatever accounts it tries', async () => {
  const touchline = await startTestApp();
  const tryMany = async (size: number) => {
    const codes = [];
    for (let index = 0; index < size; index += 1)
      codes.push((await signIn(touchline, { email: `person${index}@club.example` })).statusCode);
    return codes.filter((code) => code === 401).length;
  };
  expect(await tryMany(35)).toBe(30);
  touchline.clock.advance(2_000);
  expect(await tryMany(5)).toBe(1);
  expect((await signIn(touchline, { email: 'one@club.example', address: '203.0.113.2' })).statusCode).toBe(401);
});

test('AU4 all tries together have a limit, which a known device passes', async () => {
  const touchline = await startTestApp();
  const { email } = await touchline.build.account();
  await signIn(touchline, { email, password: rightPassword });
  for (let index = 0; index < 300; index += 1)
    await signIn(touchline, { email: `bot${index}@club.example`, address: `198.51.${Math.floor(index / 20)}.1` });
  expect((await signIn(touchline, { email: 'new@club.example', address: '192.0.2.1' })).statusCode).toBe(429);
  expect((await signIn(touchline, { email, password: rightPassword })).statusCode).toBe(200);
});

test('AU4 sign-ins that succeed use up nothing', async () => {
  const touchline = await startTestApp();
  const { email } = await touchline.build.account();
  for (let index = 0; index < 35; index += 1)
    expect((await signIn(touchline, { email, password: rightPassword })).statusCode).toBe(200);
});

test('AU2 more sign-ins at once than can wait are refused, none of them checked', async () => {
  const touchline = await startTestApp();
  const codes = (
    await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        signIn(touchline, { email: `person${index}@club.example`, address: `203.0.113.${index}` }),
      ),
    )
  ).map(({ statusCode }) => statusCode);
  expect(codes.filter((code) => code === 401).length).toBeGreaterThanOrEqual(22);
  expect(codes.every((code) => code === 401 || code === 429)).toBe(true);
});

test('AU5 headers and fields of the sender do not change whose limit counts', async () => {
  const touchline = await startTestApp();
  const { email } = await touchline.build.account();
  const codes = [];
  for (let index = 0; index < 12; index += 1) {
    const answer = await touchline.app.fastify.inject({
      method: 'POST',
      url: '/auth/admin/login',
      remoteAddress: '203.0.113.1',
      headers: { 'x-forwarded-for': `198.51.100.${index}`, forwarded: `for=198.51.100.${index}` },
      payload: { email: index % 2 ? email : email.toUpperCase(), password: 'Wrong-2026!' },
    });
    codes.push(answer.statusCode);
  }
  expect(codes).toEqual([...Array<number>(10).fill(401), 429, 429]);
  const odd = await touchline.app.fastify.inject({
    method: 'POST',
    url: '/auth/admin/login',
    payload: { email: 'other@club.example', identifier: email, password: 'x' },
  });
  expect(odd.statusCode).toBe(400);
});

test('AU6 behind a trusted proxy the forwarded address counts, and only the last one that it has not been told', async () => {
  const touchline = await startTestApp({ env: { TRUST_PROXY: '10.0.0.0/8' } });
  const tryFrom = (forwarded: string, index: number, remoteAddress = '10.0.0.1') =>
    touchline.app.fastify.inject({
      method: 'POST',
      url: '/auth/admin/login',
      remoteAddress,
      headers: { 'x-forwarded-for': forwarded },
      payload: { email: `person${index}@club.example`, password: 'Wrong-2026!' },
    });
  for (let index = 0; index < 30; index += 1) await tryFrom(`1.2.3.${index}, 198.51.100.7`, index);
  expect((await tryFrom('5.6.7.8, 198.51.100.7', 40)).statusCode).toBe(429);
  expect((await tryFrom('198.51.100.8', 41)).statusCode).toBe(401);
  expect((await tryFrom('198.51.100.7', 42, '203.0.113.50')).statusCode).toBe(401);
});

test('SE1 the token is 256 random bits, and the database knows its hash alone', async () => {
  const touchline = await startTestApp();
  const { id, email } = await touchline.build.account();
  const { accessToken } = (await signIn(touchline, { email, password: rightPassword })).json<{ accessToken: string }>();
  expect(accessToken).toMatch(/^tls_[\w-]{43}$/);
  const row = await touchline.db.selectFrom('sessions').selectAll().where('user_id', '=', id).executeTakeFirstOrThrow();
  expect(row.token_hash).toBe(hashToken(accessToken));
  expect(JSON.stringify(row)).not.toContain(accessToken.slice(4));
});

test('LG2 LG1 sign-ins, failures and limits are in the log, with ids alone', async () => {
  const touchline = await startTestApp();
  const { id, email } = await touchline.build.account({ email: 'laura.segura@club.example', name: 'Laura Segura' });
  const { accessToken } = (await signIn(touchline, { email, password: rightPassword })).json<{ accessToken: string }>();
  await exhaust(touchline, email);
  await signIn(touchline, { email, browser: 'x' });
  const log = touchline.logLines.join('');
  expect(log).toContain(`"account":"${id}","msg":"signed in"`);
  expect(log).toContain(`"account":"${id}","msg":"sign-in failed"`);
  expect(log).toContain('"msg":"sign-in limited"');
  for (const secret of ['laura', 'Laura', rightPassword, 'Wrong-2026!', accessToken, '198.51.100', '203.0.113'])
    expect(log).not.toContain(secret);
});

test('SE5 answers of signing in set no cookie and are kept nowhere', async () => {
  const touchline = await startTestApp();
  const { email } = await touchline.build.account();
  const { headers } = await signIn(touchline, { email, password: rightPassword });
  expect(headers['set-cookie']).toBeUndefined();
  expect(headers['cache-control']).toBe('no-store');
});

test('a password that is changed while it is checked signs nobody in', async () => {
  const real = createPasswords({ memoryKiB: 8, passes: 1, lanes: 1 });
  let meanwhile = async () => {};
  const passwords: Passwords = {
    ...real,
    check: async (password, stored) => {
      const found = await real.check(password, stored);
      await meanwhile();
      return found;
    },
  };
  const touchline = await startTestApp({ parts: { passwords } });
  const { id, email } = await touchline.build.account();
  const hash = await real.hash('Another-2026!');
  meanwhile = async () => {
    await touchline.db.updateTable('credentials').set({ password_hash: hash }).where('user_id', '=', id).execute();
  };
  expect((await signIn(touchline, { email, password: rightPassword })).statusCode).toBe(401);
  meanwhile = async () => {
    await touchline.db.updateTable('users').set({ status: 'inactive' }).where('id', '=', id).execute();
  };
  expect((await signIn(touchline, { email, password: 'Another-2026!' })).statusCode).toBe(401);
  expect(await touchline.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()).toEqual([]);
});

test('AZ8 a limit that can not be read lets nobody in', async () => {
  const touchline = await startTestApp();
  const { email } = await touchline.build.account();
  await touchline.db.schema.dropTable('rate_limits').execute();
  const answer = await signIn(touchline, { email, password: rightPassword });
  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toContain('rate_limits');
});
