import { createAttendance, listAttendances, updateAttendance } from '@touchline/contract/football/attendances';
import { watchDoor } from '@touchline/contract/football/door';
import { expect, test } from 'vitest';
import { minutesMs } from '../../../lib/time/clock.ts';
import { newId } from '../../../lib/id.ts';
import { fold } from '../../../lib/text/search.ts';
import { openStream } from '../../../test/helpers/streams.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';

const at = (time: string, day = '2026-08-15') => `${day}T${time}:00.000Z`;

/** Inserts an attendance directly into the database. */
const put = async (
  { db, build }: TestApp,
  {
    checkIn,
    name,
    session = 'Morning',
    shirt = null,
  }: { checkIn: string; name?: string; session?: string; shirt?: number | null },
) => {
  const { id: user_id } = await build.player({ ...(name && { name, name_key: fold(name) }), shirt_number: shirt });
  const row = { id: newId(), user_id, check_in: checkIn, check_out: null, session, search: fold(session) };
  await db
    .insertInto('attendances')
    .values({ ...row, entered_by: null, created_at: checkIn, updated_at: checkIn })
    .execute();
  return row.id;
};

test('staff enter an attendance, which is returned, stored and recorded', async () => {
  const { api, build, clock, db } = await startTestApp();
  const { id, token } = await build.signedIn('medical');
  const player = await build.player({ name: 'Iker Solana', shirt_number: 1 });
  const body = {
    player: player.id,
    checkIn: '2026-08-14T08:55:00Z',
    checkOut: at('10:30', '2026-08-14'),
    session: ' Morning ',
  };
  const made = await api.with(token)(createAttendance, { body });
  expect(made).toEqual({
    _id: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
    player: { _id: player.id, name: 'Iker Solana', shirtNumber: 1, profileImage: null },
    checkIn: at('08:55', '2026-08-14'),
    checkOut: at('10:30', '2026-08-14'),
    session: 'Morning',
    late: false,
    closed: false,
    createdAt: clock().toISOString(),
    updatedAt: clock().toISOString(),
  });
  expect((await api.asStaff(listAttendances, {})).records).toEqual([made]);
  expect(await db.selectFrom('attendances').select('entered_by').execute()).toEqual([{ entered_by: id }]);
  expect(await db.selectFrom('audit_log').selectAll().execute()).toMatchObject([
    {
      action: 'attendance.created',
      actor_id: id,
      subject_kind: 'attendance',
      subject_id: made._id,
      fields: ['player', 'checkIn', 'checkOut', 'session'],
    },
  ]);
});

test('the time out may be missing', async () => {
  const { api, build, clock } = await startTestApp();
  const { id } = await build.player();
  for (const given of [{}, { checkOut: null }]) {
    const body = { player: id, checkIn: clock().toISOString(), session: 'Morning', ...given };
    expect((await api.asStaff(createAttendance, { body })).checkOut).toBeNull();
  }
});

test.each([
  [{ checkOut: at('07:59') }, 'checkOut', 'The time out must be after the time in'],
  [{ checkOut: at('08:00') }, 'checkOut', 'The time out must be after the time in'],
  [{ checkIn: '2026-08-15' }, 'checkIn', 'This date does not exist'],
  [{ checkIn: '2026-02-30T08:00:00Z' }, 'checkIn', 'This date does not exist'],
  [{ checkIn: '0000-01-01T08:00:00Z' }, 'checkIn', 'This date does not exist'],
  [{ checkIn: '2026-08-15T10:00:00+02:00' }, 'checkIn', 'This date does not exist'],
  [{ session: '  ' }, 'session', 'This field is required'],
  [{ session: 'x'.repeat(101) }, 'session', 'This text is too long'],
  [{ player: 'x' }, 'player', 'This id is not valid'],
  [{ player: '0'.repeat(24) }, 'player', 'This person is not an active player'],
  [{ _id: '0'.repeat(24) }, '_id', 'This field is not known'],
])('refuses %o and stores nothing', async (given, field, message) => {
  const { api, build, db } = await startTestApp();
  const body = { player: (await build.player()).id, checkIn: at('08:00'), session: 'Morning', ...given };
  expect(await api.refused(createAttendance, { body }, await build.staffToken())).toMatchObject({
    statusCode: 400,
    errors: [{ field, message }],
  });
  expect(await db.selectFrom('attendances').select('id').execute()).toEqual([]);
});

