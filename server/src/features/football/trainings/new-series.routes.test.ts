import { createTraining, listTrainings, type TrainingInput } from '@touchline/contract/football/trainings';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/start-test-app.ts';

const start = async () => {
  const touchline = await startTestApp();
  const { api, build } = touchline;
  const { token } = await build.signedIn();
  const all = async () => (await api.with(token)(listTrainings, { query: { sort: 'date', pageSize: 200 } })).records;
  /** From Tuesday, 13 October 2026, 18:30 in Madrid; the clock goes back on the 25th. */
  const body = (given: Partial<TrainingInput>): TrainingInput => ({
    title: 'Set pieces',
    date: '2026-10-13T16:30:00.000Z',
    ...given,
  });
  const repeat = (given: Partial<TrainingInput>) => api.with(token)(createTraining, { body: body(given) });
  const refused = (given: Partial<TrainingInput>) => api.refused(createTraining, { body: body(given) }, token);
  return { ...touchline, all, repeat, refused };
};

test('a series is on several weekdays at the same local time, but for its pauses', async () => {
  const { repeat, all } = await start();
  const first = await repeat({
    repeatUntil: '2026-10-29',
    weekdays: [4, 2],
    pauses: [{ from: '2026-10-19', to: '2026-10-22' }],
  });
  const records = await all();
  expect(records.map(({ date }) => date)).toEqual([
    '2026-10-13T16:30:00.000Z',
    '2026-10-15T16:30:00.000Z',
    '2026-10-27T17:30:00.000Z',
    '2026-10-29T17:30:00.000Z',
  ]);
  expect(records[0]!._id).toBe(first._id);
  expect(new Set(records.map(({ series }) => series))).toEqual(new Set([first.series]));
  expect(first.series).not.toBeNull();
});

test('a series begins on the first of its weekdays, and with pauses alone it is on that of its day', async () => {
  const { repeat, all } = await start();
  expect(await repeat({ repeatUntil: '2026-10-20', weekdays: [5] })).toMatchObject({
    date: '2026-10-16T16:30:00.000Z',
    series: null,
  });
  await repeat({ repeatUntil: '2026-10-27', pauses: [{ from: '2026-10-20', to: '2026-10-20' }] });
  expect((await all()).map(({ date }) => date.slice(0, 10))).toEqual(['2026-10-13', '2026-10-16', '2026-10-27']);
});

test.each([
  ['no weekday', { repeatUntil: '2026-10-29', weekdays: [] }, 'weekdays', 'Choose at least one day of the week'],
  ['no end', { weekdays: [2] }, 'repeatUntil', 'This field is required'],
  ['no end of pauses', { pauses: [{ from: '2026-10-20', to: '2026-10-20' }] }, 'repeatUntil', 'This field is required'],
  [
    'an end before the first day',
    { repeatUntil: '2026-10-12', weekdays: [2] },
    'repeatUntil',
    'The last day of the repetition is before the first',
  ],
  [
    'more than a year',
    { repeatUntil: '2027-10-13', weekdays: [2] },
    'repeatUntil',
    'A training can be repeated for a year at most',
  ],
  [
    'no day that is left',
    { repeatUntil: '2026-10-14', weekdays: [5] },
    'repeatUntil',
    'No day is left between the first and the last',
  ],
  [
    'a pause that ends before it begins',
    { repeatUntil: '2026-10-29', weekdays: [2], pauses: [{ from: '2026-10-22', to: '2026-10-21' }] },
    'pauses.0.to',
    'The end is before the start',
  ],
] as const)('refuses a series with %s', async (_, given, field, message) => {
  const { refused, all } = await start();
  expect(await refused(given as unknown as Partial<TrainingInput>)).toMatchObject({
    statusCode: 400,
    errors: [{ field, message }],
  });
  expect(await all()).toEqual([]);
});

test('a series on weekdays ends within a season that the club has entered', async () => {
  const { refused, repeat, db } = await start();
  await db.deleteFrom('seasons').execute();
  const at = '2026-08-15T08:00:00.000Z';
  const season = (id: string, name: string, from_day: string, to_day: string) =>
    db
      .insertInto('seasons')
      .values({ id: id.repeat(24), name, from_day, to_day, age_cutoff: '01-01', created_at: at, updated_at: at })
      .execute();
  await season('a', '2026/27', '2026-07-01', '2027-06-30');
  const past = { repeatUntil: '2027-07-06', weekdays: [2] };
  expect(await refused(past)).toMatchObject({
    statusCode: 400,
    errors: [{ field: 'repeatUntil', message: 'The series ends after the season' }],
  });
  await season('b', '2027/28', '2027-07-01', '2028-06-30');
  expect((await repeat(past)).series).not.toBeNull();
});

test('a series on weekdays that is sent again with its key is made once', async () => {
  const { api, build, all } = await start();
  const { token } = await build.signedIn();
  const headers = { 'idempotency-key': 'one' };
  const body = {
    title: 'Set pieces',
    date: '2026-10-13T16:30:00.000Z',
    repeatUntil: '2026-10-29',
    weekdays: [2, 4],
  };
  for (const _ of [1, 2]) expect((await api.raw(createTraining, { body, headers }, token)).statusCode).toBe(201);
  expect(await all()).toHaveLength(6);
});
