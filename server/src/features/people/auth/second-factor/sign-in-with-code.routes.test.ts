import { confirmPassword, login, updatePassword } from '@touchline/contract/people/auth';
import { getSecondFactor } from '@touchline/contract/people/second-factor';
import { expect, test } from 'vitest';
import { createApp } from '../../../../app.ts';
import { readConfig } from '../../../../config/config.ts';
import { createLogger } from '../../../../http/logging.ts';
import { minutesMs } from '../../../../lib/time/clock.ts';
import { createPasswords } from '../../../../lib/crypto/passwords.ts';
import { secretsFrom } from '../../../../lib/crypto/secrets.ts';
import { newServerState } from '../../../../lib/server-state.ts';
import { diskStorage } from '../../../../lib/storage/storage.ts';
import { createApi } from '../../../../test/api.ts';
import { rightPassword } from '../../../../test/build.ts';
import { codeOf, setUpSecondFactor, wrongCode } from '../../../../test/factories/second-factor.ts';
import { exhaust, isSignedIn, signIn, signInSomebody } from '../../../../test/factories/sign-in.ts';
import { startTestApp } from '../../../../test/start-test-app.ts';
import { createOneTimeTokensService } from '../tokens/one-time-tokens.service.ts';

/** A person with two-step sign-in, and a function that tries to sign in as that person. */
const start = async () => {
  const touchline = await startTestApp();
  const { api } = touchline;
  const somebody = await signInSomebody(touchline);
  const factor = await setUpSecondFactor(touchline, somebody.token);
  const credentials = { email: somebody.email, password: rightPassword };
  const attempt = (code?: string) => api.raw(login, { body: { ...credentials, ...(code !== undefined && { code }) } });
  return { touchline, ...touchline, ...somebody, ...factor, credentials, attempt };
};

const sessionsOf = async ({ db }: Awaited<ReturnType<typeof startTestApp>>, id: string) =>
  (await db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()).length;

test('AU11 the right password does not open a session: the answer asks for a code', async () => {
  const { touchline, id, attempt, code, email } = await start();
  const before = await sessionsOf(touchline, id);
  const answer = await attempt();
  expect([answer.statusCode, answer.json()]).toEqual([
    403,
    {
      statusCode: 403,
      error: 'forbidden',
      reason: 'secondFactorNeeded',
      message: 'A code is needed as well as the password',
    },
  ]);
  expect(await sessionsOf(touchline, id)).toBe(before);
  expect((await attempt(code())).json()).toMatchObject({ userData: { _id: id, email } });
});

test('AU11 AU3 a wrong password gets the usual answer, even with a right code', async () => {
  const { touchline, api, email, attempt, code } = await start();
  const other = await touchline.build.account();
  const of = async (body: object) => {
    const { statusCode, body: text } = await api.raw(login, { body });
    return [statusCode, text];
  };
  const expected = await of({ email: other.email, password: 'Wrong-2026!' });
  expect(expected[0]).toBe(401);
  for (const more of [{}, { code: code() }, { code: '000000' }])
    expect(await of({ email, password: 'Wrong-2026!', ...more })).toEqual(expected);
  // A code sent with a wrong password is not used up.
  expect((await attempt(code())).statusCode).toBe(200);
});

test('AU11 a code is accepted once, and no older one after it', async () => {
  const { attempt, code, clock, secret } = await start();
  const first = code();
  expect((await attempt(first)).statusCode).toBe(200);
  const again = await attempt(first);
  expect([again.statusCode, again.json()]).toEqual([
    403,
    expect.objectContaining({
      reason: 'secondFactorNeeded',
      errors: [{ field: 'code', message: 'This code is wrong or has already been used' }],
    }),
  ]);
  expect((await attempt(codeOf(secret, new Date(clock().getTime() - 30_000)))).statusCode).toBe(403);
  clock.advance(30_000);
  expect((await attempt(first)).statusCode).toBe(403);
  expect((await attempt(code())).statusCode).toBe(200);
});

test('AU11 the code that turned it on signs nobody in', async () => {
  const { attempt, clock, secret } = await start();
  expect((await attempt(codeOf(secret, new Date(clock().getTime() - 30_000)))).statusCode).toBe(403);
});

