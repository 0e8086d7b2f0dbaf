import { endpoints } from '@touchline/contract/endpoints';
import { login, updatePassword } from '@touchline/contract/people/auth';
import { listUsers } from '@touchline/contract/people/users';
import { getSettings } from '@touchline/contract/club/settings';
import { getLive } from '@touchline/contract/club/readiness';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { handleErrors } from './error-handler.ts';
import { createLogger, quietFramework } from './logging.ts';
import { startTestApp } from '../test/start-test-app.ts';

const linesOf = (logLines: string[]) => logLines.map((line) => JSON.parse(line) as Record<string, unknown>);

test('LG1 writes one line per request: UTC time, id, pattern of the route, status, duration, account', async () => {
  const { api, build, logLines } = await startTestApp();
  const token = await build.adminToken();
  await api.raw(listUsers, { query: { search: 'seeded-term' } }, token);
  const lines = linesOf(logLines).filter(({ route }) => route === '/v1/users');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toEqual({
    level: 30,
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as unknown,
    reqId: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
    route: '/v1/users',
    method: 'GET',
    status: 200,
    ms: expect.any(Number) as unknown,
    account: expect.stringMatching(/^[0-9a-f]{24}$/) as unknown,
    msg: 'answered',
  });
});

test('LG1 the log contains no name, address, token, file name or text of a request', async () => {
  const { api, app, build, db, logLines } = await startTestApp();
  const token = await build.adminToken();
  const person = await build.player({
    name: 'Seeded Name',
    email: 'seeded@mail.example',
    phone_number: '+34 600 000 001',
  });
  const seeds = ['seeded', 'Seeded', token.slice(5), '600 000 001', '203.0.113.77'];
  const values = {
    email: 'seeded@mail.example',
    password: 'Seeded-passw0rd!',
    name: 'Seeded Name',
    token: 'seeded-token',
  };
  for (const endpoint of endpoints) {
    for (const caller of [undefined, token, 'seeded-token-of-nobody'])
      await api.raw(
        endpoint,
        {
          params: { id: endpoint.method === 'DELETE' ? 'seeded' : person.id, leagueId: 'seeded' },
          query: { search: 'seeded', token: 'seeded-token', kind: 'seeded' },
          body: endpoint.method === 'GET' ? undefined : { ...values, description: 'seeded complaint' },
          headers: {
            'user-agent': 'seeded agent',
            'x-forwarded-for': '203.0.113.77',
            referer: 'http://seeded.example',
          },
        },
        caller,
      );
  }
  await api.raw(login, { body: { email: values.email, password: values.password } });
  await api.raw(updatePassword, { query: { token: 'seeded-token' }, body: values });
  await app.fastify.inject({
    method: 'POST',
    url: login.path,
    payload: '{"seeded"',
    headers: { 'content-type': 'application/json' },
  });
  await app.fastify.inject('/files/seeded?token=seeded');
  await app.fastify.inject('/v1/%E0%A4%A-seeded');
  // Even if the storage fails during a request.
  await db.destroy();
  await api.raw(listUsers, { query: { search: 'seeded' } }, token);
  await api.raw(login, { body: { email: values.email, password: values.password } });
  const log = logLines.join('');
  expect(log).toContain('"status":500');
  for (const seed of seeds) expect(log.includes(seed), seed).toBe(false);
});

test('LG1 an error is logged with its kind and stack, without its text, which may quote a request', () => {
  const written: string[] = [];
  const logger = createLogger({ level: 'info', destination: { write: (line) => void written.push(line) } });
  const error = Object.assign(new TypeError('invalid input "seeded@mail.example"'), {
    code: '22P02',
    detail: 'seeded',
  });
  logger.error({ err: error }, 'unexpected error');
  expect(written.join('')).not.toContain('seeded');
  expect(JSON.parse(written[0] ?? '')).toMatchObject({
    err: { name: 'TypeError', code: '22P02', stack: expect.stringContaining('logging.test.ts') as unknown },
  });
});

test('LG1 an error of the disk or the embedded database is logged with its text', () => {
  const written: string[] = [];
  const logger = createLogger({ level: 'info', destination: { write: (line) => void written.push(line) } });
  logger.error({ err: Object.assign(new Error('disk I/O error'), { code: 'ERR_SQLITE_ERROR' }) }, 'storage failed');
  logger.error(
    { err: Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES', syscall: 'open' }) },
    'x',
  );
  expect(written[0]).toContain('disk I/O error');
  expect(written[1]).toContain('permission denied');
});

test('LG2 logs refusals as warnings', async () => {
  const { api, build, logLines } = await startTestApp();
  const staff = await build.staffToken('tactic');
  await api.raw(login, { body: { email: 'nobody@club.example', password: 'wrong' } });
  await api.raw(listUsers);
  for (const endpoint of endpoints.filter(({ access }) => access === 'admin'))
    await api.raw(endpoint, { params: { id: 'x' } }, staff);
  const refused = linesOf(logLines).filter(({ msg }) => msg === 'refused');
  expect(refused.every(({ level }) => level === 40)).toBe(true);
  expect(refused).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ route: login.path, status: 401 }),
      expect.objectContaining({ route: '/v1/users', status: 401 }),
      expect.objectContaining({ status: 403 }),
    ]),
  );
});

test('LG2 the log entry of a refusal names the account', async () => {
  const { api, build, logLines } = await startTestApp();
  const { id, token } = await build.signedIn('medical');
  await api.raw(getSettings, {}, token);
  expect(linesOf(logLines).filter(({ status }) => status === 403)).toMatchObject([{ msg: 'refused', account: id }]);
});

test('LG2 logs that a row could not be read, with the kind of the error', async () => {
  const { api, build, db, logLines } = await startTestApp();
  const token = await build.adminToken();
  await db.schema.dropTable('club').execute();
  await api.raw(getSettings, {}, token);
  expect(linesOf(logLines).filter(({ level }) => level === 50)).toMatchObject([
    { msg: 'unexpected error', err: { stack: expect.stringContaining('at ') as unknown } },
    { msg: 'answered', status: 500, route: '/v1/settings' },
  ]);
});

test('LG2 logs that the storage failed', async () => {
  const written: string[] = [];
  const logger = createLogger({ level: 'info', destination: { write: (line) => void written.push(line) } });
  const fastify = Fastify(quietFramework(logger));
  handleErrors(fastify);
  fastify.get('/', () => Promise.reject(Object.assign(new Error('disk I/O error'), { code: 'ERR_SQLITE_ERROR' })));
  expect((await fastify.inject('/')).statusCode).toBe(503);
  expect(linesOf(written)).toMatchObject([{ level: 50, msg: 'storage failed', err: { text: 'disk I/O error' } }]);
});

test('the framework logs nothing when the server starts to listen', async () => {
  const { app, logLines } = await startTestApp();
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  expect(logLines).toEqual([]);
});

test('LG2 logs that a limit was reached', async () => {
  const { api, build, logLines } = await startTestApp();
  const token = await build.adminToken();
  for (let sent = 0; sent < 601; sent += 1) await api.raw(listUsers, { query: { pageSize: 1 } }, token);
  expect(linesOf(logLines).filter(({ status, msg }) => status === 429 && msg === 'refused')).toHaveLength(1);
});

test('OP3 health checks are not logged', async () => {
  const { api, logLines } = await startTestApp();
  await api.raw(getLive);
  expect(logLines.join('')).not.toContain('/health/live');
});
