import { login } from '@touchline/contract/people/auth';
import { getUser } from '@touchline/contract/people/users';
import { expect, test } from 'vitest';
import { minutesMs } from '../../lib/time/clock.ts';
import { startTestApp, type TestApp } from '../../test/start-test-app.ts';

const stormsOf = ({ logLines }: TestApp) =>
  logLines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'validation storm')
    .map(({ level, account, client }) => ({ level, account, client }));

const knock = ({ app }: TestApp, remoteAddress: string, times: number) =>
  Promise.all(
    Array.from({ length: times }, () =>
      app.fastify.inject({ method: 'POST', url: login.path, payload: { email: 'x' }, remoteAddress }),
    ),
  );
const tryIds = async ({ api }: TestApp, token: string, times: number) => {
  for (let count = 0; count < times; count += 1) await api.raw(getUser, { params: { id: 'x' } }, token);
};

test('LG2 30 refused inputs of one client in a minute are logged in one line', async () => {
  const touchline = await startTestApp();
  const { id, token } = await touchline.build.signedIn();
  await tryIds(touchline, token, 29);
  expect(stormsOf(touchline)).toEqual([]);
  await tryIds(touchline, token, 61);
  expect(stormsOf(touchline)).toEqual([{ level: 40, account: id, client: undefined }]);
  touchline.clock.advance(minutesMs(1));
  await tryIds(touchline, token, 29);
  expect(stormsOf(touchline)).toHaveLength(1);
  await tryIds(touchline, token, 1);
  expect(stormsOf(touchline)).toHaveLength(2);
});

test('LG1 LG2 clients without an account are distinguished, but not by their address', async () => {
  const touchline = await startTestApp();
  await knock(touchline, '203.0.113.7', 40);
  await knock(touchline, '203.0.113.8', 29);
  const [storm, ...others] = stormsOf(touchline);
  expect(others).toEqual([]);
  expect(storm).toEqual({
    level: 40,
    account: undefined,
    client: expect.stringMatching(/^[\w-]{12}$/) as unknown,
  });
  await knock(touchline, '203.0.113.8', 1);
  touchline.clock.advance(minutesMs(1));
  await knock(touchline, '203.0.113.7', 30);
  const clients = stormsOf(touchline).map(({ client }) => client);
  expect([clients.length, clients[2] === storm?.client, clients[1] === storm?.client]).toEqual([3, true, false]);
  expect(touchline.logLines.join('')).not.toContain('203.0.113');
});

test('accepted requests are not logged as a burst', async () => {
  const touchline = await startTestApp();
  const { id, token } = await touchline.build.signedIn();
  for (let count = 0; count < 40; count += 1) await touchline.api.raw(getUser, { params: { id } }, token);
  expect(stormsOf(touchline)).toEqual([]);
});