test('AU11 of ten concurrent sign-ins with one code one succeeds', async () => {
  const { attempt, code, clock } = await start();
  const one = code();
  const answers = await Promise.all(Array.from({ length: 5 }, () => attempt(one)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403, 403, 403, 403]);
  clock.advance(minutesMs(6));
  expect((await attempt(code())).statusCode).toBe(200);
});

test.each([
  [-61, 403],
  [-30, 200],
  [30, 200],
  [61, 403],
])('AU11 a phone whose clock is %i seconds off gets %i', async (seconds, status) => {
  const { attempt, clock, secret } = await start();
  // At the start of a 30-second step, away from the code that turned it on.
  clock.set('2026-08-15T08:10:00.000Z');
  const answer = await attempt(codeOf(secret, new Date(clock().getTime() + seconds * 1_000)));
  expect(answer.statusCode).toBe(status);
});

test('AU11 five wrong codes, then one a minute, whatever their kind and origin', async () => {
  const { touchline, attempt, email, secret, clock, code, credentials } = await start();
  const wrong = wrongCode(secret, clock());
  for (const given of [wrong, 'ABCD-EFGH-JKMN-PQRS', wrong]) expect((await attempt(given)).statusCode).toBe(403);
  for (const browser of ['x', 'y']) {
    const elsewhere = await signIn(touchline, { ...credentials, code: wrong, address: '198.51.100.7', browser });
    expect(elsewhere.statusCode).toBe(403);
  }
  const limited = await attempt(code());
  expect([limited.statusCode, limited.headers['retry-after']]).toEqual([429, '60']);
  const elsewhere = await signIn(touchline, { ...credentials, code: code(), address: '203.0.113.7', browser: 'z' });
  expect(elsewhere.statusCode).toBe(429);
  clock.advance(minutesMs(1));
  expect((await attempt(code())).statusCode).toBe(200);
  // Right codes do not count.
  for (let index = 0; index < 6; index += 1) {
    clock.advance(30_000);
    expect((await attempt(code())).statusCode).toBe(200);
  }
  expect(touchline.logLines.join('')).not.toContain(email);
  expect(touchline.logLines.join('')).toContain('second factor failed');
});

/** Uses up all tries at a code, as someone who has learnt the password could. */
const useUpCodes = async ({ touchline, credentials, secret, clock }: Awaited<ReturnType<typeof start>>) => {
  const stranger = { ...credentials, address: '198.51.100.7', browser: 'stranger' };
  for (let index = 0; index < 5; index += 1) await signIn(touchline, { ...stranger, code: wrongCode(secret, clock()) });
  expect((await signIn(touchline, { ...stranger, code: wrongCode(secret, clock()) })).statusCode).toBe(429);
};

test('AU4 AU11 a stranger with the password cannot lock the owner out: proven places have five tries of their own', async () => {
  const started = await start();
  const { touchline, credentials, code, clock, secret } = started;
  const own = { ...credentials, address: '203.0.113.9', browser: 'Safari' };
  expect((await signIn(touchline, { ...own, code: code() })).statusCode).toBe(200);
  clock.advance(30_000);
  await useUpCodes(started);
  expect((await signIn(touchline, { ...own, code: code() })).statusCode).toBe(200);
  clock.advance(30_000);
  for (const other of [{ browser: 'another' }, { address: '192.0.2.9' }])
    expect((await signIn(touchline, { ...own, ...other, code: code() })).statusCode).toBe(429);
  for (let index = 0; index < 5; index += 1)
    expect((await signIn(touchline, { ...own, code: wrongCode(secret, clock()) })).statusCode).toBe(403);
  expect((await signIn(touchline, { ...own, code: code() })).statusCode).toBe(429);
});

