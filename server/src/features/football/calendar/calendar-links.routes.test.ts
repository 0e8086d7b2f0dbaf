import {
  endCalendarLink,
  getCalendarLink,
  readCalendar,
  renewCalendarLink,
} from '@touchline/contract/football/calendar';
import { updateUser } from '@touchline/contract/people/users';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { inChunks } from '../../../db/queries/in-chunks.ts';
import { newId } from '../../../lib/id.ts';
import { minutesMs } from '../../../lib/time/clock.ts';
import { hashToken, newToken } from '../../../lib/crypto/tokens.ts';
import { createEvents } from '../../../test/factories/events.ts';
import { longestStopOf, stopMaxMs } from '../../../test/helpers/event-loop-meter.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

const tokenIn = (url: string): string => /\/v1\/calendar\/([^/]+)\/club\.ics$/.exec(url)?.[1] ?? '';

const start = async (languageCode = 'en') => {
  const touchline = await startTestApp({ env: { PUBLIC_URL: 'https://club.example' } });
  const { api, build, db } = touchline;
  const owner = await build.signedIn('medical');
  await db.updateTable('users').set({ language_code: languageCode }).where('id', '=', owner.id).execute();
  const { url } = await api.with(owner.token)(renewCalendarLink, {});
  const token = tokenIn(url);
  const read = (given = token, headers: Record<string, string> = {}) =>
    api.raw(readCalendar, { params: { token: given }, headers });
  const parsed = async () => {
    const calendar = new ICAL.Component(ICAL.parse((await read()).body) as unknown[]);
    const entries = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
    return { calendar, entries };
  };
  return { ...touchline, owner, url, token, read, parsed, events: createEvents(touchline) };
};

test('a link is shown once, stored as a hash, and visible only to its owner', async () => {
  const { api, build, db, owner, url, token, clock } = await start();
  expect(url).toMatch(/^https:\/\/club\.example\/v1\/calendar\/tlc_[\w-]{43}\/club\.ics$/);
  expect(await db.selectFrom('calendar_links').selectAll().execute()).toEqual([
    { user_id: owner.id, token_hash: hashToken(token), created_at: clock().toISOString(), last_read_at: null },
  ]);
  const link = { createdAt: clock().toISOString(), lastReadAt: null };
  expect(await api.with(owner.token)(getCalendarLink, {})).toEqual({ link });
  expect(await api.with(await build.adminToken())(getCalendarLink, {})).toEqual({ link: null });
});

test('a new link invalidates the older one', async () => {
  const { api, owner, read, token } = await start();
  const renewed = tokenIn((await api.with(owner.token)(renewCalendarLink, {})).url);
  expect([(await read(token)).statusCode, (await read(renewed)).statusCode]).toEqual([404, 200]);
});

test('an ended link no longer works', async () => {
  const { api, owner, read } = await start();
  const as = api.with(owner.token);
  expect(await as(endCalendarLink, {})).toEqual({ deleted: 1 });
  expect(await as(endCalendarLink, {})).toEqual({ deleted: 0 });
  expect(await as(getCalendarLink, {})).toEqual({ link: null });
  expect((await read()).statusCode).toBe(404);
});

test('making and ending a link is recorded', async () => {
  const { api, owner, db } = await start();
  for (const _ of [1, 2]) await api.with(owner.token)(endCalendarLink, {});
  const entries = await db.selectFrom('audit_log').selectAll().orderBy('seq').execute();
  expect(entries).toMatchObject([
    { action: 'calendar.linkRenewed', actor_id: owner.id, subject_kind: 'calendarLink', fields: [] },
    { action: 'calendar.linkEnded', actor_id: owner.id, subject_kind: 'calendarLink', fields: [] },
  ]);
});

