import { getWeek, setWeekDay } from '@touchline/contract/plan/week';
import { rulePreset } from '@touchline/contract/match/discipline/rule-presets';
import { expect, test } from 'vitest';
import { json } from '../../../db/database.ts';
import { newId } from '../../../lib/id.ts';
import { addDays } from '../../../lib/time/zone.ts';
import { createEvents } from '../../../test/factories/events.ts';
import { createSquads } from '../../../test/factories/squads.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

/** A Monday in the club's summer: 18:00 there is 16:00 in UTC. */
const monday = '2026-08-17';
const at = (day: string, time = '16:00') => `${day}T${time}:00.000Z`;

const start = async () => {
  const app = await startTestApp();
  const { api, db } = app;
  const events = createEvents(app);
  const squads = createSquads(app);
  const { id: squad } = await squads.first();
  const training = async (
    day: string,
    given: { minutes?: number; rpe?: number; time?: string; squad_id?: string } = {},
  ) => {
    const { id } = await events.training({ starts_at: at(day, given.time), squad_id: given.squad_id ?? squad });
    const columns = { duration_min: given.minutes ?? null, intended_rpe: given.rpe ?? null };
    await db.updateTable('trainings').set(columns).where('id', '=', id).execute();
    return id;
  };
  const match = async (day: string, given: object = {}) =>
    (await events.match({ home: 'UD Valmora', away: 'CD Ribera', starts_at: at(day), squad_id: squad, ...given })).id;
  const read = (query: { from?: string; to?: string; squad?: string[] } = {}) =>
    api.asStaff(getWeek, { query: { from: monday, ...query } });
  const own = async (from = monday) => (await read({ from, squad: [squad] })).squads[0]!;
  return { ...app, ...events, ...squads, squadId: squad, training, match, read, own };
};

test('days have their names by the matches of their squad and of all, but not by those on hold, off or of others', async () => {
  const { match, own, db, squad } = await start();
  await match('2026-08-22');
  const other = await squad();
  await match('2026-08-19', { squad_id: other.id });
  await match('2026-08-20', { isOfOthers: true, home: 'CD Norte', away: 'CD Sur' });
  const held = await match('2026-08-18');
  await db.updateTable('matches').set({ state: 'postponed' }).where('id', '=', held).execute();
  const off = await match('2026-08-20');
  await db
    .updateTable('matches')
    .set({ called_off_at: at('2026-08-01') })
    .where('id', '=', off)
    .execute();
  const names = (await own()).days.map(({ name }) => name);
  expect(names).toEqual(['MD-5', 'MD-4', 'MD-3', 'MD-2', 'MD-1', 'MD', 'MD+1']);
  await match('2026-08-17', { squad_id: null, time_unknown: true });
  expect((await own()).days.slice(0, 3)).toMatchObject([
    { name: 'MD', also: null },
    { name: 'MD+1', also: 'MD-4' },
    { name: 'MD+2', also: 'MD-3' },
  ]);
});

test('the next match is known however far away it is', async () => {
  const { match, own } = await start();
  expect(await own()).toMatchObject({ nextMatch: null });
  await match('2026-10-03');
  expect(await own()).toMatchObject({ nextMatch: '2026-10-03' });
  expect((await own()).days.every(({ name }) => name === null)).toBe(true);
});

