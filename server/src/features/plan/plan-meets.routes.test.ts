import {
  createFixtureSource,
  listFixtureDifferences,
  readFixtureSource,
  takeFixtureDifferences,
} from '@touchline/contract/club/fixture-sources';
import { callOff, planCallOff, undoCallOff } from '@touchline/contract/football/call-offs';
import { updateMatch } from '@touchline/contract/football/matches';
import { createTraining, getTraining, updateTraining } from '@touchline/contract/football/trainings';
import { planClosure } from '@touchline/contract/plan/place-days';
import { changeSeries, planSeries } from '@touchline/contract/plan/series';
import { getWeek } from '@touchline/contract/plan/week';
import { copyWeek, planWeekCopy } from '@touchline/contract/plan/week-copies';
import { expect, test } from 'vitest';
import { newId } from '../../lib/id.ts';
import { createEvents } from '../../test/factories/events.ts';
import { calendarOf, startCalendarHost } from '../../test/factories/league-calendars/calendar-host.ts';
import { createPlans } from '../../test/factories/plan/plans.ts';
import { createSquads } from '../../test/factories/squads.ts';
import { startTestApp } from '../../test/start-test-app.ts';

const day = '2026-08-20';
const at = (time: string) => `${day}T${time}:00.000Z`;

const start = async (env: Record<string, string> = {}) => {
  const app = await startTestApp({ env });
  const { id: squad } = await createSquads(app).first();
  const { token } = await app.build.signedIn('tactic');
  const plans = createPlans(app);
  await plans.place('Pitch 1');
  const clashes = async () =>
    (await plans.clashesOn(day)).map(({ kind, from, to }) => [kind, from.slice(11, 16), to.slice(11, 16)]).sort();
  return { ...app, ...createEvents(app), ...plans, squad, token, coach: app.api.with(token), clashes };
};

test('a training that is called off clashes no more, and does again once that is taken back', async () => {
  const { training, match, clashes, coach } = await start();
  const { id } = await training({ starts_at: at('17:00'), place: 'Pitch 1' });
  await match({ home: 'UD Valmora', starts_at: at('18:00'), venue: 'Pitch 1' });
  const found = [['place', '18:00', '18:30']];
  expect(await clashes()).toEqual(found);
  const { plan } = await coach(planCallOff, { body: { events: [id] } });
  await coach(callOff, { body: { events: [id], plan } });
  expect(await clashes()).toEqual([]);
  await coach(undoCallOff, { body: { events: [id] } });
  expect(await clashes()).toEqual(found);
});

test('a festival takes its pitch as long as its games', async () => {
  const { training, match, clashes, coach } = await start();
  const { id } = await match({ home: 'UD Valmora', starts_at: at('16:00'), venue: 'Pitch 1' });
  await training({ starts_at: at('17:00'), place: 'Pitch 1' });
  expect(await clashes()).toEqual([['place', '17:00', '17:45']]);
  const games = ['CD Norte', 'CD Sur'].map((opponent) => ({
    _id: newId(),
    opponent,
    score: null,
    lengthMin: 12,
    players: [],
  }));
  await coach(updateMatch, { params: { id }, body: { games } });
  expect(await clashes()).toEqual([]);
});

