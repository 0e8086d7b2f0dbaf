import {
  createTraining,
  deleteTraining,
  getTraining,
  listTrainings,
  updateTraining,
  type Training,
  type TrainingChanges,
  type TrainingInput,
} from '@touchline/contract/football/trainings';
import { expect, test } from 'vitest';
import { upload } from '../../../test/factories/files.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

const start = async () => {
  const touchline = await startTestApp();
  const { api, build, db } = touchline;
  const { id: me, token } = await build.signedIn();
  const as = api.with(token);
  const all = async () => (await as(listTrainings, { query: { sort: 'date', pageSize: 200 } })).records;
  /** Four Thursdays at 18:00 in Madrid, the last two after the clock went back. */
  const repeat = (body: Partial<TrainingInput> = {}) =>
    as(createTraining, {
      body: { title: 'Set pieces', date: '2026-10-15T16:00:00.000Z', repeatUntil: '2026-11-05', ...body },
    });
  const update = (id: string, body: TrainingChanges, headers: Record<string, string> = {}) =>
    as(updateTraining, { params: { id }, query: { scope: 'following' }, body, headers });
  const alone = (id: string, body: TrainingChanges) => as(updateTraining, { params: { id }, body });
  const entries = () => db.selectFrom('audit_log').select(['action', 'subject_id', 'fields']).orderBy('seq').execute();
  return { ...touchline, me, token, as, all, repeat, update, alone, entries };
};

const dates = (records: Training[]) => records.map(({ date }) => date);
const titles = (records: Training[]) => records.map(({ title }) => title);
const names = (records: Training[]) => records.map(({ players }) => players.map(({ name }) => name).join());
const fourThursdays = ['2026-10-15T16:00', '2026-10-22T16:00', '2026-10-29T17:00', '2026-11-05T17:00'].map(
  (minute) => `${minute}:00.000Z`,
);

test('a training is repeated weekly at the same local time, including the last day', async () => {
  const { repeat, all, build, entries } = await start();
  const { id } = await build.player({ name: 'Iker Solana' });
  const first = await repeat({ players: [id] });
  const records = await all();
  expect(records[0]!._id).toBe(first._id);
  expect(dates(records)).toEqual(fourThursdays);
  expect(titles(records)).toEqual(Array(4).fill('Set pieces'));
  expect(names(records)).toEqual(Array(4).fill('Iker Solana'));
  expect(first.series).toMatch(/^[0-9a-f]{24}$/);
  expect(new Set(records.map(({ series }) => series))).toEqual(new Set([first.series]));
  expect(records.map(({ images }) => images.map(({ isCover }) => isCover))).toEqual(Array(4).fill([true]));
  expect(await entries()).toEqual(
    records.map(({ _id }) => ({ action: 'training.created', subject_id: _id, fields: [] })),
  );
});

test.each([
  ['a week ahead', '2027-03-21T01:30:00.000Z', '2027-03-28', '2027-03-28T01:00:00.000Z'],
  ['late in the evening', '2026-10-24T21:30:00.000Z', '2026-10-31', '2026-10-31T22:30:00.000Z'],
  ['with its seconds', '2026-10-20T16:00:30.500Z', '2026-10-27', '2026-10-27T17:00:30.500Z'],
])(
  "a time that the clock skips moves to the next valid one, on the club's days: %s",
  async (_, date, repeatUntil, second) => {
    const { repeat, all } = await start();
    await repeat({ date, repeatUntil });
    expect(dates(await all())).toEqual([date, second]);
  },
);

test('a repetition that ends within the first week is a single training', async () => {
  const { repeat, all } = await start();
  for (const repeatUntil of ['2026-10-15', '2026-10-21']) expect((await repeat({ repeatUntil })).series).toBe(null);
  expect(await all()).toHaveLength(2);
});