test('a match counts with its playing time × 8: its own periods, its league’s rules, else 90 minutes', async () => {
  const { match, own, db, build } = await start();
  await match('2026-08-17');
  const short = await match('2026-08-18');
  await db.updateTable('matches').set({ period_lengths: '20,20,20' }).where('id', '=', short).execute();
  const { id: league } = await build.league('Liga Infantil');
  const seasons = await db.selectFrom('seasons').selectAll().execute();
  const season = seasons.find(({ from_day, to_day }) => from_day <= monday && to_day >= monday)!;
  const rules = JSON.stringify({ ...rulePreset('none').rules, periods: [35, 35] });
  const values = { id: newId(), league_id: league, season_id: season.id, version: 1, rules };
  await db
    .insertInto('rule_sets')
    .values({ ...values, created_at: at(monday), created_by: null })
    .execute();
  await match('2026-08-19', { league: 'Liga Infantil' });
  const festival = await match('2026-08-20');
  await db.updateTable('matches').set({ is_festival: true }).where('id', '=', festival).execute();
  for (const list_order of [0, 1, 2])
    await db
      .insertInto('festival_games')
      .values({ id: newId(), match_id: festival, list_order, opponent: 'CD Norte', length_min: 12 })
      .execute();
  const { days, planned } = await own();
  expect(days.slice(0, 4).map((day) => day.planned)).toEqual([720, 480, 560, 288]);
  expect(planned).toBe(2_048);
});

test('the rest of an abandoned match counts at its own date, and both days are match days', async () => {
  const { match, own, db, read } = await start();
  const id = await match('2026-08-10');
  await db
    .updateTable('matches')
    .set({ state: 'abandoned', stopped_minute: 60, stopped_period: 2, resumes_at: at('2026-08-19') })
    .where('id', '=', id)
    .execute();
  expect((await own('2026-08-10')).days[0]).toMatchObject({ name: 'MD', planned: 480 });
  expect((await own()).days[2]).toMatchObject({ name: 'MD', planned: 240 });
  const both = await read({ from: '2026-08-10', to: '2026-08-23' });
  expect(both.events.map(({ date, planned, takesPlace }) => [date, planned, takesPlace])).toEqual([
    [at('2026-08-19'), 240, 'coming'],
  ]);
  expect(both.squads[0]).toMatchObject({ planned: 720 });
});

test('sessions count with RPE × minutes, those with parts as their parts do, those for all in each squad', async () => {
  const { training, own, db, read, squad } = await start();
  await training(monday, { minutes: 75, rpe: 5 });
  const parted = await training('2026-08-18', { rpe: 5 });
  const plan = { parts: json([]), bring: json([]), done: json([]), part_count: 3, part_minutes: 70 };
  await db
    .insertInto('session_plans')
    .values({ training_id: parted, ...plan, planned_load: 401 })
    .execute();
  const whole = await training('2026-08-19', { rpe: 5 });
  await db
    .insertInto('session_plans')
    .values({ training_id: whole, ...plan })
    .execute();
  await training('2026-08-20', { minutes: 75 });
  const off = await training('2026-08-20', { minutes: 75, rpe: 9 });
  await db
    .updateTable('trainings')
    .set({ called_off_at: at(monday) })
    .where('id', '=', off)
    .execute();
  const forAll = await training('2026-08-21', { minutes: 60, rpe: 3 });
  await db.updateTable('trainings').set({ squad_id: null }).where('id', '=', forAll).execute();
  const { days } = await own();
  expect(days.slice(0, 5).map(({ planned, unplanned }) => [planned, unplanned])).toEqual([
    [375, 0],
    [401, 0],
    [350, 0],
    [0, 1],
    [180, 0],
  ]);
  const { id: other } = await squad();
  const answer = await read();
  expect(answer.squads.map(({ _id, planned }) => [_id, planned])).toContainEqual([other, 180]);
  expect(answer.events.find(({ _id }) => _id === off)).toMatchObject({ takesPlace: 'off', planned: null });
});

test('usual is the median of the same named days of eight weeks, from three on, and what was never planned is not 0', async () => {
  const { training, match, own } = await start();
  for (const week of [1, 2, 3, 4]) await match(addDays('2026-08-22', -7 * week));
  await match('2026-08-22');
  // Tuesdays are MD-4.
  for (const [week, rpe] of [
    [1, 4],
    [2, 6],
  ] as const)
    await training(addDays('2026-08-18', -7 * week), { minutes: 100, rpe });
  expect((await own()).days[1]).toMatchObject({ name: 'MD-4', usual: null });
  await training(addDays('2026-08-18', -21), { minutes: 100, rpe: 9 });
  expect((await own()).days[1]).toMatchObject({ usual: 600 });
  // Of a day with a session without a load nobody knows how hard it was.
  await training(addDays('2026-08-18', -28));
  expect((await own()).days[1]).toMatchObject({ usual: 600 });
  // A day without a session in a week that is planned is a day of rest.
  expect((await own()).days[4]).toMatchObject({ name: 'MD-1', usual: 0 });
});

