import { listAuditLog } from '@touchline/contract/club/audit';
import { getTraining, updateTraining } from '@touchline/contract/football/trainings';
import { copyWeek, planWeekCopy, undoWeekCopy } from '@touchline/contract/plan/week-copies';
import { getWeek } from '@touchline/contract/plan/week';
import { expect, test } from 'vitest';
import { json } from '../../../db/database.ts';
import { newId } from '../../../lib/id.ts';
import { daysMs } from '../../../lib/time/clock.ts';
import { createEvents } from '../../../test/factories/events.ts';
import { createSquads } from '../../../test/factories/squads.ts';
import { letTimeGoBy } from '../../../test/helpers/steady-time.ts';
import { runJobs } from '../../../test/factories/wellness.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

/** The test clock stands on Saturday, August 15. The source week has its match on Sunday, that of the target on Saturday. */
const source = '2026-08-17';
const target = '2026-08-24';
const at = (day: string, time = '16:00') => `${day}T${time}:00.000Z`;

const start = async () => {
  const app = await startTestApp();
  const { api, db, build } = app;
  const events = createEvents(app);
  const squads = createSquads(app);
  const { id: squad } = await squads.first();
  const match = (day: string) =>
    events.match({ home: 'UD Valmora', away: 'CD Ribera', starts_at: at(day), squad_id: squad });
  await match('2026-08-23');
  await match('2026-08-29');
  const coach = api.with((await build.signedIn('tactic')).token);
  const training = async (day: string, given: Partial<Parameters<typeof events.training>[0]> = {}) => {
    const { id } = await events.training({ starts_at: at(day), squad_id: squad, ...given });
    await db.updateTable('trainings').set({ duration_min: 75, intended_rpe: 5 }).where('id', '=', id).execute();
    return id;
  };
  const plan = (given: object = {}) => coach(planWeekCopy, { body: { squad, from: source, to: target, ...given } });
  const copy = (sessions: { _id: string; date: string }[], given: object = {}) =>
    coach(copyWeek, { body: { squad, from: source, to: target, sessions, ...given } });
  const madeBy = (id: string) =>
    db.selectFrom('trainings').selectAll().where('copy_id', '=', id).orderBy('starts_at').execute();
  return { ...app, ...events, ...squads, squadId: squad, match, coach, training, plan, copy, madeBy };
};

test('sessions go to the day with the same name at the same local time, without what is off and matches', async () => {
  const { training, plan, db, task, squadId } = await start();
  // Thursday and Saturday are MD-3 and MD-1; the week after Wednesday and Friday are.
  const peak = await training('2026-08-20', { title: 'Peak', place: 'Pitch 1' });
  const activation = await training('2026-08-22', { title: 'Activation' });
  const early = await training('2026-08-18', { title: 'Early' });
  const off = await training('2026-08-20');
  await db
    .updateTable('trainings')
    .set({ called_off_at: at(source) })
    .where('id', '=', off)
    .execute();
  const nets = await task({ title: 'Nets', starts_at: at('2026-08-21'), squad_id: squadId });
  const planned = await plan();
  expect(planned.days.map(({ name }) => name)).toEqual(['MD+1', 'MD+2', 'MD-3', 'MD-2', 'MD-1', 'MD', 'MD+1']);
  expect(planned.sessions.map(({ _id, wasName, date, time }) => [_id, wasName, date, time])).toEqual([
    [early, 'MD-5', null, '18:00'],
    [peak, 'MD-3', at('2026-08-26'), '18:00'],
    [activation, 'MD-1', at('2026-08-28'), '18:00'],
  ]);
  expect(planned.sessions[1]).toMatchObject({
    planned: 375,
    place: 'Pitch 1',
    wasDay: '2026-08-20',
    day: '2026-08-26',
  });
  const withTasks = await plan({ tasks: true });
  expect(withTasks.sessions.map(({ _id }) => _id)).toContain(nets.id);
});