test('a league that moves a match onto a training, at a pitch that is closed, is taken, and both are seen', async () => {
  const host = await startCalendarHost();
  const { api, build, db, training, closure, squad, clashes } = await start({ CALENDAR_NETWORKS: '127.0.0.1' });
  const own = await build.team('UD Valmora');
  await db.updateTable('teams').set({ is_own: true }).where('id', '=', own.id).execute();
  const season = await db
    .selectFrom('seasons')
    .select('id')
    .where('from_day', '<=', day)
    .where('to_day', '>=', day)
    .executeTakeFirstOrThrow();
  const { _id: id } = await api.asAdmin(createFixtureSource, {
    body: { address: host.address, league: (await build.league('Liga Norte')).id, season: season.id, squad },
  });
  const take = async (start: string) => {
    host.body = calendarOf({ uid: 'one', title: 'UD Valmora - CD Ribera', start, venue: 'Pitch 1' });
    await api.asAdmin(readFixtureSource, { params: { id } });
    const { records } = await api.asAdmin(listFixtureDifferences, { params: { id } });
    const body = { differences: records.map(({ _id }) => _id) };
    return api.asAdmin(takeFixtureDifferences, { params: { id }, body });
  };
  expect(await take('20260822T160000Z')).toMatchObject({ taken: 1 });
  await training({ starts_at: at('17:00'), place: 'Pitch 1', squad_id: squad });
  expect(await clashes()).toEqual([]);
  const pitch = await db.selectFrom('places').select('id').executeTakeFirstOrThrow();
  await closure(pitch.id, { from: at('17:45'), to: at('20:00') });
  expect(await take('20260820T173000Z')).toMatchObject({ taken: 1 });
  expect(await clashes()).toEqual([
    ['closed', '17:45', '18:30'],
    ['closed', '17:45', '19:15'],
    ['place', '17:30', '18:30'],
  ]);
});

test('of two who move one card the second is refused, and the card stays where the first has put it', async () => {
  const { training, coach, api, token } = await start();
  const params = { id: (await training({ starts_at: at('17:00'), place: 'Pitch 1' })).id };
  const { headers } = await api.raw(getTraining, { params }, token);
  const move = (time: string) =>
    api.raw(updateTraining, { params, body: { date: at(time) }, headers: { 'if-match': String(headers.etag) } }, token);
  expect((await move('18:00')).statusCode).toBe(200);
  expect((await move('19:00')).statusCode).toBe(412);
  expect(await coach(getTraining, { params })).toMatchObject({ date: at('18:00') });
});

/** Clocks in Egypt go forward at midnight of a Friday: April 30, 2027 begins at 1:00. */
test('in the night of another clock series, copies, days and closed places keep the local time', async () => {
  const { api, build, squad, db, clock, place } = await start();
  await db.updateTable('club').set({ timezone: 'Africa/Cairo', country: 'EG' }).execute();
  clock.set('2027-04-01T08:00:00.000Z');
  const coach = api.with((await build.signedIn('tactic')).token);
  const body = { title: 'Late', squad, date: '2027-04-21T22:30:00.000Z', weekdays: [4, 5], repeatUntil: '2027-05-01' };
  const { _id } = await coach(createTraining, { body });
  const week = async (from: string) => (await coach(getWeek, { query: { from } })).events.map(({ date }) => date);
  // 0:30 on Thursdays and Fridays; the night of April 30 has no such time.
  expect(await week('2027-04-17')).toEqual(['2027-04-21T22:30:00.000Z', '2027-04-22T22:30:00.000Z']);
  const later = ['2027-04-28T22:30:00.000Z', '2027-04-29T22:00:00.000Z'];
  expect(await week('2027-04-24')).toEqual(later);
  const evening = { from: '2027-04-22', weekdays: [4, 5], until: '2027-05-01', time: '18:00' };
  const { plan } = await coach(planSeries, { params: { id: _id }, body: evening });
  await coach(changeSeries, { params: { id: _id }, body: { ...evening, plan } });
  expect(await week('2027-04-24')).toEqual(['2027-04-29T16:00:00.000Z', '2027-04-30T15:00:00.000Z']);
  const copy = { squad, from: '2027-04-17', to: '2027-05-01' };
  const { sessions } = await coach(planWeekCopy, { body: copy });
  expect(sessions.map(({ date }) => date)).toEqual(['2027-05-06T15:00:00.000Z', '2027-05-07T15:00:00.000Z']);
  await coach(copyWeek, {
    body: { ...copy, sessions: sessions.map(({ _id: id, date }) => ({ _id: id, date: date! })) },
  });
  expect(await week('2027-05-01')).toEqual(sessions.map(({ date }) => date));
  const { id } = await place('Pitch 2');
  expect(await coach(planClosure, { params: { id }, body: { day: '2027-04-30' } })).toMatchObject({
    from: '2027-04-29T22:00:00.000Z',
    to: '2027-04-30T21:00:00.000Z',
  });
});
