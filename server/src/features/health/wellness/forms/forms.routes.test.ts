import { listWellnessForms, updateWellnessForm } from '@touchline/contract/health/wellness';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start-test-app.ts';
import { createWellness } from '../../../../test/factories/wellness.ts';

const start = async () => {
  const touchline = await startTestApp();
  const wellness = createWellness(touchline);
  const evening = await wellness.form({ type: 'evening' });
  const morning = await wellness.form();
  return { ...touchline, wellness, morning, evening };
};

test('lists the forms, the morning one first, with their questions', async () => {
  const { api, morning, evening } = await start();
  const { records, total } = await api.asStaff(listWellnessForms, {});
  expect(total).toBe(2);
  expect(records[0]).toEqual({
    _id: morning.id,
    type: 'morning',
    primary: true,
    title: 'The morning form',
    time: '8:00:AM',
    questions: [
      { key: 'sleep', label: 'Sleep quality', min: 1, max: 5 },
      { key: 'fatigue', label: 'Fatigue', min: 1, max: 5 },
      { key: 'soreness', label: 'Muscle soreness', min: 1, max: 5 },
      { key: 'stress', label: 'Stress', min: 1, max: 5 },
      { key: 'mood', label: 'Mood', min: 1, max: 5 },
    ],
    updatedAt: '2000-01-01T00:00:00.000Z',
  });
  expect(records[1]).toMatchObject({ _id: evening.id, type: 'evening', time: '8:00:PM' });
  expect(records[1]?.questions.map(({ key, min, max }) => [key, min, max])).toEqual([
    ['effort', 0, 10],
    ['minutes', 0, 300],
    ['mood', 1, 5],
    ['soreness', 1, 5],
  ]);
});

test('lists in pages, and searches by title', async () => {
  const { api, evening } = await start();
  expect(await api.asStaff(listWellnessForms, { query: { pageNo: 2, pageSize: 1 } })).toMatchObject({
    records: [{ _id: evening.id }],
    pageNo: 2,
    pageSize: 1,
    total: 2,
  });
  expect(await api.asStaff(listWellnessForms, { query: { search: 'ÉVENING' } })).toMatchObject({
    records: [{ _id: evening.id }],
    total: 1,
  });
});

test('changes time and title, records their names, and returns the whole form', async () => {
  const { api, db, build, clock, evening } = await start();
  const { id, token } = await build.signedIn('management');
  const body = { time: '9:30:PM', title: 'How was your day?' };
  const after = await api.with(token)(updateWellnessForm, { params: { id: evening.id }, body });
  expect(after).toMatchObject({ _id: evening.id, type: 'evening', primary: true, ...body });
  expect(after.updatedAt).toBe(clock().toISOString());
  expect((await api.asStaff(listWellnessForms, {})).records[1]).toEqual(after);
  const row = await db.selectFrom('wellness_forms').selectAll().where('id', '=', evening.id).executeTakeFirstOrThrow();
  expect(row.time_changed_at).toBe(clock().toISOString());
  const entries = await db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'subject_kind', 'subject_id', 'fields'])
    .execute();
  expect(entries).toEqual([
    {
      actor_id: id,
      action: 'wellness.formUpdated',
      subject_kind: 'wellnessForm',
      subject_id: evening.id,
      fields: ['time', 'title'],
    },
  ]);
});

test('changing nothing, or only the title, does not count as a new time', async () => {
  const { api, db, morning } = await start();
  const params = { id: morning.id };
  const same = await api.asStaff(updateWellnessForm, { params, body: { time: '8:00:AM' } });
  expect(same.updatedAt).toBe('2000-01-01T00:00:00.000Z');
  expect(await db.selectFrom('audit_log').select('id').execute()).toEqual([]);
  await api.asStaff(updateWellnessForm, { params, body: { title: 'Morning' } });
  const rows = await db.selectFrom('wellness_forms').select('time_changed_at').distinct().execute();
  expect(rows).toEqual([{ time_changed_at: null }]);
});

