import { connect } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { endCalendarLink, readCalendar, renewCalendarLink } from '@touchline/contract/football/calendar';
import { readOwnCalendar, renewOwnCalendarLink } from '@touchline/contract/me/me-calendar';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { hoursMs, minutesMs } from '../../../../lib/time/clock.ts';
import { newToken } from '../../../../lib/crypto/tokens.ts';
import { createEvents } from '../../../../test/factories/events.ts';
import { startTestApp } from '../../../../test/start-test-app.ts';

const start = async () => {
  const app = await startTestApp({ env: { PUBLIC_URL: 'https://club.example' } });
  const { api, build, db, app: running } = app;
  const events = createEvents(app);
  await events.training({ title: 'Rondo' });
  const coach = await build.signedIn('tactic');
  const linkOf = async () =>
    /\/calendar\/([^/]+)\//.exec((await api.with(coach.token)(renewCalendarLink, {})).url)?.[1] ?? '';
  const token = await linkOf();
  const address = `/v1/calendar/${token}/club.ics`;
  const read = (headers: Record<string, string> = {}, url = address) => running.fastify.inject({ url, headers });
  /** Reading events fails from now on, as with a database that is away. */
  const breakEvents = () => sql`alter table trainings rename to trainings_away`.execute(db);
  const mendEvents = () => sql`alter table trainings_away rename to trainings`.execute(db);
  return { ...app, events, coach, token, address, read, linkOf, breakEvents, mendEvents };
};

/** The status of an answer, or `dropped` if the connection ended without one. */
const outcome = (answer: Promise<{ statusCode: number }>): Promise<number | 'dropped'> =>
  answer.then(
    ({ statusCode }) => statusCode,
    () => 'dropped' as const,
  );

test('a calendar has its length, a tag and the time of its last change, compressed for readers that take it so', async () => {
  const { clock, db, read } = await start();
  const plain = await read();
  expect(plain.headers).toMatchObject({
    'content-length': String(Buffer.byteLength(plain.body)),
    'last-modified': 'Sat, 15 Aug 2026 08:00:00 GMT',
    vary: 'accept-encoding',
  });
  const packed = await read({ 'accept-encoding': 'gzip, br' });
  expect(packed.headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-length': String(packed.rawPayload.length),
    etag: plain.headers.etag,
  });
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
  expect((await read({ 'accept-encoding': 'br, gzip;q=0' })).body).toBe(plain.body);
  clock.advance(minutesMs(1));
  await db.updateTable('trainings').set({ title: 'Set pieces' }).execute();
  expect((await read()).headers['last-modified']).toBe('Sat, 15 Aug 2026 08:01:00 GMT');
});

test('a reader that knows the text gets 304, by the tag, or by the time without one', async () => {
  const { clock, db, read } = await start();
  const { headers } = await read();
  const [etag, modified] = [String(headers.etag), String(headers['last-modified'])];
  clock.advance(minutesMs(5));
  const statusOf = async (given: Record<string, string>) => (await read(given)).statusCode;
  expect(await statusOf({ 'if-none-match': etag })).toBe(304);
  expect(await statusOf({ 'if-none-match': etag.slice(2) })).toBe(304);
  expect(await statusOf({ 'if-modified-since': modified })).toBe(304);
  expect(await statusOf({ 'if-none-match': '"other"', 'if-modified-since': modified })).toBe(200);
  expect(await statusOf({ 'if-modified-since': 'yesterday' })).toBe(200);
  await db.updateTable('trainings').set({ title: 'Set pieces' }).execute();
  expect(await statusOf({ 'if-modified-since': modified })).toBe(200);
  expect(await statusOf({ 'if-none-match': etag })).toBe(200);
});

test('queries that nobody knows or that are not valid are ignored', async () => {
  const { read, address } = await start();
  const { body } = await read();
  for (const query of ['x=1', 'squad=none', 'squad=', 'squad=a&squad=b', '%E0%A4%A', 'squad[$ne]=1'])
    expect((await read({}, `${address}?${query}`)).body).toBe(body);
});

test('a mistyped address answers 404, whatever is wrong with it', async () => {
  const { read, token, address } = await start();
  const wrong = [
    `/v1/calendar/${newToken('calendar')}/club.ics`,
    `/v1/calendar/${token}${'x'.repeat(200)}/club.ics`,
    `/v1/calendar/${'x'.repeat(500)}/club.ics`,
    `/v1/calendar/${token}%E0%A4%A/club.ics`,
    `/v1/calendar/%00/club.ics`,
    `${address}/more`,
    '/v1/me/calendar.ics',
    '/v1/me/calendar.ics?token=',
    `/v1/me/calendar.ics?token=${'x'.repeat(200)}`,
    '/v1/me/calendar.ics?token=a&token=b',
  ];
  for (const url of wrong) {
    const answer = await read({}, url);
    expect([url, answer.statusCode]).toEqual([url, 404]);
    expect(answer.headers['content-type']).toContain('json');
  }
});