test('a training is repeated for 52 weeks at most', async () => {
  const { repeat, all, as, token, api } = await start();
  await repeat({ repeatUntil: '2027-10-14' });
  expect(await all()).toHaveLength(53);
  const body = { title: 'Set pieces', date: '2026-10-15T16:00:00.000Z', repeatUntil: '2027-10-15' };
  expect(await api.refused(createTraining, { body }, token)).toMatchObject({
    statusCode: 400,
    errors: [{ field: 'repeatUntil', message: 'A training can be repeated for a year at most' }],
  });
  expect((await as(listTrainings, {})).total).toBe(53);
});

test.each([
  // 23:30 on the 15th in Madrid.
  [
    { date: '2026-10-15T21:30:00.000Z', repeatUntil: '2026-10-14' },
    'The last day of the repetition is before the first',
  ],
  // 00:30 on the 16th.
  [
    { date: '2026-10-15T22:30:00.000Z', repeatUntil: '2026-10-15' },
    'The last day of the repetition is before the first',
  ],
  [{ repeatUntil: '2026-02-30' }, 'This date does not exist'],
])('refuses a repetition as in %o', async (given, message) => {
  const { api, token, all } = await start();
  const body = { title: 'Set pieces', date: '2026-10-15T16:00:00.000Z', ...given };
  expect(await api.refused(createTraining, { body }, token)).toMatchObject({
    statusCode: 400,
    errors: [{ field: 'repeatUntil', message }],
  });
  expect(await all()).toEqual([]);
});

test('uploaded pictures belong only to the first one', async () => {
  const touchline = await start();
  const { key } = await upload(touchline, touchline.token, 'gallery');
  await touchline.repeat({ images: [{ key, description: 'The wall' }] });
  const galleries = (await touchline.all()).map(({ images }) => images);
  expect(galleries[0]).toMatchObject([{ key, description: 'The wall', isCover: false }]);
  for (const images of galleries.slice(1)) expect(images).toMatchObject([{ isCover: true }]);
});

test('a series that is sent again, or fails, is never stored in part', async () => {
  const { api, token, all, db } = await start();
  const body = { title: 'Set pieces', date: '2026-10-15T16:00:00.000Z', repeatUntil: '2026-11-05' };
  const headers = { 'idempotency-key': 'one' };
  for (const _ of [1, 2]) expect((await api.raw(createTraining, { body, headers }, token)).statusCode).toBe(201);
  expect(await all()).toHaveLength(4);
  const images = [{ key: '0'.repeat(24), description: 'The wall' }];
  expect(await api.refused(createTraining, { body: { ...body, images } }, token)).toMatchObject({ statusCode: 400 });
  expect(await all()).toHaveLength(4);
  expect(await db.selectFrom('gallery_images').selectAll().execute()).toHaveLength(4);
});

test('one of a series can be changed and deleted individually', async () => {
  const { repeat, alone, as, all } = await start();
  const { _id } = await repeat();
  await alone(_id, { title: 'Corners', date: '2026-10-16T09:00:00.000Z' });
  expect(titles(await all())).toEqual(['Corners', 'Set pieces', 'Set pieces', 'Set pieces']);
  expect(await as(deleteTraining, { params: { id: _id } })).toEqual({ deleted: 1 });
  expect(await all()).toHaveLength(3);
});

test('title, players and time apply to those that follow, and to none before', async () => {
  const { repeat, update, all, build, entries } = await start();
  const { id } = await build.player({ name: 'Iker Solana' });
  await repeat();
  const before = await all();
  const second = before[1]!;
  // From Thursday at 18:00 to Friday at 10:30.
  await update(second._id, { title: 'Corners', players: [id], date: '2026-10-23T08:30:00.000Z' });
  const after = await all();
  expect(after[0]).toEqual(before[0]);
  expect(dates(after.slice(1))).toEqual([
    '2026-10-23T08:30:00.000Z',
    '2026-10-30T09:30:00.000Z',
    '2026-11-06T09:30:00.000Z',
  ]);
  expect(titles(after.slice(1))).toEqual(Array(3).fill('Corners'));
  expect(names(after.slice(1))).toEqual(Array(3).fill('Iker Solana'));
  // The content of the cover has changed.
  for (const [index, { images }] of after.entries())
    expect(images[0]!.key === before[index]!.images[0]!.key).toBe(index === 0);
  expect((await entries()).slice(4)).toEqual(
    after
      .slice(1)
      .map(({ _id }) => ({ action: 'training.updated', subject_id: _id, fields: ['date', 'players', 'title'] })),
  );
});

