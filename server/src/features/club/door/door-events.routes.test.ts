import { createAttendance } from '@touchline/contract/football/attendances';
import { doorEvent, logoutQr, updateQrAccount, watchDoor } from '@touchline/contract/football/door';
import { expect, test } from 'vitest';
import { openStream } from '../../../test/helpers/streams.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';

const watch = (touchline: TestApp, token: string, headers: Record<string, string> = {}) =>
  openStream(touchline.app.fastify, {
    url: watchDoor.path,
    headers: { authorization: `Bearer ${token}`, ...headers },
  });

const enter = async ({ api, clock, build }: TestApp, given: { name?: string; shirt_number?: number | null } = {}) => {
  const player = await build.player({ name: 'Iker Solana', shirt_number: 1, ...given });
  const body = { player: player.id, checkIn: clock().toISOString(), session: 'Morning' };
  return api.asStaff(createAttendance, { body });
};

test('sends a screen the first name and shirt number of a player who has just come', async () => {
  const touchline = await startTestApp();
  const stream = await watch(touchline, await touchline.build.screenToken());
  await stream.hear('alive');
  await enter(touchline, { name: 'Dra. Iker Solana' });
  const [heard] = await stream.hear('checkin');
  expect(heard).toEqual({ kind: 'in', firstName: 'Iker', shirtNumber: 1, at: touchline.clock().toISOString() });
  expect(doorEvent.strict().parse(heard)).toEqual(heard);
});

test('sends events to every screen', async () => {
  const touchline = await startTestApp();
  const streams = [
    await watch(touchline, await touchline.build.screenToken()),
    await watch(touchline, await touchline.build.screenToken()),
  ];
  await Promise.all(streams.map((stream) => stream.hear('alive')));
  await enter(touchline);
  for (const stream of streams) expect(await stream.hear('checkin')).toHaveLength(1);
});

test('is neither cached nor compressed on the way, and has the security headers', async () => {
  const touchline = await startTestApp();
  const { statusCode, headers } = await watch(touchline, await touchline.build.screenToken(), {
    'accept-encoding': 'gzip, br',
  });
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['content-encoding']).toBeUndefined();
});

test('answers HEAD without opening a stream', async () => {
  const { app, build } = await startTestApp();
  const authorization = `Bearer ${await build.screenToken()}`;
  const head = await app.fastify.inject({ method: 'HEAD', url: watchDoor.path, headers: { authorization } });
  expect([head.statusCode, head.headers['content-type'], head.body]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
    '',
  ]);
});

test.each([
  ['its sign-out', ({ api }: TestApp, token: string) => api.with(token)(logoutQr, {})],
  ['a change of the password', ({ api }: TestApp) => api.asAdmin(updateQrAccount, { body: { password: 'Another1!' } })],
])('SE2 ends with %s, at the next keep-alive', async (_, endIt) => {
  const touchline = await startTestApp({ deps: { streams: { aliveMs: 20 } } });
  const token = await touchline.build.screenToken();
  const stream = await watch(touchline, token);
  await stream.hear('alive', 2);
  await endIt(touchline, token);
  await stream.ended();
});

test('SE2 sends nothing once the session has ended, even before the next keep-alive', async () => {
  const touchline = await startTestApp();
  const token = await touchline.build.screenToken();
  const stream = await watch(touchline, token);
  await stream.hear('alive');
  await touchline.api.with(token)(logoutQr, {});
  await enter(touchline);
  await stream.ended();
  expect(stream.events().map(({ event }) => event)).toEqual(['alive']);
});

test('a rolled-back entry is not announced', async () => {
  const touchline = await startTestApp();
  const { api, build, clock, db } = touchline;
  const stream = await watch(touchline, await build.screenToken());
  await stream.hear('alive');
  // The audit entry is written last in the transaction.
  await db.schema.alterTable('audit_head').renameColumn('hash', 'elsewhere').execute();
  const { id } = await build.player({ name: 'Never Came' });
  const body = { player: id, checkIn: clock().toISOString(), session: 'Morning' };
  expect((await api.raw(createAttendance, { body }, await build.staffToken())).statusCode).toBe(500);
  expect(await db.selectFrom('attendances').select('id').execute()).toEqual([]);
  await db.schema.alterTable('audit_head').renameColumn('elsewhere', 'hash').execute();
  await enter(touchline, { name: 'Really Came' });
  expect(await stream.hear('checkin')).toMatchObject([{ firstName: 'Really' }]);
});

test('OP4 stays open and does not delay the shutdown', async () => {
  // Over a real socket, since a server waits for its connections.
  const touchline = await startTestApp({ deps: { streams: { aliveMs: 50 } } });
  const { app, build } = touchline;
  const url = await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  const answer = await fetch(url + watchDoor.path, {
    headers: { authorization: `Bearer ${await build.screenToken()}` },
  });
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (text.split('event: alive').length < 3) text += (await reader.read()).value ?? '';
  await app.close();
  // A client that does not end it would wait forever.
  for (let part = await reader.read(); !part.done; part = await reader.read()) text += part.value;
});

test('LG1 logs one line when it ends, without the names of players', async () => {
  const touchline = await startTestApp();
  const stream = await watch(touchline, await touchline.build.screenToken());
  await stream.hear('alive');
  await enter(touchline);
  await stream.hear('checkin');
  await touchline.app.close();
  await stream.ended();
  const lines = touchline.logLines.join('');
  expect(lines).toContain('"route":"/v1/qrcodes/events"');
  expect(lines).not.toContain('Iker');
});