test('AU11 neither a password nor a mailed link earns a device tries of its own', async () => {
  const touchline = await startTestApp();
  const { api, db, clock } = touchline;
  const { id, email, token } = await signInSomebody(touchline);
  const own = { email, password: rightPassword, address: '203.0.113.9', browser: 'Safari' };
  expect((await signIn(touchline, own)).statusCode).toBe(200);
  const { secret, code } = await setUpSecondFactor(touchline, token);
  const tokens = createOneTimeTokensService({ db, clock, publicUrl: 'http://club.example' });
  const { link } = await db.transaction().execute((tx) => tokens.issue(tx, 'reset', id));
  const query = { token: new URL(link).searchParams.get('token') ?? '' };
  await api.anonymous(updatePassword, { query, body: { password: rightPassword, confirmPassword: rightPassword } });
  const body = { email, password: rightPassword };
  const tries = [];
  for (let index = 0; index < 3; index += 1) {
    tries.push(await signIn(touchline, { ...own, code: wrongCode(secret, clock()) }));
    tries.push(await api.raw(login, { body: { ...body, code: wrongCode(secret, clock()) } }));
  }
  expect(tries.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403, 429]);
  expect((await signIn(touchline, { ...own, code: code() })).statusCode).toBe(429);
});

test('AU4 AU10 AU11 an open session has five tries of its own for re-authentication', async () => {
  const started = await start();
  const { api, id, touchline, code, secret, clock } = started;
  const token = await touchline.build.tokenOf(id);
  await useUpCodes(started);
  const confirm = (given: string) =>
    api.raw(confirmPassword, { body: { password: rightPassword, code: given } }, token);
  expect((await confirm(code())).statusCode).toBe(200);
  for (let index = 0; index < 5; index += 1) expect((await confirm(wrongCode(secret, clock()))).statusCode).toBe(403);
  clock.advance(30_000);
  expect((await confirm(code())).statusCode).toBe(429);
});

test('AU11 each recovery code signs in once, however it is typed, and its owner is notified', async () => {
  const { attempt, recoveryCodes, api, touchline, id, db } = await start();
  expect(recoveryCodes).toHaveLength(10);
  for (const code of recoveryCodes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){3}$/);
  const [first = '', second = '', third = ''] = recoveryCodes;
  const typed = [first, ` ${second.toUpperCase().replaceAll('-', ' ')}`, third.replace(/0/g, 'O').replace(/1/g, 'l')];
  for (const code of typed) expect((await attempt(code)).statusCode).toBe(200);
  for (const code of [first, second]) expect((await attempt(code)).statusCode).toBe(403);
  const token = await touchline.build.tokenOf(id);
  expect(await api.with(token)(getSecondFactor, {})).toMatchObject({ isOn: true, recoveryCodesLeft: 7 });
  const mails = await db.selectFrom('mails').select('id').where('template', '=', 'recoveryCodeUsed').execute();
  expect(mails).toHaveLength(3);
  const stored = JSON.stringify(await db.selectFrom('recovery_codes').selectAll().execute());
  for (const code of recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', ''));
});

test('AU11 of five concurrent sign-ins with one recovery code one succeeds', async () => {
  const { attempt, recoveryCodes } = await start();
  const answers = await Promise.all(Array.from({ length: 5 }, () => attempt(recoveryCodes[0])));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403, 403, 403, 403]);
});

test.each(['12345', '1234567', 'abcdef', 'ABCD-EFGH-JKMN', '١٢٣٤٥', 'uuuu-uuuu-uuuu-uuuu'])(
  'AU11 a value that cannot be a code is refused with its field: %s',
  async (code) => {
    const { attempt } = await start();
    const answer = await attempt(code);
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      expect.objectContaining({
        errors: [{ field: 'code', message: 'A code has 6 digits, a recovery code 16 letters and digits' }],
      }),
    ]);
  },
);

test('AU11 digits of an Arabic keyboard are accepted', async () => {
  const { attempt, code } = await start();
  const arabic = code().replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
  expect((await attempt(arabic)).statusCode).toBe(200);
});

test('AU11 neither a known device nor an exhausted limit bypasses it', async () => {
  const { touchline, credentials, email, code, clock } = await start();
  const own = { ...credentials, address: '203.0.113.9', browser: 'Safari' };
  expect((await signIn(touchline, { ...own, code: code() })).statusCode).toBe(200);
  await exhaust(touchline, email);
  clock.advance(30_000);
  expect((await signIn(touchline, own)).statusCode).toBe(403);
  expect((await signIn(touchline, { ...own, code: code() })).statusCode).toBe(200);
});

