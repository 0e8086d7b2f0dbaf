import { callOff, planCallOff } from '@touchline/contract/football/call-offs';
import {
  createTraining,
  getTraining,
  listTrainings,
  updateTraining,
  type TrainingInput,
} from '@touchline/contract/football/trainings';
import { answerOwn } from '@touchline/contract/me/me-replies';
import { createPlace, updatePlace } from '@touchline/contract/plan/places';
import { changeSeries, getSeries, planSeries, type SeriesPlan } from '@touchline/contract/plan/series';
import { expect, test } from 'vitest';
import { json } from '../../../db/database.ts';
import { createSquads } from '../../../test/factories/squads.ts';
import { orderedMails } from '../../../test/helpers/ordered-mails.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

type Change = {
  from: string;
  weekdays: number[];
  until: string;
  pauses?: { from: string; to: string }[];
  time?: string;
};

/** Thursday, August 20, 2026, noon in Madrid. */
const start = async () => {
  const app = await startTestApp();
  const { api, build, clock } = app;
  clock.set('2026-08-20T10:00:00.000Z');
  const { id: squad } = await createSquads(app).first();
  const { token } = await build.signedIn('tactic');
  const coach = api.with(token);
  const { id: ana } = await build.player({ name: 'Ana Baptista', email: 'ana@player.example' });
  /** Tuesdays and Thursdays at 18:00 in Madrid, from August 25 to September 10. */
  const series = (given: Partial<TrainingInput> = {}) =>
    coach(createTraining, {
      body: {
        title: 'Set pieces',
        place: 'Campo 2',
        date: '2026-08-25T16:00:00.000Z',
        repeatUntil: '2026-09-10',
        weekdays: [2, 4],
        squad,
        players: [ana],
        durationMin: 75,
        intensity: 'high',
        intendedRpe: 7,
        focus: 'tactical',
        ...given,
      },
    });
  const all = async () => (await coach(listTrainings, { query: { sort: 'date', pageSize: 200 } })).records;
  const starts = async () => (await all()).map(({ date }) => date.slice(0, 16));
  const plan = (id: string, body: Change) => coach(planSeries, { params: { id }, body });
  const change = async (id: string, body: Change) =>
    coach(changeSeries, { params: { id }, body: { ...body, plan: (await plan(id, body)).plan } });
  const refused = (id: string, body: object, as = token) => api.refused(planSeries, { params: { id }, body }, as);
  const mails = async () => (await orderedMails(app)).map(({ template, to }) => `${template} ${to}`);
  return { ...app, squad, token, coach, ana, series, all, starts, plan, change, refused, mails };
};

const deeds = ({ trainings }: SeriesPlan) =>
  trainings.map(({ deed, from, to }) => [deed, from && from.slice(5, 16), to && to.slice(5, 16)]);

test('other weekdays from a date on: those of each week move to them, and more days get new ones', async () => {
  const { series, plan, change, all, starts } = await start();
  const { _id, series: name } = await series();
  const before = await all();
  const body = { from: '2026-08-31', weekdays: [1, 3, 4], until: '2026-09-10' };
  expect(deeds(await plan(_id, body))).toEqual([
    ['move', '09-01T16:00', '08-31T16:00'],
    ['add', null, '09-02T16:00'],
    ['keep', '09-03T16:00', '09-03T16:00'],
    ['move', '09-08T16:00', '09-07T16:00'],
    ['add', null, '09-09T16:00'],
    ['keep', '09-10T16:00', '09-10T16:00'],
  ]);
  expect(await all()).toEqual(before);
  const answer = await change(_id, body);
  expect(answer).toMatchObject({ series: name, calledOff: [], deleted: 0 });
  expect([answer.created.length, answer.moved]).toEqual([2, [before[2]!._id, before[4]!._id]]);
  expect(await starts()).toEqual([
    '2026-08-25T16:00',
    '2026-08-27T16:00',
    '2026-08-31T16:00',
    '2026-09-02T16:00',
    '2026-09-03T16:00',
    '2026-09-07T16:00',
    '2026-09-09T16:00',
    '2026-09-10T16:00',
  ]);
  expect(new Set((await all()).map((one) => one.series))).toEqual(new Set([name]));
});