test.each([
  ['inactive', { status: 'inactive' }],
  ['pending', { status: 'pending' }],
  ['a player', { role: 'player' }],
])(
  'SE2 the link of a person who became %s stops working at once, with the answer of an unknown one',
  async (_, change) => {
    const { db, owner, read, token } = await start();
    await db.updateTable('users').set(change).where('id', '=', owner.id).execute();
    const answers = [await read(), await read(newToken('calendar')), await read('x'), await read(token.slice(0, -1))];
    for (const answer of answers) {
      const { path: _path, ...body } = answer.json<{ path: string }>();
      expect(body).toEqual({ statusCode: 404, error: 'resourceNotFound', message: 'There is no such calendar' });
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  },
);

test('SE2 the link of a deactivated person stays invalid when the account is activated again', async () => {
  const { api, owner, read } = await start();
  for (const status of ['inactive', 'active'] as const)
    await api.asAdmin(updateUser, { params: { id: owner.id }, body: { status } });
  expect((await read()).statusCode).toBe(404);
});

test('SE4 LG1 the token of a link is in no log', async () => {
  const { read, token, logLines, app } = await start();
  await read();
  await read(`${token}x`);
  await app.fastify.inject({ method: 'POST', url: `/v1/calendar/${token}/club.ics` });
  await app.fastify.inject(`/v1/calendar/${token}/club.ics/%E0%A4%A`);
  const log = logLines.join('');
  expect(log).toContain('"route":"/v1/calendar/:token/club.ics"');
  expect(log).not.toContain(token.slice(4));
});

test('records when a calendar last read it, at most once a minute', async () => {
  const { api, clock, owner, read } = await start();
  const lastRead = async () => (await api.with(owner.token)(getCalendarLink, {})).link?.lastReadAt;
  const first = clock().toISOString();
  await read();
  clock.advance(minutesMs(1) - 1);
  await read();
  expect(await lastRead()).toBe(first);
  clock.advance(1);
  await read();
  expect(await lastRead()).toBe(clock().toISOString());
});

test('other programs read matches, trainings and tasks with their times, places and lengths', async () => {
  const { events, parsed, read } = await start();
  await events.match({
    home: 'UD Valmora',
    away: 'CD Montelar',
    league: 'Liga Costa Verde',
    venue: 'Estadio Municipal, Valmora',
    starts_at: '2026-08-16T16:30:00.000Z',
  });
  await events.training({ title: 'Set pieces', starts_at: '2026-08-17T09:00:00.000Z' });
  await events.training({ title: 'Rondo', place: 'Pitch 2, Valmora', starts_at: '2026-08-17T16:00:00.000Z' });
  await events.task({ title: 'Physio check', place: 'Treatment room', starts_at: '2026-08-18T08:00:00.000Z' });
  expect((await read()).headers['content-type']).toBe('text/calendar; charset=utf-8');
  const { calendar, entries } = await parsed();
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('UD Valmora');
  expect(calendar.getFirstPropertyValue('x-wr-timezone')).toBe('Europe/Madrid');
  expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT1H');
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
  const told = entries.map(({ summary, location, description, startDate, endDate }) => [
    summary,
    location,
    description,
    startDate.toJSDate().toISOString(),
    endDate.toJSDate().toISOString(),
  ]);
  expect(told).toEqual([
    [
      'UD Valmora – CD Montelar',
      'Estadio Municipal, Valmora',
      'Liga Costa Verde',
      '2026-08-16T16:30:00.000Z',
      '2026-08-16T18:15:00.000Z',
    ],
    ['Training: Set pieces', null, null, '2026-08-17T09:00:00.000Z', '2026-08-17T10:30:00.000Z'],
    ['Training: Rondo', 'Pitch 2, Valmora', null, '2026-08-17T16:00:00.000Z', '2026-08-17T17:30:00.000Z'],
    ['Task: Physio check', 'Treatment room', null, '2026-08-18T08:00:00.000Z', '2026-08-18T09:00:00.000Z'],
  ]);
});

test.each([
  ['en', 'Training: Rondo', 'Task: Physio'],
  ['es', 'Entrenamiento: Rondo', 'Tarea: Physio'],
  ['pt', 'Treino: Rondo', 'Tarefa: Physio'],
  ['ar', 'تدريب: Rondo', 'مهمة: Physio'],
  ['xx', 'Training: Rondo', 'Task: Physio'],
])('uses the language of its owner (%s)', async (language, training, task) => {
  const { events, parsed } = await start(language);
  await events.training({ title: 'Rondo' });
  await events.task({ title: 'Physio' });
  expect((await parsed()).entries.map(({ summary }) => summary)).toEqual([training, task]);
});

test.each([
  ['commas; semicolons, and \\ backslashes: "quoted"'],
  ['⚽️ Activation 👨‍👩‍👧 🇪🇸'],
  ['تمرين على الكرات الثابتة، ثم مباراة صغيرة'],
  ['x'.repeat(200)],
  ['⚽'.repeat(100)],
  ['س'.repeat(200)],
  ['BEGIN:VEVENT\nEND:VCALENDAR\r\nSUMMARY:injected'],
])('does not change a title: %s', async (title) => {
  const { events, parsed, read } = await start();
  await events.match({ home: `Home ${title}`.slice(0, 80), away: 'Away', venue: title });
  await events.training({ title });
  const { entries } = await parsed();
  const asRead = title.replace('\r\n', '\n');
  expect(entries.map(({ summary }) => summary)).toEqual([
    `${`Home ${asRead}`.slice(0, 80)} – Away`,
    `Training: ${asRead}`,
  ]);
  expect(entries[0]!.location).toBe(asRead);
  for (const line of (await read()).body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

test('a changed entry keeps its id and raises its sequence', async () => {
  const { db, clock, events, parsed } = await start();
  const { id, created_at } = await events.training({ title: 'Rondo' });
  const ofEntry = async () => {
    const { component, uid, sequence } = (await parsed()).entries[0]!;
    const at = (name: string) => (component.getFirstPropertyValue(name) as ICAL.Time).toJSDate().toISOString();
    return { uid, sequence, stamp: at('dtstamp'), modified: at('last-modified') };
  };
  const before = await ofEntry();
  expect(before).toMatchObject({ sequence: 0, stamp: created_at, modified: created_at });
  expect(before.uid).toMatch(new RegExp(`^training-${id}@[0-9a-f]{24}$`));
  clock.advance(minutesMs(60));
  await db.updateTable('trainings').set({ title: 'Rondo, again' }).execute();
  const after = await ofEntry();
  const now = clock().toISOString();
  expect(after).toEqual({ uid: before.uid, sequence: 1, stamp: now, modified: now });
});

test('contains 180 days back and 400 ahead', async () => {
  const { events, parsed } = await start();
  const days = ['2026-02-15T22:59', '2026-02-15T23:00', '2027-09-19T21:59', '2027-09-19T22:00'];
  for (const day of days) await events.training({ title: day, starts_at: `${day}:00.000Z` });
  expect((await parsed()).entries.map(({ summary }) => summary)).toEqual([
    'Training: 2026-02-15T23:00',
    'Training: 2027-09-19T21:59',
  ]);
});

test('contains no name of a player', async () => {
  const { build, events, read } = await start();
  const { id } = await build.player({ name: 'Mateo Iglesias' });
  await events.training({ players: [id] });
  await events.task({ players: [id] });
  expect((await read()).body).not.toMatch(/Mateo|Iglesias/);
});

test('answers 304 to a calendar that has the current version', async () => {
  const { clock, events, read } = await start();
  await events.training({ title: 'Rondo' });
  const first = await read();
  expect(first.headers['cache-control']).toBe('private, no-cache');
  const etag = String(first.headers.etag);
  clock.advance(minutesMs(60));
  const again = await read(undefined, { 'if-none-match': `"other", ${etag}` });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  await events.training({ title: 'Another' });
  expect((await read(undefined, { 'if-none-match': etag })).statusCode).toBe(200);
});

test('contains a whole season of a busy club', async () => {
  const { db, events, read } = await start();
  const match = await events.match({ venue: 'Estadio Municipal de Valmora, Calle Mayor 1' });
  const rows = Array.from({ length: 500 }, (_, index) => {
    const id = index.toString(16).padStart(24, '0');
    return { id, starts_at: match.starts_at, created_at: match.created_at, updated_at: match.updated_at };
  });
  const titled = rows.map((row) => ({ ...row, title: 'Activation and set pieces, then a small game', search: '' }));
  await db
    .insertInto('matches')
    .values(rows.slice(0, 150).map((row) => ({ ...match, ...row })))
    .execute();
  await db.insertInto('trainings').values(titled).execute();
  await db
    .insertInto('tasks')
    .values(titled.map((row) => ({ ...row, category: 'other' })))
    .execute();
  const { body } = await read();
  expect(body.match(/^BEGIN:VEVENT/gm)).toHaveLength(1_151);
});

test('OP1 reading a calendar of 10,000 matches does not stop other requests', async () => {
  const { read, db, build, clock } = await start();
  const at = clock().toISOString();
  const [home, away, league] = [await build.team(), await build.team(), await build.league()];
  const matches = Array.from({ length: 10_000 }, (_, index) => ({
    id: newId(),
    starts_at: new Date(clock().getTime() + minutesMs(index)).toISOString(),
    home_team_id: home.id,
    away_team_id: away.id,
    league_id: league.id,
    venue: `Estadio Municipal ${'ñ'.repeat(80)}`,
    home_score: null,
    away_score: null,
    created_at: at,
    updated_at: at,
    search: '',
  }));
  await inChunks(matches, (part) => db.insertInto('matches').values(part).execute());
  const { answer, stopMs } = await longestStopOf(() => read());
  expect(answer.body.match(/BEGIN:VEVENT/g)).toHaveLength(10_000);
  expect(stopMs).toBeLessThan(stopMaxMs);
});