test('what is for all squads is copied only in a club that has no other', async () => {
  const { training, plan, squad } = await start();
  await training('2026-08-20', { title: 'For all', squad_id: null });
  expect((await plan()).sessions.map(({ title }) => title)).toEqual(['For all']);
  await squad();
  expect((await plan()).sessions).toEqual([]);
});

test('the change of the clock keeps the local time', async () => {
  const { training, plan, match } = await start();
  await match('2026-10-24');
  await match('2026-10-31');
  await training('2026-10-21', { title: 'Peak' });
  const { sessions } = await plan({ from: '2026-10-19', to: '2026-10-26' });
  // From summer to winter time on October 25.
  expect(sessions.map(({ date, time }) => [date, time])).toEqual([[at('2026-10-28', '17:00'), '18:00']]);
});

test('the plan says what would not fit, also of the copies among each other', async () => {
  const { training, plan, db, clock, squad } = await start();
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
  const peak = await training('2026-08-20', { place: 'Pitch 1' });
  const { id: other } = await squad();
  await training('2026-08-26', { place: 'Pitch 1', squad_id: other, title: 'Others' });
  const { sessions } = await plan();
  expect(sessions[0]!.clashes).toMatchObject([{ kind: 'place', uses: [{ title: 'Others' }, { kind: 'planned' }] }]);
  const later = await plan({ sessions: [{ _id: peak, date: at('2026-08-26', '18:00') }] });
  expect(later.sessions[0]).toMatchObject({ date: at('2026-08-26', '18:00'), clashes: [] });
});

test('copies have what the sessions had, without groups, staff, answers and reviews', async () => {
  const { training, copy, madeBy, coach, build, db, api } = await start();
  const [ana, left, ben] = [await build.player(), await build.player(), await build.player()];
  const id = await training('2026-08-19', { title: 'Strength', players: [ana.id, left.id] });
  await db.updateTable('users').set({ status: 'inactive' }).where('id', '=', left.id).execute();
  const parts = [newId(), newId()].map((_id, index) => ({
    _id,
    kind: 'warmUp' as const,
    title: `Part ${index}`,
    minutes: 20,
    intendedRpe: 4,
    sets: null,
    workSec: null,
    restSec: null,
    space: null,
    coachingPoints: [],
    groups: ['blue' as const],
    note: null,
    isSet: false,
    parallelTo: null as string | null,
  }));
  parts[1]!.parallelTo = parts[0]!._id;
  await db
    .insertInto('session_plans')
    .values({
      training_id: id,
      objectives: 'Win it high',
      parts: json(parts),
      bring: json([{ what: 'Cones', count: 12 }]),
      part_count: 2,
      part_minutes: 20,
      planned_load: 80,
      done: json([{ part: parts[0]!._id, minutes: 22 }]),
      as_planned: 4,
      closed_at: at(source),
    })
    .execute();
  const made = await copy([{ _id: id, date: at('2026-08-25') }]);
  const [row] = await madeBy(made._id);
  expect(made.events).toEqual([row!.id]);
  expect(row).toMatchObject({ title: 'Strength', starts_at: at('2026-08-25'), duration_min: 75, intended_rpe: 5 });
  const answer = await coach(getTraining, { params: { id: row!.id } });
  expect(answer.players.map(({ _id }) => _id)).toEqual([ana.id]);
  expect(answer.images).toMatchObject([{ isCover: true }]);
  const plan = await db
    .selectFrom('session_plans')
    .selectAll()
    .where('training_id', '=', row!.id)
    .executeTakeFirstOrThrow();
  expect(plan).toMatchObject({
    objectives: 'Win it high',
    planned_load: 80,
    done: [],
    as_planned: null,
    closed_at: null,
  });
  expect(plan.parts.map(({ groups }) => groups)).toEqual([[], []]);
  expect(plan.parts[1]!.parallelTo).toBe(plan.parts[0]!._id);
  expect(plan.parts[0]!._id).not.toBe(parts[0]!._id);
  const { records } = await api.asAdmin(listAuditLog, { query: { action: 'training.created' } });
  expect(records.map(({ subject }) => subject._id)).toContain(row!.id);
  const bare = await copy([{ _id: id, date: at('2026-08-26') }], { players: false, parts: false });
  const [second] = await madeBy(bare._id);
  const called = (await coach(getTraining, { params: { id: second!.id } })).players.map(({ _id }) => _id);
  expect(called.sort()).toEqual([ana.id, ben.id].sort());
  expect(
    await db.selectFrom('session_plans').select('training_id').where('training_id', '=', second!.id).execute(),
  ).toEqual([]);
});