test('a new one is made like the last one on its weekday, with its time, place, players and parts', async () => {
  const { series, coach, change, all, db, build, ana } = await start();
  const gone = await build.player({ name: 'Gone' });
  const { _id } = await series({ players: [ana, gone.id] });
  const last = (await all()).at(-1)!;
  await coach(updateTraining, {
    params: { id: last._id },
    body: { title: 'Corners', date: '2026-09-10T17:30:00.000Z', place: 'Gym' },
  });
  await db.updateTable('users').set({ status: 'inactive' }).where('id', '=', gone.id).execute();
  const part = {
    _id: 'a'.repeat(24),
    kind: 'setPieces',
    title: 'Corners from the left',
    minutes: 20,
    intendedRpe: 4,
    sets: null,
    workSec: null,
    restSec: null,
    space: null,
    coachingPoints: [],
    groups: [],
    note: null,
    isSet: false,
    parallelTo: null,
  } as const;
  await db
    .insertInto('session_plans')
    .values({
      training_id: last._id,
      objectives: 'Second balls',
      parts: json([{ ...part, coachingPoints: [], groups: [] }]),
      bring: json([]),
      part_count: 1,
      part_minutes: 20,
      as_planned: 4,
      review_note: 'Good',
      done: json([]),
    })
    .execute();
  const { created } = await change(_id, { from: '2026-09-07', weekdays: [2, 4], until: '2026-09-17' });
  const made = (await all()).filter((one) => created.includes(one._id));
  expect(made).toMatchObject([
    { title: 'Set pieces', date: '2026-09-15T16:00:00.000Z', place: 'Campo 2' },
    { title: 'Corners', date: '2026-09-17T17:30:00.000Z', place: 'Gym' },
  ]);
  for (const one of made)
    expect(one).toMatchObject({
      durationMin: 75,
      intensity: 'high',
      intendedRpe: 7,
      focus: 'tactical',
      players: [{ _id: ana }],
      images: [{ isCover: true }],
    });
  const plans = db.selectFrom('session_plans').selectAll().where('training_id', '!=', last._id);
  expect(await plans.execute()).toMatchObject([
    {
      training_id: made[1]!._id,
      objectives: 'Second balls',
      parts: [{ ...part, _id: expect.not.stringContaining(part._id) as string }],
      part_count: 1,
      part_minutes: 20,
      as_planned: null,
      review_note: null,
    },
  ]);
});

test('a new one takes the whole place where its text means no place with halves any more', async () => {
  const { series, change, coach, api } = await start();
  const { _id: place } = await coach(createPlace, {
    body: { name: 'Pitch 2', kind: 'pitch', halves: true, spellings: ['Campo 2'] },
  });
  const { _id } = await series({ half: 'a' });
  await coach(updatePlace, { params: { id: place }, body: { spellings: [] } });
  const { created } = await change(_id, { from: '2026-08-31', weekdays: [2, 3, 4], until: '2026-09-10' });
  const made = await Promise.all(created.map((id) => api.asStaff(getTraining, { params: { id } })));
  expect(made.map(({ place: text, half }) => [text, half])).toEqual([
    ['Campo 2', null],
    ['Campo 2', null],
  ]);
});

test('another time moves all, also across the change of the clock, and asks again; each reader has one mail', async () => {
  const { series, change, starts, mails, db } = await start();
  const { _id } = await series({ date: '2026-10-22T16:00:00.000Z', repeatUntil: '2026-10-29', weekdays: [4] });
  await change(_id, { from: '2026-10-20', weekdays: [4], until: '2026-10-29', time: '20:30' });
  expect(await starts()).toEqual(['2026-10-22T18:30', '2026-10-29T19:30']);
  expect(await mails()).toEqual([]);
  const near = await series();
  await change(near._id, { from: '2026-08-24', weekdays: [1, 3], until: '2026-09-10', time: '21:00' });
  expect((await starts()).slice(0, 2)).toEqual(['2026-08-24T19:00', '2026-08-26T19:00']);
  expect(await mails()).toEqual(['eventMoved ana@player.example']);
  const asked = await db
    .selectFrom('event_askings')
    .select('asked_again_at')
    .where('event_id', '=', near._id)
    .execute();
  expect(asked).toMatchObject([{ asked_again_at: '2026-08-20T10:00:00.000Z' }]);
});

test('what is too many is called off while people reckon with it, else deleted; the plan says what has answers', async () => {
  const { series, plan, change, all, mails, api, build, ana, coach } = await start();
  const { _id } = await series();
  const records = await all();
  const phone = await build.phoneToken(ana);
  for (const at of [1, 5])
    await api.with(phone)(answerOwn, {
      params: { event: records[at]!._id },
      body: { answer: 'yes' },
    });
  const body = { from: '2026-08-25', weekdays: [2], until: '2026-09-08' };
  expect((await plan(_id, body)).trainings.map(({ deed, hasContent }) => [deed, hasContent])).toEqual([
    ['keep', false],
    ['callOff', true],
    ['keep', false],
    ['callOff', false],
    ['keep', false],
    ['delete', true],
  ]);
  expect(await change(_id, body)).toMatchObject({
    calledOff: [records[1]!._id, records[3]!._id],
    deleted: 1,
    moved: [],
    created: [],
  });
  expect(await mails()).toEqual(['eventOff ana@player.example']);
  expect((await all()).map(({ takesPlace }) => takesPlace)).toEqual(['coming', 'off', 'coming', 'off', 'coming']);
  expect(await coach(getTraining, { params: { id: records[1]!._id } })).toMatchObject({ takesPlace: 'off' });
});

test('pauses rest, and one without players is deleted', async () => {
  const { series, change, starts, mails } = await start();
  const { _id } = await series({ players: [] });
  expect(
    await change(_id, {
      from: '2026-08-25',
      weekdays: [2, 4],
      until: '2026-09-10',
      pauses: [{ from: '2026-08-26', to: '2026-09-08' }],
    }),
  ).toMatchObject({ deleted: 4, calledOff: [] });
  expect(await starts()).toEqual(['2026-08-25T16:00', '2026-09-10T16:00']);
  expect(await mails()).toEqual([]);
});

