import { getCalendarLink, readCalendar, renewCalendarLink } from '@touchline/contract/football/calendar';
import {
  endOwnCalendarLink,
  getOwnCalendar,
  getOwnCalendarLink,
  readOwnCalendar,
  renewOwnCalendarLink,
} from '@touchline/contract/me/me-calendar';
import { deleteUser, updateUser } from '@touchline/contract/people/users';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { hashToken, newToken } from '../../../lib/crypto/tokens.ts';
import { createEvents } from '../../../test/factories/events.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

const start = async () => {
  const touchline = await startTestApp({ env: { PUBLIC_URL: 'https://club.example' } });
  const { api, build } = touchline;
  const iker = await build.player({ name: 'Iker Solana', language_code: 'es' });
  const hugo = await build.player({ name: 'Hugo Peralta' });
  const events = createEvents(touchline);
  await events.match({ home: 'UD Valmora', away: 'CD Montelar', venue: 'Estadio Municipal' });
  await events.training({ title: 'Rondo', place: 'Pitch 2', players: [iker.id] });
  await events.training({ title: 'Of another', players: [hugo.id] });
  await events.task({ title: 'Blood test', place: 'Treatment room', players: [iker.id] });
  await events.task({ title: 'Of nobody' });
  const phone = await build.phoneToken(iker.id);
  const as = api.with(phone);
  const renew = async () => new URL((await as(renewOwnCalendarLink, {})).url).searchParams.get('token') ?? '';
  const read = (token: string) => api.raw(readOwnCalendar, { query: { token } });
  return { ...touchline, iker, hugo, phone, as, renew, read };
};

test('players see the club’s matches and what they are called to', async () => {
  const { as } = await start();
  const { matches, trainings, tasks } = await as(getOwnCalendar, {});
  expect(matches.map(({ teams }) => teams.map(({ name }) => name))).toEqual([['UD Valmora', 'CD Montelar']]);
  expect([trainings, tasks].map((list) => list.map(({ title }) => title))).toEqual([['Rondo'], ['Blood test']]);
  const tomorrow = await as(getOwnCalendar, { query: { from: '2026-08-16', to: '2026-08-17' } });
  expect(tomorrow).toEqual({ matches: [], tasks: [], trainings: [] });
});

test('AZ6 a link is the player’s own, shown once and stored as a hash', async () => {
  const { api, as, build, db, iker, hugo, clock, renew } = await start();
  expect(await as(getOwnCalendarLink, {})).toEqual({ link: null });
  const { url } = await as(renewOwnCalendarLink, {});
  expect(url).toMatch(/^https:\/\/club\.example\/v1\/me\/calendar\.ics\?token=tlc_[\w-]{43}$/);
  expect(await db.selectFrom('calendar_links').select(['user_id', 'token_hash']).execute()).toEqual([
    { user_id: iker.id, token_hash: hashToken(new URL(url).searchParams.get('token') ?? '') },
  ]);
  const link = { createdAt: clock().toISOString(), lastReadAt: null };
  expect(await as(getOwnCalendarLink, {})).toEqual({ link });
  const other = api.with(await build.phoneToken(hugo.id));
  expect(await other(getOwnCalendarLink, {})).toEqual({ link: null });
  expect(await other(endOwnCalendarLink, {})).toEqual({ deleted: 0 });
  expect(await as(getOwnCalendarLink, {})).toEqual({ link });
  await renew();
  const entries = await db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'actor_role'])
    .orderBy('seq')
    .execute();
  expect(entries).toEqual(
    [1, 2].map(() => ({ action: 'calendar.linkRenewed', actor_id: iker.id, actor_role: 'player' })),
  );
});

test('other programs read matches and the player’s trainings and tasks, with their places, in the player’s language', async () => {
  const { renew, read } = await start();
  const answer = await read(await renew());
  expect(answer.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
  });
  const entries = new ICAL.Component(ICAL.parse(answer.body) as unknown[])
    .getAllSubcomponents('vevent')
    .map((event) => new ICAL.Event(event));
  expect(entries.map(({ summary, location }) => [summary, location])).toEqual([
    ['UD Valmora – CD Montelar', 'Estadio Municipal'],
    ['Entrenamiento: Rondo', 'Pitch 2'],
    ['Tarea: Blood test', 'Treatment room'],
  ]);
});

test('SE1 the link of a player opens no calendar of the staff, and theirs none of a player', async () => {
  const { api, build, renew, read } = await start();
  const staff = await build.staffToken();
  const { url } = await api.with(staff)(renewCalendarLink, {});
  const ofStaff = /\/calendar\/([^/]+)\//.exec(url)?.[1] ?? '';
  const ofPlayer = await renew();
  const answers = [
    await api.raw(readCalendar, { params: { token: ofPlayer } }),
    await read(ofStaff),
    await read(newToken('calendar')),
    await read(newToken('player')),
    await read('x'),
  ];
  for (const answer of answers) {
    expect(answer.json()).toMatchObject({ statusCode: 404, message: 'There is no such calendar' });
    expect(answer.headers['cache-control']).toBe('no-store');
  }
  expect((await read(ofPlayer)).statusCode).toBe(200);
  expect((await api.with(staff)(getCalendarLink, {})).link).toMatchObject({ lastReadAt: null });
});

test('SE2 ended links, replaced links and links of players who left no longer work', async () => {
  const { api, as, iker, renew, read } = await start();
  const older = await renew();
  const newer = await renew();
  expect([(await read(older)).statusCode, (await read(newer)).statusCode]).toEqual([404, 200]);
  expect(await as(endOwnCalendarLink, {})).toEqual({ deleted: 1 });
  expect((await read(newer)).statusCode).toBe(404);
  const last = await renew();
  for (const [status, code] of [
    ['inactive', 404],
    ['active', 404],
  ] as const) {
    await api.asAdmin(updateUser, { params: { id: iker.id }, body: { status } });
    expect((await read(last)).statusCode).toBe(code);
  }
  await api.asAdmin(deleteUser, { params: { id: iker.id } });
  expect((await read(last)).statusCode).toBe(404);
});

test('SE4 LG1 the token of a link is in no log', async () => {
  const { renew, read, logLines } = await start();
  const token = await renew();
  await read(token);
  await read(`${token}x`);
  const log = logLines.join('');
  expect(log).toContain('"route":"/v1/me/calendar.ics"');
  expect(log).not.toContain(token.slice(4));
});

test('AZ6 SE2 only active players can use the calendar and its link', async () => {
  const { api, build, iker, phone } = await start();
  await api.asAdmin(updateUser, { params: { id: iker.id }, body: { status: 'inactive' } });
  for (const token of [phone, await build.staffToken(), await build.screenToken(), undefined])
    for (const endpoint of [getOwnCalendar, getOwnCalendarLink, renewOwnCalendarLink, endOwnCalendarLink])
      expect(await api.refused(endpoint, {}, token)).toMatchObject({ statusCode: 401 });
});
