import { getRollCall, listOccasions, takeAttendance } from '@touchline/contract/football/attendances';
import { getCalendar, readCalendar, renewCalendarLink } from '@touchline/contract/football/calendar';
import { createMatch, getMatch, listMatches, updateMatch } from '@touchline/contract/football/matches';
import { exportMatches } from '@touchline/contract/club/exports';
import { getMe } from '@touchline/contract/me/me';
import { expect, test } from 'vitest';
import { createEvents } from '../../../test/factories/events.ts';
import { startTestApp } from '../../../test/start-test-app.ts';
import { sessionAt } from '../../football/attendances/sessions.service.ts';

/** The beginnings of days in Madrid. */
const today = '2026-08-14T22:00:00.000Z';
const tomorrow = '2026-08-15T22:00:00.000Z';

const start = async () => {
  const app = await startTestApp();
  const { token } = await app.build.signedIn();
  const [home, away] = [await app.build.team('UD Valmora'), await app.build.team('CD Ribera')];
  const teams: [string, string] = [home.id, away.id];
  const body = { date: '2026-08-22T16:30:00.000Z', teams, leagues: (await app.build.league()).id };
  return { ...app, events: createEvents(app), token, as: app.api.with(token), body };
};

test('a match without a known time starts with its day, until a time is given', async () => {
  const { as, db, body } = await start();
  const made = await as(createMatch, { body: { ...body, timeUnknown: true } });
  expect(made).toMatchObject({ date: '2026-08-21T22:00:00.000Z', timeUnknown: true });
  const params = { id: made._id };
  const change = (changes: object) => as(updateMatch, { params, body: changes });
  expect(await change({ venue: 'Campo Sur' })).toMatchObject({ date: made.date, timeUnknown: true });
  expect(await change({ date: body.date })).toMatchObject({ date: body.date, timeUnknown: false });
  expect(await change({ timeUnknown: true })).toMatchObject({ date: made.date, timeUnknown: true });
  expect(await change({ date: '2026-08-23T10:00:00.000Z', timeUnknown: true })).toMatchObject({
    date: '2026-08-22T22:00:00.000Z',
    timeUnknown: true,
  });
  const entries = await db.selectFrom('audit_log').select('fields').orderBy('seq').execute();
  expect(entries.map(({ fields }) => fields)).toEqual([
    ['date', 'leagues', 'teams'],
    ['venue'],
    ['date'],
    ['date'],
    ['date'],
  ]);
});

test('a flag that is none is refused by its name', async () => {
  const { api, token, body } = await start();
  expect(await api.refused(createMatch, { body: { ...body, timeUnknown: 'yes' } }, token)).toMatchObject({
    statusCode: 400,
    errors: [{ field: 'timeUnknown', message: 'Invalid input' }],
  });
});

test('a match without a known time is upcoming until its day is over', async () => {
  const { as, events, clock } = await start();
  const { id } = await events.match({ starts_at: today, time_unknown: true });
  await events.match({ starts_at: today });
  const list = async (type: 'upcoming' | 'past') => {
    const { records, total } = await as(listMatches, { query: { type } });
    return [total, records.map(({ _id }) => _id === id)];
  };
  expect(await list('upcoming')).toEqual([1, [true]]);
  expect(await list('past')).toEqual([1, [false]]);
  expect(await as(listMatches, {})).toMatchObject({ upcoming: 1, total: 2 });
  clock.set(tomorrow);
  expect(await list('upcoming')).toEqual([0, []]);
  expect(await list('past')).toMatchObject([2, expect.arrayContaining([true])]);
});

test('may have a score on its day', async () => {
  const { as, body } = await start();
  const match = { ...body, date: '2026-08-15T16:30:00.000Z', timeUnknown: true, score: { home: 1, away: 0 } };
  expect(await as(createMatch, { body: match })).toMatchObject({ date: today, score: { home: 1, away: 0 } });
});

test('calendars show the day alone', async () => {
  const { api, as, build, events } = await start();
  await events.match({ home: 'Norte', away: 'Sur', starts_at: today, time_unknown: true });
  await events.match({ home: 'Sur', away: 'Norte', starts_at: tomorrow });
  const { id } = await build.player();
  const { matches } = await as(getCalendar, { params: { id } });
  expect(matches).toMatchObject([{ timeUnknown: true }, { timeUnknown: false }]);
  const { url } = await as(renewCalendarLink, {});
  const token = /\/v1\/calendar\/([^/]+)\//.exec(url)?.[1] ?? '';
  const { body } = await api.raw(readCalendar, { params: { token } });
  expect(body).toMatch(/DTSTART;VALUE=DATE:20260815\r\nDTEND;VALUE=DATE:20260816\r\n/);
  expect(body).toMatch(/DTSTART:20260815T220000Z\r\n/);
});

test('exports and covers leave the time out', async () => {
  const { api, as, app, body } = await start();
  const made = await as(createMatch, { body: { ...body, timeUnknown: true } });
  expect(await api.asStaff(exportMatches, {})).toContain('2026-08-22,,');
  const cover = async () => {
    const { images } = await as(getMatch, { params: { id: made._id } });
    return { key: images[0]?.key, drawn: (await app.fastify.inject(images[0]!.url)).body };
  };
  const before = await cover();
  expect(before.drawn).toContain('>22.08.2026</text>');
  await as(updateMatch, { params: { id: made._id }, body: { timeUnknown: false } });
  const after = await cover();
  expect(after.drawn).toContain('>22.08.2026 · 00:00</text>');
  expect(after.key).not.toBe(before.key);
});

test("is a player's next match until its day is over", async () => {
  const { api, build, events, clock } = await start();
  const phone = await build.phoneToken((await build.player()).id);
  const next = async () => (await api.with(phone)(getMe, {})).next.match;
  const { id } = await events.match({ starts_at: today, time_unknown: true });
  const later = await events.match({ starts_at: '2026-08-20T16:00:00.000Z' });
  expect(await next()).toMatchObject({ _id: id, timeUnknown: true });
  clock.set(tomorrow);
  expect(await next()).toMatchObject({ _id: later.id, timeUnknown: false });
});

test('is no session that a player comes to, and its roll call is open all day', async () => {
  const { as, build, db, events, clock } = await start();
  const { id: player } = await build.player();
  const { id } = await events.match({ home: 'Norte', away: 'Sur', starts_at: today, time_unknown: true });
  const coming = { player, moment: '2026-08-14T22:30:00.000Z', zone: 'Europe/Madrid' };
  expect(await sessionAt(db, coming)).toMatchObject({ session: 'Morning' });
  expect(await as(listOccasions, { query: { day: '2026-08-15' } })).toMatchObject({
    records: [{ id, timeUnknown: true }],
  });
  expect((await as(getRollCall, { query: { match: id } })).occasion).toMatchObject({
    startsAt: today,
    timeUnknown: true,
  });
  const { id: later } = await build.player();
  const arrivalOf = async (who: string, markedAt: string) => {
    const marks = [{ player: who, status: 'present' as const, markedAt }];
    const { players } = await as(takeAttendance, { body: { occasion: { match: id }, marks } });
    return players.find(({ player: { _id } }) => _id === who)?.mark?.checkIn;
  };
  clock.set('2026-08-15T17:45:00.000Z');
  expect(await arrivalOf(player, '2026-08-15T17:40:00.000Z')).toBe('2026-08-15T17:40:00.000Z');
  clock.set('2026-08-16T09:00:00.000Z');
  expect(await arrivalOf(later, '2026-08-16T08:59:00.000Z')).toBe('2026-08-15T13:00:00.000Z');
});