test('what is called off, over or before the date stays as it is', async () => {
  const { series, coach, change, all, clock, starts } = await start();
  const { _id } = await series();
  const records = await all();
  const events = [records[3]!._id];
  const { plan: off } = await coach(planCallOff, { body: { events } });
  await coach(callOff, { body: { events, plan: off } });
  clock.set('2026-09-01T17:00:00.000Z');
  await change(_id, { from: '2026-09-01', weekdays: [3, 5], until: '2026-09-11' });
  // The first is on, so only the one that is off has the week: nothing takes its place.
  expect(await starts()).toEqual([
    '2026-08-25T16:00',
    '2026-08-27T16:00',
    '2026-09-01T16:00',
    '2026-09-03T16:00',
    '2026-09-04T16:00',
    '2026-09-09T16:00',
    '2026-09-11T16:00',
  ]);
  const [one] = (await all()).filter((each) => each._id === records[3]!._id);
  expect(one).toMatchObject({ takesPlace: 'off', date: records[3]!.date, updatedAt: expect.any(String) as string });
});

test('of two who change a series the second sees the new plan first, and nothing is changed', async () => {
  const { series, plan, coach, api, all, token } = await start();
  const { _id } = await series();
  const body = { from: '2026-08-25', weekdays: [3], until: '2026-09-10' };
  const seen = await plan(_id, body);
  const second = (await all())[1]!;
  await coach(updateTraining, { params: { id: second._id }, body: { date: '2026-08-28T16:00:00.000Z' } });
  const before = await all();
  const refused = await api.raw(changeSeries, { params: { id: _id }, body: { ...body, plan: seen.plan } }, token);
  expect(refused.statusCode).toBe(409);
  const answer = refused.json<{ message: string; data: SeriesPlan }>();
  expect(answer.message).toBe('The series has changed in the meantime. Please look at it again');
  expect(answer.data).toEqual(await plan(_id, body));
  expect(await all()).toEqual(before);
});

test.each([
  [{ weekdays: [] }, 'weekdays', 'Choose at least one day of the week'],
  [{ from: '2026-08-19' }, 'from', 'This day is over'],
  [{ until: '2026-08-24' }, 'until', 'The last day of the repetition is before the first'],
  [{ until: '2027-08-26' }, 'until', 'A training can be repeated for a year at most'],
  [{ weekdays: [1], until: '2026-08-30' }, 'until', 'No day is left between the first and the last'],
  [{ pauses: [{ from: '2026-09-02', to: '2026-09-01' }] }, 'pauses.0.to', 'The end is before the start'],
])('refuses %j', async (given, field, message) => {
  const { series, refused, all } = await start();
  const { _id } = await series();
  const before = await all();
  const body = { from: '2026-08-25', weekdays: [2, 4], until: '2026-09-10', ...given };
  expect(await refused(_id, body)).toMatchObject({ statusCode: 400, errors: [{ field, message }] });
  expect(await all()).toEqual(before);
});

test('says how a series goes from today on, with its gaps', async () => {
  const { coach, series, change } = await start();
  const { _id } = await series();
  const params = { id: _id };
  const rhythm = { weekdays: [2, 4], until: '2026-09-10', time: '18:00', pauses: [] };
  expect(await coach(getSeries, { params })).toEqual(rhythm);
  const pauses = [{ from: '2026-09-01', to: '2026-09-03' }];
  await change(_id, { from: '2026-08-31', weekdays: [2, 4], until: '2026-09-17', time: '19:00', pauses });
  expect(await coach(getSeries, { params })).toEqual({ ...rhythm, until: '2026-09-17', time: null, pauses: [] });
});

test('a single training has no series', async () => {
  const { coach, refused } = await start();
  const { _id } = await coach(createTraining, { body: { title: 'Rondo', date: '2026-08-25T16:00:00.000Z' } });
  expect(await refused(_id, { from: '2026-08-25', weekdays: [2], until: '2026-09-10' })).toMatchObject({
    statusCode: 400,
    errors: [{ field: 'from', message: 'This training is not repeated' }],
  });
});

test('with own squads only, what was given to another squad stays; medical staff change nothing', async () => {
  const app = await start();
  const { series, coach, all, refused, build, squad, api, ana } = app;
  const squads = createSquads(app);
  const { id: other } = await squads.squad();
  const { _id } = await series({ players: [ana] });
  const third = (await all())[2]!;
  await coach(updateTraining, { params: { id: third._id }, body: { squad: other } });
  const own = await squads.coachOf(squad);
  const body = { from: '2026-08-25', weekdays: [1, 4], until: '2026-09-10' };
  const { trainings } = await api.with(own.token)(planSeries, { params: { id: _id }, body });
  expect(trainings.map((one) => one._id)).not.toContain(third._id);
  expect(await refused(third._id, body, own.token)).toMatchObject({ statusCode: 404 });
  const medical = await build.signedIn('medical');
  expect(await refused(_id, body, medical.token)).toMatchObject({ statusCode: 403 });
});