test('the place also applies to those that follow', async () => {
  const { repeat, update, all } = await start();
  await repeat({ place: 'Pitch 2' });
  const places = async () => (await all()).map(({ place }) => place);
  expect(await places()).toEqual(Array(4).fill('Pitch 2'));
  await update((await all())[2]!._id, { place: 'Gym' });
  expect(await places()).toEqual(['Pitch 2', 'Pitch 2', 'Gym', 'Gym']);
});

test('those that follow are the ones that are later now', async () => {
  const { repeat, update, alone, all } = await start();
  const first = await repeat();
  await alone(first._id, { date: '2026-12-01T17:00:00.000Z' });
  const third = (await all())[1]!;
  await update(third._id, { title: 'Corners' });
  expect(titles(await all())).toEqual(['Set pieces', 'Corners', 'Corners', 'Corners']);
  await update(first._id, { title: 'Free kicks' });
  expect(titles(await all())).toEqual(['Set pieces', 'Corners', 'Corners', 'Free kicks']);
});

test('those that follow move by the same number of days, forwards or backwards, to the time that is sent', async () => {
  const { repeat, update, alone, all } = await start();
  await repeat();
  const [first, second] = await all();
  // Only this one, to Saturday at noon.
  await alone(second!._id, { date: '2026-10-24T10:00:00.000Z' });
  await update(first!._id, { date: '2026-10-13T17:00:00.000Z' });
  expect(dates(await all())).toEqual([
    '2026-10-13T17:00:00.000Z',
    '2026-10-22T17:00:00.000Z',
    '2026-10-27T18:00:00.000Z',
    '2026-11-03T18:00:00.000Z',
  ]);
});

test('only the difference in players applies, so that players called to one training stay called', async () => {
  const { repeat, update, alone, all, build, db } = await start();
  const [iker, hugo, dani, nuno] = await Promise.all(
    ['Iker', 'Hugo', 'Dani', 'Nuño'].map((name, index) => build.player({ name, shirt_number: index + 1 })),
  );
  const ids = (...people: (typeof iker)[]) => people.map((person) => person!.id);
  const first = await repeat({ players: ids(iker, hugo) });
  const third = (await all())[2]!;
  await alone(third._id, { players: ids(iker, hugo, dani) });
  // Players who stay may have become inactive.
  await db.updateTable('users').set({ status: 'inactive' }).where('id', '=', hugo!.id).execute();
  await update(first._id, { players: ids(hugo, nuno) });
  expect(names(await all())).toEqual(['Hugo,Nuño', 'Hugo,Nuño', 'Hugo,Dani,Nuño', 'Hugo,Nuño']);
  // Already called to the third, where nothing is added.
  await update(first._id, { players: ids(hugo, nuno, dani) });
  expect(names(await all())).toEqual(Array(4).fill('Hugo,Dani,Nuño'));
});

test('pictures change only for the edited one', async () => {
  const touchline = await start();
  const { _id } = await touchline.repeat();
  const before = await touchline.all();
  const { key } = await upload(touchline, touchline.token, 'gallery');
  await touchline.update(_id, { images: [{ key, description: 'The wall' }] });
  const after = await touchline.all();
  expect(after[0]!.images).toMatchObject([{ key }]);
  expect(after.slice(1)).toEqual(before.slice(1));
});

test('a following one without a change gets no new version', async () => {
  const { repeat, update, alone, all, entries } = await start();
  await repeat();
  const third = (await all())[2]!;
  await alone(third._id, { title: 'Corners' });
  const before = await all();
  await update(before[0]!._id, { title: 'Corners', date: before[0]!.date });
  const after = await all();
  expect(after[2]).toEqual(before[2]);
  expect((await entries()).slice(5).map(({ subject_id }) => subject_id)).toEqual(
    [0, 1, 3].map((index) => before[index]!._id),
  );
});