test('a copy sent twice with its key is made once', async () => {
  const { training, coach, squadId, db } = await start();
  const id = await training('2026-08-19');
  const body = { squad: squadId, from: source, to: target, sessions: [{ _id: id, date: at('2026-08-25') }] };
  const headers = { 'idempotency-key': 'b7c9a3de-5a55-4cf5-8d8e-9b2d5d9c1a11' };
  const first = await coach(copyWeek, { body, headers });
  expect(await coach(copyWeek, { body, headers })).toEqual(first);
  expect(await db.selectFrom('trainings').select('id').execute()).toHaveLength(2);
});

test('days that are over, closed seasons, other weeks and other squads are refused, and nothing is copied', async () => {
  const { training, api, build, squadId, db, coachOf, squad } = await start();
  const id = await training('2026-08-19');
  const token = await build.staffToken();
  await db.deleteFrom('seasons').execute();
  const times = { created_at: at(source), updated_at: at(source) };
  await db
    .insertInto('seasons')
    .values([
      { id: newId(), name: 'Last', from_day: '2025-07-01', to_day: '2026-08-12', ...times },
      { id: newId(), name: 'This', from_day: '2026-08-13', to_day: '2027-06-30', ...times },
    ])
    .execute();
  const refusal = async (given: object, by = token) => {
    const body = {
      squad: squadId,
      from: source,
      to: target,
      sessions: [{ _id: id, date: at('2026-08-25') }],
      ...given,
    };
    const { statusCode, errors } = await api.refused(copyWeek, { body }, by);
    return [statusCode, errors?.[0]?.field, errors?.[0]?.message];
  };
  const of = (date: string, _id = id) => ({ sessions: [{ _id, date }] });
  expect(await refusal({ to: '2026-08-03' })).toEqual([400, 'to', 'This season is closed']);
  expect(await refusal({ to: '2026-08-10', ...of(at('2026-08-12')) })).toEqual([
    400,
    'sessions.0.date',
    'This season is closed',
  ]);
  expect(await refusal({ to: '2026-08-10', ...of(at('2026-08-14')) })).toEqual([
    400,
    'sessions.0.date',
    'This day is over',
  ]);
  expect((await refusal(of(at('2026-08-31')))).slice(0, 2)).toEqual([400, 'sessions.0.date']);
  expect((await refusal(of(at('2026-08-25'), '9'))).slice(0, 2)).toEqual([400, 'sessions.0._id']);
  expect((await refusal({ from: undefined })).slice(0, 2)).toEqual([400, 'from']);
  expect(await refusal({ from: undefined, template: 'none' })).toEqual([400, 'template', 'This template is not known']);
  const stranger = (await coachOf((await squad()).id)).token;
  expect((await refusal({}, stranger)).slice(0, 2)).toEqual([400, 'squad']);
  expect(await db.selectFrom('trainings').select('id').execute()).toHaveLength(1);
});