test('the four weeks before make a mean once each of them has a load', async () => {
  const { training, own } = await start();
  for (const week of [1, 2, 3]) await training(addDays(monday, -7 * week), { minutes: 100, rpe: 5 });
  expect((await own()).lastFour).toBe(null);
  await training(addDays(monday, -28), { minutes: 100, rpe: 9 });
  expect((await own()).lastFour).toBe(600);
});

test('the usual time and length are the most frequent ones', async () => {
  const { training, own } = await start();
  expect(await own()).toMatchObject({ usualTime: null, usualMinutes: null });
  await training('2026-08-10', { time: '16:00', minutes: 75 });
  await training('2026-08-11', { time: '16:00', minutes: 75 });
  await training('2026-08-12', { time: '08:30', minutes: 60 });
  expect(await own()).toMatchObject({ usualTime: '18:00', usualMinutes: 75 });
});

test('a day can have another name, none, or be off, and goes back to the computed one', async () => {
  const { match, api, squadId, own, db } = await start();
  await match('2026-08-22');
  const set = (day: string, body: { name: string | null; isOff: boolean; note?: string }) =>
    api.asStaff(setWeekDay, { params: { day }, body: { squad: squadId, ...body } });
  expect(await set('2026-08-18', { name: 'MD-3', isOff: true, note: 'Fiesta' })).toMatchObject({
    name: 'MD-3',
    also: null,
    computed: 'MD-4',
    isChanged: true,
    isOff: true,
    note: 'Fiesta',
  });
  expect(await set('2026-08-19', { name: 'none', isOff: false })).toMatchObject({ name: null, isChanged: true });
  expect((await own()).days.slice(1, 3)).toMatchObject([{ name: 'MD-3', isOff: true }, { name: null }]);
  expect(await set('2026-08-18', { name: null, isOff: false })).toMatchObject({ name: 'MD-4', isChanged: false });
  expect(await db.selectFrom('week_days').select('day').execute()).toEqual([{ day: '2026-08-19' }]);
  const noted = db.selectFrom('audit_log').select('subject_id').where('action', '=', 'squad.dayChanged');
  expect((await noted.execute())[0]).toEqual({ subject_id: squadId });
});

test('a day of a closed season or of a squad that the caller does not see is refused', async () => {
  const { api, squadId, db, coachOf, squad } = await start();
  const body = { squad: squadId, name: null, isOff: true };
  await db
    .insertInto('seasons')
    .values({
      id: newId(),
      name: 'Old',
      from_day: '2020-07-01',
      to_day: '2021-06-30',
      created_at: at(monday),
      updated_at: at(monday),
    })
    .execute();
  const { token } = await coachOf((await squad()).id);
  expect(await api.refused(setWeekDay, { params: { day: monday }, body }, token)).toMatchObject({
    statusCode: 400,
    errors: [{ field: 'squad' }],
  });
  const all = await coachOf(squadId);
  expect(await api.refused(setWeekDay, { params: { day: '2021-06-30' }, body }, all.token)).toMatchObject({
    statusCode: 409,
    message: 'This season is closed',
  });
});