test('the version of the edited one is checked', async () => {
  const { api, token, repeat, update, alone, all, as } = await start();
  const { _id } = await repeat();
  const etagOf = async () => String((await api.raw(getTraining, { params: { id: _id } }, token)).headers['etag']);
  const seen = await etagOf();
  await alone((await all())[1]!._id, { title: 'Corners' });
  await update(_id, { title: 'Free kicks' }, { 'if-match': seen });
  const call = { params: { id: _id }, query: { scope: 'following' }, headers: { 'if-match': seen } };
  expect(await api.refused(updateTraining, { ...call, body: { title: 'Finishing' } }, token)).toMatchObject({
    statusCode: 412,
  });
  expect(await api.refused(deleteTraining, call, token)).toMatchObject({ statusCode: 412 });
  expect(titles(await all())).toEqual(Array(4).fill('Free kicks'));
  expect(await as(deleteTraining, { params: { id: _id }, headers: { 'if-match': await etagOf() } })).toEqual({
    deleted: 1,
  });
});

test('an invalid field changes none of those that follow', async () => {
  const { api, token, repeat, all } = await start();
  const { _id } = await repeat();
  const before = await all();
  const body = { title: 'Corners', players: ['0'.repeat(24)] };
  expect(
    await api.refused(updateTraining, { params: { id: _id }, query: { scope: 'following' }, body }, token),
  ).toMatchObject({
    statusCode: 400,
    errors: [{ field: 'players.0', message: 'This person is not an active player' }],
  });
  expect(await all()).toEqual(before);
});

test('a single training has none that follow', async () => {
  const { api, token, as, all } = await start();
  const body = { title: 'Set pieces', date: '2026-10-15T16:00:00.000Z' };
  const { _id } = await as(createTraining, { body });
  const call = { params: { id: _id }, query: { scope: 'following' } };
  const errors = [{ field: 'scope', message: 'This training is not repeated' }];
  expect(await api.refused(updateTraining, { ...call, body: { title: 'Corners' } }, token)).toMatchObject({
    statusCode: 400,
    errors,
  });
  expect(await api.refused(deleteTraining, call, token)).toMatchObject({ statusCode: 400, errors });
  expect(await api.refused(deleteTraining, { ...call, query: { scope: 'all' } }, token)).toMatchObject({
    errors: [{ field: 'scope', message: 'Invalid input' }],
  });
  expect(titles(await all())).toEqual(['Set pieces']);
  const unknown = { params: { id: '0'.repeat(24) }, query: { scope: 'following' } };
  expect(await api.refused(deleteTraining, unknown, token)).toMatchObject({ statusCode: 404 });
});

test('deleting those that follow also deletes their pictures and calls, and those before stay', async () => {
  const { repeat, as, all, build, db, entries } = await start();
  await repeat({ players: [(await build.player()).id] });
  const before = await all();
  expect(await as(deleteTraining, { params: { id: before[1]!._id }, query: { scope: 'following' } })).toEqual({
    deleted: 3,
  });
  expect(await all()).toEqual(before.slice(0, 1));
  const records = [{ record_id: before[0]!._id }];
  expect(await db.selectFrom('gallery_images').select('record_id').execute()).toEqual(records);
  expect(await db.selectFrom('training_players').selectAll().execute()).toHaveLength(1);
  expect((await entries()).slice(4).map(({ action, subject_id }) => [action, subject_id])).toEqual(
    before.slice(1).map(({ _id }) => ['training.deleted', _id]),
  );
});

test('two concurrent changes of those that follow do not deadlock', async () => {
  const { repeat, update, all, build } = await start();
  const { id } = await build.player({ name: 'Iker' });
  await repeat();
  const [first, second] = await all();
  await Promise.all([update(first!._id, { title: 'Corners' }), update(second!._id, { players: [id] })]);
  const after = await all();
  expect([titles(after), names(after)]).toEqual([Array(4).fill('Corners'), ['', 'Iker', 'Iker', 'Iker']]);
});
