import { getMe, login } from '@touchline/contract/people/auth';
import { errorBody } from '@touchline/contract/wire/errors';
import { expect, test } from 'vitest';
import { rightPassword } from '../../../../test/build.ts';
import { exhaust, signIn, type Try } from '../../../../test/factories/sign-in.ts';
import { startTestApp } from '../../../../test/start-test-app.ts';
import { createPasswords, type Passwords } from '../../../../lib/crypto/passwords.ts';
import { hashToken } from '../../../../lib/crypto/tokens.ts';

test('signs in the administrator and active staff of each department', async () => {
  const { api, build } = await startTestApp();
  for (const role of ['admin', 'tactic', 'medical', 'management']) {
    const { id, email, name } = await build.account({ role });
    const { accessToken, userData } = await api.anonymous(login, { body: { email, password: rightPassword } });
    expect(userData).toEqual({ _id: id, name, email, role, profileImage: null });
    expect(await api.with(accessToken)(getMe, {})).toEqual(userData);
  }
});

test('finds the account by its address, ignoring case', async () => {
  const touchline = await startTestApp();
  await touchline.build.account({ email: 'Laura.Segura@club.example' });
  const answer = await signIn(touchline, { email: 'laura.SEGURA@Club.example', password: rightPassword });
  expect(answer.statusCode).toBe(200);
});

test('returns the portrait of the person as a link', async () => {
  const touchline = await startTestApp();
  const profileImage = 'a'.repeat(24);
  const { email } = await touchline.build.account({ profile_image: profileImage });
  const answer = await signIn(touchline, { email, password: rightPassword });
  expect(answer.json()).toMatchObject({ userData: { profileImage: { key: profileImage, url: /^\/files\// } } });
});

test('AU3 every failure gets the same answer after the same amount of work', async () => {
  const real = createPasswords({ memoryKiB: 8, passes: 1, lanes: 1 });
  const checked: (string | undefined)[] = [];
  const passwords: Passwords = {
    ...real,
    attempt: (work) =>
      real.attempt((check) =>
        work((password, stored) => {
          checked.push(stored);
          return check(password, stored);
        }),
      ),
  };
  const touchline = await startTestApp({ deps: { passwords } });
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
    // These count seconds and tries.
    const { date: _date, 'x-ratelimit-remaining': _left, 'x-ratelimit-reset': _reset, ...others } = headers;
    return others;
  };
  for (const answer of answers) {
    expect(answer.body).toBe(first.body);
    expect(headersOf(answer)).toEqual(headersOf(first));
  }
  expect(checked).toHaveLength(answers.length);
  // Only an account that may sign in is checked against its own hash.
  expect(checked.filter((stored) => stored !== undefined)).toHaveLength(1);
  expect(await db.selectFrom('sessions').select('id').where('device', '=', 'Firefox').execute()).toEqual([]);
});

test('AU1 a sign-in replaces a hash that is weaker than the current setting', async () => {
  const touchline = await startTestApp({
    deps: { passwords: createPasswords({ memoryKiB: 16, passes: 2, lanes: 1 }) },
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

test('SE1 the token is 256 random bits, and the database stores only its hash', async () => {
  const touchline = await startTestApp();
  const { id, email } = await touchline.build.account();
  const { accessToken } = (await signIn(touchline, { email, password: rightPassword })).json<{ accessToken: string }>();
  expect(accessToken).toMatch(/^tls_[\w-]{43}$/);
  const row = await touchline.db.selectFrom('sessions').selectAll().where('user_id', '=', id).executeTakeFirstOrThrow();
  expect(row.token_hash).toBe(hashToken(accessToken));
  expect(JSON.stringify(row)).not.toContain(accessToken.slice(4));
});

test('LG2 LG1 sign-ins, failures and limits are in the log, with ids only', async () => {
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

test('SE5 answers of signing in set no cookie and are never cached', async () => {
  const touchline = await startTestApp();
  const { email } = await touchline.build.account();
  const { headers } = await signIn(touchline, { email, password: rightPassword });
  expect(headers['set-cookie']).toBeUndefined();
  expect(headers['cache-control']).toBe('no-store');
});

test('a sign-in fails when the password changes during the check', async () => {
  const real = createPasswords({ memoryKiB: 8, passes: 1, lanes: 1 });
  let meanwhile = async () => {};
  const passwords: Passwords = {
    ...real,
    attempt: (work) =>
      real.attempt((check) =>
        work(async (password, stored) => {
          const found = await check(password, stored);
          await meanwhile();
          return found;
        }),
      ),
  };
  const touchline = await startTestApp({ deps: { passwords } });
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
