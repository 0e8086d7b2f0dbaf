import { expect, test } from 'vitest';
import { rightPassword } from '../../../../test/build.ts';
import { exhaust, signIn } from '../../../../test/factories/sign-in.ts';
import { startTestApp } from '../../../../test/start-test-app.ts';

test('AU4 after ten failures an account has one try a minute, and other accounts are unaffected', async () => {
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

test('AU4 an unknown e-mail address has the same limit and answers', async () => {
  const touchline = await startTestApp();
  await exhaust(touchline, 'nobody@club.example');
  const refused = await signIn(touchline, { email: 'nobody@club.example', browser: 'Firefox' });
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
});

test('AU4 a new server on the same database continues to count', async () => {
  const first = await startTestApp();
  const { email } = await first.build.account();
  await exhaust(first, email);
  const second = await startTestApp({ configured: false, deps: { database: first.database } });
  expect((await signIn(second, { email, password: rightPassword })).statusCode).toBe(429);
});

test('AU4 a right password from a known device bypasses a limit that a stranger has used up', async () => {
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

test('AU4 an IP address has thirty failures a minute, whatever accounts it tries', async () => {
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

test('AU4 all tries together have a limit, which a known device bypasses', async () => {
  const touchline = await startTestApp();
  const { email } = await touchline.build.account();
  await signIn(touchline, { email, password: rightPassword });
  for (let index = 0; index < 300; index += 1)
    await signIn(touchline, { email: `bot${index}@club.example`, address: `198.51.${Math.floor(index / 20)}.1` });
  expect((await signIn(touchline, { email: 'new@club.example', address: '192.0.2.1' })).statusCode).toBe(429);
  expect((await signIn(touchline, { email, password: rightPassword })).statusCode).toBe(200);
});

test('AU4 successful sign-ins do not count', async () => {
  const touchline = await startTestApp();
  const { email } = await touchline.build.account();
  for (let index = 0; index < 35; index += 1)
    expect((await signIn(touchline, { email, password: rightPassword })).statusCode).toBe(200);
});

test('AU2 of fifty concurrent sign-ins 22 are checked, and the others cost nothing', async () => {
  const touchline = await startTestApp();
  const codes = (
    await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        signIn(touchline, { email: `person${index}@club.example`, address: `203.0.113.${index}` }),
      ),
    )
  ).map(({ statusCode }) => statusCode);
  expect(codes.filter((code) => code === 401)).toHaveLength(22);
  expect(codes.filter((code) => code === 429)).toHaveLength(28);
  const buckets = await touchline.db
    .selectFrom('attempt_limits')
    .select('key')
    .where('key', 'like', 'sign-in-account:%')
    .execute();
  expect(buckets).toHaveLength(22);
});

test('AU5 headers and fields chosen by the sender do not change which limit applies', async () => {
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

test('AU6 behind a trusted proxy only the last forwarded address counts, which the proxy itself has added', async () => {
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

test('AZ8 nobody may sign in while limits cannot be read', async () => {
  const touchline = await startTestApp();
  const { email } = await touchline.build.account();
  await touchline.db.schema.dropTable('attempt_limits').execute();
  const answer = await signIn(touchline, { email, password: rightPassword });
  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toContain('attempt_limits');
});