test('AU11 a new password by mail neither signs in nor removes the second factor', async () => {
  const { api, email, id, code, db, clock } = await start();
  const tokens = createOneTimeTokensService({ db, clock, publicUrl: 'http://club.example' });
  const { link } = await db.transaction().execute((tx) => tokens.issue(tx, 'reset', id));
  const token = new URL(link).searchParams.get('token') ?? '';
  const password = 'Segura@2027?';
  await api.anonymous(updatePassword, { query: { token }, body: { password, confirmPassword: password } });
  expect(await db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()).toEqual([]);
  const without = await api.refused(login, { body: { email, password } });
  expect(without).toMatchObject({ statusCode: 403, reason: 'secondFactorNeeded' });
  expect((await api.raw(login, { body: { email, password, code: code() } })).statusCode).toBe(200);
});

test('AU10 AU11 re-authentication requires both password and code', async () => {
  const { api, token, code, clock, secret } = await start();
  const confirm = (body: object) => api.raw(confirmPassword, { body }, token);
  const missing = await confirm({ password: rightPassword });
  expect([missing.statusCode, missing.json()]).toEqual([
    403,
    expect.objectContaining({ reason: 'secondFactorNeeded' }),
  ]);
  const wrong = await confirm({ password: rightPassword, code: wrongCode(secret, clock()) });
  expect(wrong.json()).toMatchObject({ statusCode: 403, errors: [{ field: 'code' }] });
  expect((await confirm({ password: 'Wrong-2026!', code: code() })).statusCode).toBe(400);
  const one = code();
  expect((await confirm({ password: rightPassword, code: one })).statusCode).toBe(200);
  expect((await confirm({ password: rightPassword, code: one })).statusCode).toBe(403);
});

test('AU11 SC1 after a change of keys no app code is right, but recovery codes are', async () => {
  const { touchline, attempt, credentials, code, recoveryCodes, secret, db, database, dataDir, clock } = await start();
  const stored = await db.selectFrom('second_factors').selectAll().executeTakeFirstOrThrow();
  expect(touchline.secrets.unseal(stored.seed_sealed ?? '', `totp:${stored.user_id}`)).toBe(secret);
  const lines: string[] = [];
  const restored = await createApp({
    config: readConfig({ DATA_DIR: dataDir }),
    database,
    clock,
    state: newServerState(),
    storage: diskStorage(dataDir),
    secrets: secretsFrom(Buffer.alloc(64, 7)),
    logger: createLogger({ level: 'error', destination: { write: (line: string) => void lines.push(line) } }),
    passwords: createPasswords({ memoryKiB: 8, passes: 1, lanes: 1 }),
  });
  const api = createApi(restored.fastify, touchline.build);
  const there = async (given?: string) =>
    (await api.raw(login, { body: { ...credentials, ...(given !== undefined && { code: given }) } })).statusCode;
  expect([await there(), await there(code()), await there(recoveryCodes[0])]).toEqual([403, 403, 200]);
  expect(lines.join('')).toContain('cannot be read');
  await restored.close();
  expect((await attempt(code())).statusCode).toBe(200);
});

test('AU11 turning it on ends a session that is opened concurrently', async () => {
  const touchline = await startTestApp();
  const { api, clock } = touchline;
  const { email, token } = await signInSomebody(touchline);
  const [opened] = await Promise.all([
    api.raw(login, { body: { email, password: rightPassword } }),
    setUpSecondFactor(touchline, token),
  ]);
  clock.advance(1);
  if (opened.statusCode === 200)
    expect(await isSignedIn(touchline, opened.json<{ accessToken: string }>().accessToken)).toBe(false);
  else expect(opened.statusCode).toBe(403);
  expect(await isSignedIn(touchline, token)).toBe(true);
});

test('AU11 an account without it signs in as before, whatever the code field contains', async () => {
  const touchline = await startTestApp();
  const { email } = await touchline.build.account();
  for (const code of [undefined, '123456'])
    expect((await touchline.api.raw(login, { body: { email, password: rightPassword, code } })).statusCode).toBe(200);
});