test('who asks too often gets the last text or a first one, and with a token that nobody has 404', async () => {
  const { read, events, api, coach, linkOf } = await start();
  const first = await read();
  const unknown = `/v1/calendar/${newToken('calendar')}/club.ics`;
  for (let index = 0; index < 599; index += 1) await read({}, unknown);
  await events.training({ title: 'Not told yet' });
  const last = await read();
  expect([last.statusCode, last.body, last.headers.etag]).toEqual([200, first.body, first.headers.etag]);
  expect(last.headers['retry-after']).toBeUndefined();
  expect((await read({ 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304);
  expect(await outcome(read({}, unknown))).toBe(404);
  // Other calls of the address have an allowance of their own.
  expect((await api.raw(endCalendarLink, {}, coach.token)).statusCode).toBe(200);
  expect(await outcome(read())).toBe(404);
  const answer = await read({}, `/v1/calendar/${await linkOf()}/club.ics`);
  expect([answer.statusCode, answer.body.includes('Not told yet')]).toEqual([200, true]);
});

test('a link that ended is not answered with its last text, whoever asks too often', async () => {
  const { db, read, coach } = await start();
  await read();
  for (let index = 0; index < 599; index += 1) await read({}, '/v1/me/calendar.ics?token=x');
  expect((await read()).statusCode).toBe(200);
  // As another server does it.
  await db.deleteFrom('calendar_links').where('user_id', '=', coach.id).execute();
  for (let index = 0; index < 2; index += 1) expect((await read()).statusCode).toBe(404);
});

test('while the database gives no events, readers get the last text, for a day at most', async () => {
  const { clock, db, read, breakEvents, mendEvents } = await start();
  const first = await read();
  await breakEvents();
  expect((await read()).body).toBe(first.body);
  await sql`alter table calendar_links rename to links_away`.execute(db);
  expect((await read()).body).toBe(first.body);
  await sql`alter table links_away rename to calendar_links`.execute(db);
  await mendEvents();
  expect((await read()).body).toBe(first.body);
  await breakEvents();
  clock.advance(hoursMs(24) + 1);
  expect(await outcome(read())).toBe('dropped');
  // Who has a text keeps it.
  expect(await outcome(read({ 'if-none-match': '"of yesterday"' }))).toBe(304);
  expect(await outcome(read({ 'if-modified-since': 'Sat, 15 Aug 2026 08:00:00 GMT' }))).toBe(304);
  await mendEvents();
  expect((await read()).statusCode).toBe(200);
});

test('a calendar that was never read here is hung up on while the database gives no events, for players too', async () => {
  const { api, build, db, read, breakEvents, logLines } = await start();
  const player = await build.player();
  const { url } = await api.with(await build.phoneToken(player.id))(renewOwnCalendarLink, {});
  const token = new URL(url).searchParams.get('token') ?? '';
  const own = () => api.raw(readOwnCalendar, { query: { token } });
  await breakEvents();
  expect(await outcome(read())).toBe('dropped');
  expect(await outcome(own())).toBe('dropped');
  await sql`alter table trainings_away rename to trainings`.execute(db);
  const { body } = await own();
  await breakEvents();
  expect((await own()).body).toBe(body);
  expect(logLines.join('')).toMatch(/"status":500,"msg":"hung up"/u);
});

test('on a real connection, hanging up sends no byte', async () => {
  const { app, address, breakEvents } = await start();
  await breakEvents();
  const { port } = new URL(await app.fastify.listen({ port: 0, host: '127.0.0.1' }));
  const received = await new Promise<string>((resolve) => {
    let text = '';
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(`GET ${address} HTTP/1.1\r\nHost: x\r\n\r\n`));
    socket.on('data', (part) => (text += part.toString()));
    socket.on('close', () => resolve(text));
    socket.on('error', () => {});
  });
  expect(received).toBe('');
});

test('HEAD is answered as GET, without the text', async () => {
  const { app, address, read } = await start();
  const { headers } = await read();
  const head = await app.fastify.inject({ method: 'HEAD', url: address });
  expect([head.statusCode, head.body]).toEqual([200, '']);
  for (const name of ['etag', 'last-modified', 'content-length']) expect(head.headers[name]).toBe(headers[name]);
});

test('a link of a person who may not read any more answers 404 also when its text is kept', async () => {
  const { api, db, coach, read, token } = await start();
  await read();
  await db.updateTable('users').set({ status: 'inactive' }).where('id', '=', coach.id).execute();
  expect((await api.raw(readCalendar, { params: { token } })).statusCode).toBe(404);
});
