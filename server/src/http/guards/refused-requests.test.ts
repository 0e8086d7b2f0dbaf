import { getMe, login } from '@touchline/contract/people/auth';
import { getSetupStatus } from '@touchline/contract/club/setup';
import { expect, test } from 'vitest';
import { rightPassword } from '../../test/build.ts';
import { startTestApp } from '../../test/start-test-app.ts';

const start = async () => {
  const { app, api, build, clock, logLines } = await startTestApp();
  const address = '203.0.113.7';
  const ask = async (token: string, { from = address, path = getMe.path }: { from?: string; path?: string } = {}) =>
    (
      await app.fastify.inject({
        url: path,
        remoteAddress: from,
        headers: { authorization: `Bearer ${token}` },
      })
    ).statusCode;
  /** Refuses as many invented tokens as one network may have, and one more. */
  const exhaust = async () => {
    const statuses: number[] = [];
    for (let index = 0; index <= 600; index += 1) statuses.push(await ask(`invented-${index}-of-hundreds`));
    return statuses;
  };
  const lines = () => logLines.map((line) => JSON.parse(line) as { msg: string; status?: number });
  return { api, build, ask, exhaust, clock, lines, token: await build.adminToken() };
};

test('OP2 invented tokens of one network are turned away after 600, with one line of the log', async () => {
  const { ask, exhaust, lines } = await start();
  const statuses = await exhaust();
  expect(statuses.filter((status) => status === 401)).toHaveLength(600);
  expect(statuses.at(-1)).toBe(429);
  const before = lines().length;
  expect(await ask('another-invented-token')).toBe(429);
  expect(lines()).toHaveLength(before);
  expect(lines().filter(({ msg }) => msg === 'refusal storm')).toHaveLength(1);
});

test('OP2 an address is answered again as time passes, and other addresses always', async () => {
  const { ask, exhaust, clock } = await start();
  await exhaust();
  expect(await ask('another-invented-token', { from: '203.0.113.8' })).toBe(401);
  clock.advance(100);
  expect([await ask('another-invented-token'), await ask('another-invented-token')]).toEqual([401, 429]);
});

test('OP2 a session in use and public calls pass where invented tokens are turned away', async () => {
  const { ask, exhaust, token } = await start();
  expect(await ask(token)).toBe(200);
  await exhaust();
  expect(await ask(token)).toBe(200);
  expect(await ask('invented-but-public-anyway', { path: getSetupStatus.path })).toBe(200);
});

test('OP2 a session that begins where invented tokens are turned away can be used', async () => {
  const { api, build, ask, exhaust } = await start();
  await exhaust();
  const { email } = await build.account();
  const { accessToken } = await api.anonymous(login, { body: { email, password: rightPassword } });
  expect(await ask(accessToken)).toBe(200);
  expect(await ask('another-invented-token')).toBe(429);
});