test.each([
  ['time', { time: '8:00:PM' }, 'The morning form goes out in the morning'],
  ['time', { time: '12:00:PM' }, 'The morning form goes out in the morning'],
  ['time', { time: '13:00:AM' }, 'Please choose a time'],
  ['time', { time: '0:30:AM' }, 'Please choose a time'],
  ['time', { time: '08:00:AM' }, 'Please choose a time'],
  ['time', { time: '8:60:AM' }, 'Please choose a time'],
  ['time', { time: '8::AM' }, 'Please choose a time'],
  ['time', { time: '8:00' }, 'Please choose a time'],
  ['time', { time: 800 }, 'Please choose a time'],
  ['title', { title: ' ' }, 'This field is required'],
  ['title', { title: 'x'.repeat(101) }, 'This text is too long'],
  ['type', { type: 'evening' }, 'This field is not known'],
])('refuses for a morning form %s as in %o, and changes nothing', async (field, body, message) => {
  const { api, build, db, morning } = await start();
  const before = await db.selectFrom('wellness_forms').selectAll().orderBy('id').execute();
  const token = await build.staffToken();
  expect(await api.refused(updateWellnessForm, { params: { id: morning.id }, body }, token)).toMatchObject({
    statusCode: 400,
    errors: [{ field, message }],
  });
  expect(await db.selectFrom('wellness_forms').selectAll().orderBy('id').execute()).toEqual(before);
});

test('an evening form may be sent at any time, a morning form from midnight on', async () => {
  const { api, morning, evening } = await start();
  for (const [form, time] of [
    [evening, '12:30:AM'],
    [evening, '2:00:PM'],
    [morning, '12:00:AM'],
    [morning, '11:59:AM'],
  ] as const)
    expect((await api.asStaff(updateWellnessForm, { params: { id: form.id }, body: { time } })).time).toBe(time);
});

test.each([
  ['8:5:AM', '8:05:AM'],
  ['11:0:AM', '11:00:AM'],
])('takes the minute of %s without its zero, and stores %s', async (time, stored) => {
  const { api, db, morning } = await start();
  expect(await api.asStaff(updateWellnessForm, { params: { id: morning.id }, body: { time } })).toMatchObject({
    time: stored,
  });
  const row = db.selectFrom('wellness_forms').select('time').where('id', '=', morning.id);
  expect(await row.executeTakeFirst()).toEqual({ time: stored });
});

test('of two concurrent changes of a form the second is refused', async () => {
  const { api, build, morning } = await start();
  const token = await build.staffToken();
  const params = { id: morning.id };
  const headers = { 'if-match': `"${Date.parse('2000-01-01T00:00:00.000Z').toString(36)}"` };
  const first = await api.raw(updateWellnessForm, { params, body: { time: '7:00:AM' }, headers }, token);
  expect(first.statusCode).toBe(200);
  const second = await api.raw(updateWellnessForm, { params, body: { time: '9:00:AM' }, headers }, token);
  expect(second.statusCode).toBe(412);
  const third = await api.raw(
    updateWellnessForm,
    { params, body: { time: '9:00:AM' }, headers: { 'if-match': String(first.headers.etag) } },
    token,
  );
  expect(third.statusCode).toBe(200);
});

test('answers 404 for an unknown form', async () => {
  const { api, build } = await start();
  const params = { id: '0'.repeat(24) };
  expect(
    (await api.raw(updateWellnessForm, { params, body: { title: 'Morning' } }, await build.staffToken())).statusCode,
  ).toBe(404);
});

test('a new time moves the expiry of open links only', async () => {
  const { api, wellness, clock, morning, evening } = await start();
  // 10:00 in Madrid; the links of this morning end tomorrow at eight.
  const ends = { day: '2026-08-15', expires_at: '2026-08-16T06:00:00.000Z' };
  const open = await wellness.link({ form_id: morning.id, ...ends });
  const answered = await wellness.link({ form_id: morning.id, ...ends, answered_at: clock().toISOString() });
  const over = { day: '2026-08-14', expires_at: '2026-08-15T06:00:00.000Z' };
  const expired = await wellness.link({ form_id: morning.id, ...over });
  const other = await wellness.link({ form_id: evening.id, ...ends });
  const endOf = async () => Object.fromEntries((await wellness.links()).map(({ id, expires_at }) => [id, expires_at]));
  await api.asStaff(updateWellnessForm, { params: { id: morning.id }, body: { time: '6:15:AM' } });
  expect(await endOf()).toEqual({
    [open.id]: '2026-08-16T04:15:00.000Z',
    [answered.id]: ends.expires_at,
    [expired.id]: over.expires_at,
    [other.id]: ends.expires_at,
  });
});