test('an undo deletes what is as it was made, keeps what was changed or answered, and changes nothing a second time', async () => {
  const { training, copy, madeBy, coach, db, build, clock, api } = await start();
  const ana = await build.player();
  const ids = [];
  for (const day of ['2026-08-19', '2026-08-20', '2026-08-21']) ids.push(await training(day, { players: [ana.id] }));
  const made = await copy(ids.map((_id, index) => ({ _id, date: at(`2026-08-${25 + index}`) })));
  const [plain, changed, answered] = await madeBy(made._id);
  clock.advance(1_000);
  await coach(updateTraining, { params: { id: changed!.id }, body: { title: 'Mine now' } });
  await db
    .insertInto('replies')
    .values({
      event_id: answered!.id,
      user_id: ana.id,
      answer: 'yes',
      answered_by: 'player',
      answered_at: at(source),
      updated_at: at(source),
    })
    .execute();
  const undo = () => coach(undoWeekCopy, { body: { copy: made._id } });
  expect(await undo()).toEqual({ deleted: 1, kept: 2 });
  expect((await madeBy(made._id)).map(({ id }) => id)).toEqual([changed!.id, answered!.id]);
  expect((await api.raw(getTraining, { params: { id: plain!.id } }, await build.staffToken())).statusCode).toBe(404);
  expect(await undo()).toEqual({ deleted: 0, kept: 2 });
});

test('a copy is taken back for a day, and only by those who see its squad', async () => {
  const { training, copy, api, build, clock, coachOf, squad, madeBy } = await start();
  const made = await copy([{ _id: await training('2026-08-19'), date: at('2026-08-25') }]);
  const stranger = await coachOf((await squad()).id);
  const body = { copy: made._id };
  expect((await api.refused(undoWeekCopy, { body }, stranger.token)).statusCode).toBe(404);
  clock.advance(daysMs(1) + 1);
  expect(await api.refused(undoWeekCopy, { body }, await build.staffToken())).toMatchObject({
    statusCode: 409,
    message: 'This can no longer be undone',
  });
  expect(await madeBy(made._id)).toHaveLength(1);
});

test('a ready template plans a week by its names, at the usual time of the squad', async () => {
  const { plan, coach, squadId, training, db, match } = await start();
  // From Saturday to Saturday.
  await db.deleteFrom('matches').execute();
  for (const day of ['2026-08-22', '2026-08-29']) await match(day);
  await training('2026-08-10', { starts_at: at('2026-08-10', '08:00') });
  const template = 'matchSaturday';
  const { sessions } = await plan({ from: undefined, template });
  expect(sessions.map(({ wasName, date }) => [wasName, date])).toEqual([
    ['MD+1', at('2026-08-30', '08:00')],
    ['MD-4', at('2026-08-25', '08:00')],
    ['MD-3', at('2026-08-26', '08:00')],
    ['MD-2', at('2026-08-27', '08:00')],
    ['MD-1', at('2026-08-28', '08:00')],
  ]);
  const chosen = sessions.map(({ _id, date }) => ({ _id, date: date! }));
  await coach(copyWeek, { body: { squad: squadId, template, to: target, sessions: chosen } });
  const { events, squads } = await coach(getWeek, { query: { from: target, squad: [squadId] } });
  expect(events.map(({ title, planned }) => [title, planned])).toEqual([
    ['Strength and small spaces', 450],
    ['Large spaces', 630],
    ['Tactics and speed', 375],
    ['Activation and set pieces', 180],
    ['UD Valmora – CD Ribera', 720],
    ['Recovery', 135],
  ]);
  expect(squads[0]!.planned).toBe(2_490);
});

test('the note of a copy goes two days after it, what it has made stays', async () => {
  const app = await start();
  const { training, copy, madeBy, clock, db } = app;
  const made = await copy([{ _id: await training('2026-08-19'), date: at('2026-08-25') }]);
  const notes = () => db.selectFrom('week_copies').select('id').execute();
  for (const [hours, left] of [
    [25, 1],
    [25, 0],
  ] as const) {
    clock.advance(hours * 3_600_000);
    await letTimeGoBy(app);
    await runJobs(app.app);
    expect(await notes()).toHaveLength(left);
  }
  expect(await madeBy(made._id)).toHaveLength(1);
});