test.each([
  ['staff', { role: 'tactic' }],
  ['a player who is inactive', { status: 'inactive' }],
  ['a player with a pending request', { status: 'pending' }],
])('refuses %s', async (_, given) => {
  const { api, build } = await startTestApp();
  const body = { player: (await build.player(given)).id, checkIn: at('08:00'), session: 'Morning' };
  expect(await api.refused(createAttendance, { body }, await build.staffToken())).toMatchObject({
    statusCode: 400,
    errors: [{ field: 'player', message: 'This person is not an active player' }],
  });
});

test('DU6 a repeated request creates, records and announces one entry', async () => {
  const touchline = await startTestApp();
  const { api, build, clock, db, app } = touchline;
  const authorization = `Bearer ${await build.screenToken()}`;
  const stream = await openStream(app.fastify, { url: watchDoor.path, headers: { authorization } });
  const [first, second] = [await build.player({ name: 'Iker Solana' }), await build.player({ name: 'Hugo Peralta' })];
  const entry = (player: string, key: string) =>
    api.asStaff(createAttendance, {
      body: { player, checkIn: clock().toISOString(), session: 'Morning' },
      headers: { 'idempotency-key': key },
    });
  const answers = [await entry(first.id, 'a'), await entry(first.id, 'a'), await entry(second.id, 'b')];
  expect(answers[1]).toEqual(answers[0]);
  expect(await stream.hear('checkin', 2)).toMatchObject([{ firstName: 'Iker' }, { firstName: 'Hugo' }]);
  for (const table of ['attendances', 'audit_log'] as const)
    expect(await db.selectFrom(table).select('id').execute()).toHaveLength(2);
});

test('the door receives recent entries and exits, and no older ones', async () => {
  const touchline = await startTestApp();
  const { api, app, build, clock } = touchline;
  const authorization = `Bearer ${await build.screenToken()}`;
  const stream = await openStream(app.fastify, { url: watchDoor.path, headers: { authorization } });
  const ago = (minutes: number) => new Date(clock().getTime() - minutesMs(minutes)).toISOString();
  const entries: [name: string, checkIn: string, checkOut?: string][] = [
    ['Came Just', ago(5)],
    ['Long Ago', ago(5.1)],
    ['Not Yet', ago(-2)],
    ['Left Now', ago(90), ago(0)],
    ['Left Long', ago(90), ago(6)],
    ['Both Times', ago(3), ago(1)],
    ['Fast Clock', ago(-1)],
  ];
  for (const [name, checkIn, checkOut] of entries) {
    const { id } = await build.player({ name });
    await api.asStaff(createAttendance, {
      body: { player: id, checkIn, checkOut: checkOut ?? null, session: 'Morning' },
    });
  }
  const heard = (await stream.hear('checkin', 4)) as { firstName: string; kind: string; at: string }[];
  expect(heard.map(({ firstName, kind, at: told }) => [firstName, kind, told])).toEqual([
    ['Came', 'in', ago(5)],
    ['Left', 'out', ago(0)],
    ['Both', 'out', ago(1)],
    ['Fast', 'in', ago(-1)],
  ]);
});

test('lists newest or oldest first, in pages', async () => {
  const touchline = await startTestApp();
  const ids: string[] = [];
  for (const time of ['08:00', '09:00', '09:00', '10:00']) ids.push(await put(touchline, { checkIn: at(time) }));
  const list = (query: object) => touchline.api.asStaff(listAttendances, { query });
  const idsOf = async (query: object) => (await list(query)).records.map(({ _id }) => _id);
  expect(await idsOf({})).toEqual(ids.toReversed());
  expect(await idsOf({ sort: '-checkIn' })).toEqual(ids.toReversed());
  expect(await idsOf({ sort: 'checkIn' })).toEqual(ids);
  expect(await idsOf({ sort: 'checkIn', pageSize: 2, pageNo: 2 })).toEqual(ids.slice(2));
  expect(await list({ pageSize: 2, pageNo: 9 })).toMatchObject({ records: [], pageNo: 9, pageSize: 2, total: 4 });
});