test('an event says who leads it, who comes, and whether the reader may change it', async () => {
  const { training, match, task, read, build, db, api, squadId, coachOf, squad } = await start();
  const coach = await build.staff('tactic', { name: 'Núria Vidal' });
  await db.insertInto('squad_staff').values({ squad_id: squadId, user_id: coach.id, function: 'headCoach' }).execute();
  const ana = await build.player();
  const session = await training('2026-08-18', { minutes: 75, rpe: 5 });
  await db.insertInto('training_players').values({ training_id: session, user_id: ana.id }).execute();
  const past = await training('2026-08-14');
  const forAll = (await task({ starts_at: at('2026-08-19') })).id;
  await match('2026-08-22');
  const { events } = await read({ from: '2026-08-14', to: '2026-08-23' });
  expect(events.map(({ _id, mayChange }) => [_id, mayChange])).toMatchObject([
    [past, false],
    [session, true],
    [forAll, true],
    [expect.any(String), false],
  ]);
  expect(events[1]).toMatchObject({
    staff: [{ name: 'Núria Vidal' }],
    replies: { called: 1, coming: 0, open: 1 },
    planned: 375,
    match: null,
  });
  expect(events[3]).toMatchObject({
    title: 'UD Valmora – CD Ribera',
    staff: [{ name: 'Núria Vidal' }],
    match: { calledUp: null },
  });
  const helper = await build.staff('tactic', { name: 'Iker Mora' });
  await db.insertInto('session_staff').values({ training_id: session, user_id: helper.id, list_order: 0 }).execute();
  expect((await read()).events[0]).toMatchObject({ staff: [{ name: 'Iker Mora' }] });
  const doctor = await build.signedIn('medical');
  const seen = await api.with(doctor.token)(getWeek, { query: { from: monday } });
  expect([seen.squads[0]!.mayChange, seen.events[0]!.mayChange]).toEqual([false, false]);
  // Who sees a squad alone sees what is for all, and changes nothing of it.
  const other = await squad();
  const { token } = await coachOf(other.id);
  const bound = await api.with(token)(getWeek, { query: { from: monday } });
  expect(bound.squads.map(({ _id }) => _id)).toEqual([other.id]);
  expect(bound.events.map(({ _id, mayChange }) => [_id, mayChange])).toEqual([[forAll, false]]);
});

test('a question spans two weeks at most', async () => {
  const { api, build } = await start();
  const token = await build.staffToken();
  const ask = (to: string) => api.raw(getWeek, { query: { from: monday, to } }, token);
  expect((await ask('2026-08-30')).statusCode).toBe(200);
  expect((await ask('2026-08-31')).json()).toMatchObject({ statusCode: 400, errors: [{ field: 'to' }] });
  expect((await ask('2026-08-16')).json()).toMatchObject({ statusCode: 400, errors: [{ field: 'to' }] });
});

test('what does not fit comes with the squads that are asked for, and a half only at a place that has some', async () => {
  const { training, read, db, clock, squad, squadId } = await start();
  const stamp = clock().toISOString();
  const place = { id: newId(), name: 'Pitch 1', kind: 'pitch' as const, list_order: 0, is_active: true };
  await db
    .insertInto('places')
    .values({ ...place, created_at: stamp, updated_at: stamp })
    .execute();
  await db
    .insertInto('place_names')
    .values({ name_key: 'pitch1', place_id: place.id, spelling: 'Pitch 1', is_name: true })
    .execute();
  const [{ id: other }, { id: third }] = [await squad(), await squad()];
  const own = await training('2026-08-18', { minutes: 75 });
  await training('2026-08-18', { minutes: 75, squad_id: other });
  await db.updateTable('trainings').set({ place: 'PITCH  1', place_half: 'a' }).execute();
  const answer = await read();
  expect(answer.places).toMatchObject([{ _id: place.id, name: 'Pitch 1', spellings: [] }]);
  expect(answer.events[0]).toMatchObject({ _id: own, place: 'PITCH  1', placeId: place.id, half: null });
  expect(answer.clashes).toMatchObject([{ kind: 'place', place: place.id }]);
  expect((await read({ squad: [squadId] })).clashes).toHaveLength(1);
  expect((await read({ squad: [third] })).clashes).toEqual([]);
});