test('counts days in the time zone of the club, including those of 23 and 25 hours', async () => {
  const touchline = await startTestApp();
  const { api, db } = touchline;
  const times = ['2026-10-24T21:59', '2026-10-24T22:00', '2026-10-25T22:59', '2026-10-25T23:00'];
  for (const time of times) await put(touchline, { checkIn: `${time}:00.000Z` });
  const totalOf = async (query: object) => (await api.asStaff(listAttendances, { query })).total;
  // In Madrid this day has 25 hours.
  expect(await totalOf({ from: '2026-10-25', to: '2026-10-25' })).toBe(2);
  expect(await totalOf({ from: '2026-10-25' })).toBe(3);
  expect(await totalOf({ to: '2026-10-25' })).toBe(3);
  await db.updateTable('club').set({ timezone: 'Asia/Kathmandu' }).execute();
  expect(await totalOf({ from: '2026-10-25', to: '2026-10-25' })).toBe(2);
  expect(await totalOf({ from: '2026-10-26', to: '9999-12-31' })).toBe(2);
  expect(await totalOf({ from: '1900-01-01', to: '2026-10-24' })).toBe(0);
});

test('refuses days in reversed order, naming the last one', async () => {
  const { api, build } = await startTestApp();
  const query = { from: '2026-08-15', to: '2026-08-14' };
  expect(await api.refused(listAttendances, { query }, await build.staffToken())).toMatchObject({
    statusCode: 400,
    errors: [{ field: 'to', message: 'The last day is before the first' }],
  });
});

test('finds by current name, shirt number and session, with words in any order', async () => {
  const touchline = await startTestApp();
  const { api, db } = touchline;
  await put(touchline, { checkIn: at('08:00'), name: 'Nuño Ibáñez', session: 'Morning', shirt: 3 });
  await put(touchline, { checkIn: at('09:00'), name: 'سامي الخطيب', session: 'Set pieces', shirt: 33 });
  await put(touchline, { checkIn: at('10:00'), name: 'Old Name', session: '100% effort' });
  await db
    .updateTable('users')
    .set({ name: 'New Name', name_key: fold('New Name') })
    .where('name', '=', 'Old Name')
    .execute();
  const found = async (search: string) =>
    (await api.asStaff(listAttendances, { query: { search } })).records.map(({ player }) => player.name);
  expect(await found('ibanez nuno')).toEqual(['Nuño Ibáñez']);
  expect(await found('ibanez morning')).toEqual(['Nuño Ibáñez']);
  expect(await found('الخطيب')).toEqual(['سامي الخطيب']);
  expect(await found('3')).toEqual(['Nuño Ibáñez']);
  expect(await found('pieces')).toEqual(['سامي الخطيب']);
  expect(await found('new')).toEqual(['New Name']);
  expect(await found('old')).toEqual([]);
  expect(await found('100%')).toEqual(['New Name']);
  expect(await found('%')).toEqual(['New Name']);
  // Fields that are not shown are not searched.
  expect(await found('club.example')).toEqual([]);
});

test.each<[string, { checkIn: string; checkOut?: string }, string, string]>([
  ['a year ahead', { checkIn: at('08:00', '2027-08-15') }, 'checkIn', 'An attendance cannot be later than today'],
  ["tomorrow, by the club's clock", { checkIn: at('22:00') }, 'checkIn', 'An attendance cannot be later than today'],
  [
    'until a week later',
    { checkIn: at('07:00'), checkOut: at('07:00', '2026-08-22') },
    'checkOut',
    'The time out has to be on the same day or the next one',
  ],
])('refuses an attendance %s, entered or corrected', async (_, times, field, message) => {
  const { api, build, db } = await startTestApp();
  const { id: player } = await build.player();
  const token = await build.staffToken();
  const refusal = { statusCode: 400, errors: [{ field, message }] };
  const body = { player, session: 'Morning', ...times };
  expect(await api.refused(createAttendance, { body }, token)).toMatchObject(refusal);
  expect(await db.selectFrom('attendances').select('id').execute()).toEqual([]);
  const made = await api.asStaff(createAttendance, { body: { player, session: 'Morning', checkIn: at('07:30') } });
  expect(await api.refused(updateAttendance, { params: { id: made._id }, body: times }, token)).toMatchObject(refusal);
  expect((await api.asStaff(listAttendances, {})).records).toEqual([made]);
});

test('an attendance of this evening may be entered in the morning, and end after midnight', async () => {
  const { api, build } = await startTestApp();
  const { id: player } = await build.player();
  const body = { player, session: 'Evening', checkIn: at('21:30'), checkOut: at('23:00') };
  expect(await api.asStaff(createAttendance, { body })).toMatchObject({ checkIn: at('21:30') });
});
