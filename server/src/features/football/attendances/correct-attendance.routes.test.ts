import {
  createAttendance,
  deleteAttendances,
  getAttendance,
  listAttendances,
  takeAttendance,
  updateAttendance,
} from '@touchline/contract/football/attendances';
import { expect, test } from 'vitest';
import { createEvents } from '../../../test/factories/events.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

const at = (time: string, day = '2026-08-15') => `${day}T${time}:00.000Z`;

const setup = async () => {
  const started = await startTestApp();
  const { id: staff, token } = await started.build.signedIn();
  const player = await started.build.player({ name: 'Iker Solana' });
  const as = started.api.with(token);
  const enter = (body: object = {}) =>
    as(createAttendance, { body: { player: player.id, checkIn: at('07:00'), session: 'Gym', ...body } });
  const occasions = async () =>
    (await started.db.selectFrom('attendances').select('occasion').orderBy('id').execute()).map((row) => row.occasion);
  const log = async () =>
    (await started.db.selectFrom('audit_log').select(['action', 'subject_id', 'fields']).orderBy('seq').execute()).map(
      ({ action, subject_id, fields }) => [action, subject_id, fields],
    );
  return { ...started, events: createEvents(started), staff, token, player, as, enter, occasions, log };
};

test('corrects the fields that are sent, and records their names', async () => {
  const { as, enter, build, clock, log } = await setup();
  const { _id: id } = await enter();
  const other = await build.player({ name: 'Hugo Peralta' });
  clock.advance(1_000);
  const body = { player: other.id, checkOut: at('08:00'), late: true, session: 'Gym' };
  const changed = await as(updateAttendance, { params: { id }, body });
  expect(changed).toMatchObject({
    player: { name: 'Hugo Peralta' },
    checkIn: at('07:00'),
    checkOut: at('08:00'),
    late: true,
    session: 'Gym',
    updatedAt: clock().toISOString(),
  });
  expect(await as(getAttendance, { params: { id } })).toEqual(changed);
  clock.advance(1_000);
  // An unchanged value is not a change.
  expect(await as(updateAttendance, { params: { id }, body })).toEqual(changed);
  expect((await as(updateAttendance, { params: { id }, body: { checkOut: null } })).checkOut).toBeNull();
  expect(await log()).toEqual([
    ['attendance.created', id, ['player', 'checkIn', 'session']],
    ['attendance.updated', id, ['player', 'checkOut', 'late']],
    ['attendance.updated', id, ['checkOut']],
  ]);
});

test('AZ2 validates the resulting row, including its unchanged fields', async () => {
  const { api, enter, token, build, log } = await setup();
  const { _id: id } = await enter({ checkOut: at('08:00') });
  const { id: inactive } = await build.player({ status: 'inactive' });
  const refused = [
    [{ checkIn: at('08:00') }, 'checkOut', 'The time out must be after the time in'],
    [{ checkOut: at('06:59') }, 'checkOut', 'The time out must be after the time in'],
    [{ checkIn: at('09:00'), checkOut: at('08:30') }, 'checkOut', 'The time out must be after the time in'],
    [{ player: inactive }, 'player', 'This person is not an active player'],
    [{ late: 'yes' }, 'late', 'Invalid input'],
    [{ session: '' }, 'session', 'This field is required'],
    [{ occasion: 'x' }, 'occasion', 'This field is not known'],
  ] as const;
  for (const [body, field, message] of refused) {
    const answer = await api.refused(updateAttendance, { params: { id }, body }, token);
    expect(answer).toMatchObject({ statusCode: 400, errors: [{ field }] });
    if (field !== 'late') expect(answer.errors?.[0]?.message).toBe(message);
  }
  expect(await log()).toHaveLength(1);
});

test('the attendance of a player who has left since can still be corrected', async () => {
  const { as, enter, db, player } = await setup();
  const { _id: id } = await enter();
  await db.updateTable('users').set({ status: 'inactive' }).where('id', '=', player.id).execute();
  const changed = await as(updateAttendance, { params: { id }, body: { checkOut: at('09:00'), player: player.id } });
  expect(changed.checkOut).toBe(at('09:00'));
});

test('of two corrections of one version the second is refused, and nothing is lost', async () => {
  const { api, enter, token } = await setup();
  const { _id: id } = await enter();
  const params = { id };
  const { headers } = await api.raw(getAttendance, { params }, token);
  const send = (body: object) =>
    api.raw(updateAttendance, { params, body, headers: { 'if-match': String(headers['etag']) } }, token);
  expect((await send({ late: true })).statusCode).toBe(200);
  const second = await send({ session: 'Pool' });
  expect([second.statusCode, second.json()]).toMatchObject([412, { error: 'preconditionFailed' }]);
  expect((await api.with(token)(getAttendance, { params })).session).toBe('Gym');
});

test('AZ7 deletes all of the given ones or none, and records each', async () => {
  const { as, api, enter, token, log } = await setup();
  const ids = [(await enter())._id, (await enter())._id, (await enter())._id];
  const body = { ids: [ids[0]!, ids[1]!, ids[1]!, '0'.repeat(24)] };
  expect(await as(deleteAttendances, { body })).toEqual({ deleted: 2 });
  expect(await as(deleteAttendances, { body })).toEqual({ deleted: 0 });
  expect((await as(listAttendances, {})).records.map(({ _id }) => _id)).toEqual([ids[2]]);
  expect((await log()).slice(3)).toEqual([...ids.slice(0, 2)].sort().map((id) => ['attendance.deleted', id, []]));
  const many = { ids: Array.from({ length: 201 }, (_, index) => String(index).padStart(24, '0')) };
  expect((await api.raw(deleteAttendances, { body: many }, token)).statusCode).toBe(400);
  for (const id of [ids[0]!, '0'.repeat(24)]) {
    expect((await api.raw(getAttendance, { params: { id } }, token)).statusCode).toBe(404);
    expect((await api.raw(updateAttendance, { params: { id }, body: { late: true } }, token)).statusCode).toBe(404);
  }
});

test('two concurrent deletions of the same ones delete each once', async () => {
  const { as, enter, log } = await setup();
  const ids: string[] = [];
  for (let each = 0; each < 20; each += 1) ids.push((await enter())._id);
  const answers = await Promise.all(
    [ids, ids.toReversed(), ids].map((some) => as(deleteAttendances, { body: { ids: some } })),
  );
  expect(answers.reduce((sum, { deleted }) => sum + deleted, 0)).toBe(20);
  expect((await log()).filter(([action]) => action === 'attendance.deleted')).toHaveLength(20);
});

test('an attendance without a time out counts as closed after the day of the club', async () => {
  const { enter, as, clock, db } = await setup();
  clock.set('2026-08-15T21:59:00.000Z');
  const { _id: id } = await enter({ checkIn: at('21:00') });
  const { _id: left } = await enter({ checkIn: at('20:00'), checkOut: at('21:00') });
  const closed = async (one: string) => (await as(getAttendance, { params: { id: one } })).closed;
  expect([await closed(id), await closed(left)]).toEqual([false, false]);
  // Midnight in Madrid.
  clock.set('2026-08-15T22:00:00.000Z');
  expect([await closed(id), await closed(left)]).toEqual([true, false]);
  await db.updateTable('club').set({ timezone: 'America/New_York' }).execute();
  expect(await closed(id)).toBe(false);
});

test('an entry belongs to the training or match with its title, or to a part of the day named in any language', async () => {
  const { enter, occasions, events, player, build } = await setup();
  const other = await build.player();
  const training = await events.training({ title: 'Set pieces', players: [player.id], starts_at: at('09:00') });
  await events.training({ title: 'Rondos', players: [other.id], starts_at: at('09:00') });
  const match = await events.match({ home: 'UD Valmora', away: 'CD Montelar', starts_at: at('16:00') });
  const entries: [session: string, checkIn: string, occasion: string | null][] = [
    ['set  PIECES', at('07:00'), `training:${training.id}`],
    ['Set pieces', at('10:59'), `training:${training.id}`],
    ['Set pieces', at('11:00'), null],
    ['Set pieces', at('06:59'), null],
    ['Rondos', at('09:00'), null],
    ['UD Valmora – CD Montelar', at('14:00'), `match:${match.id}`],
    ['Morning', at('09:00'), 'day:2026-08-15:morning'],
    ['manhã', at('09:00'), 'day:2026-08-15:morning'],
    ['Mañana', at('22:30', '2026-08-14'), 'day:2026-08-15:morning'],
    ['tarde', at('14:00'), 'day:2026-08-15:afternoon'],
    ['بعد الظهر', at('14:00'), 'day:2026-08-15:afternoon'],
    ['مساءً', at('18:00'), 'day:2026-08-15:evening'],
    ['Noite', at('18:00'), 'day:2026-08-15:evening'],
    ['Gym', at('09:00'), null],
  ];
  for (const [session, checkIn] of entries) await enter({ session, checkIn });
  expect(await occasions()).toEqual(entries.map(([, , occasion]) => occasion));
});

test('a correction finds the occasion again, but a new time on the same day keeps it', async () => {
  const { enter, as, occasions, events, player } = await setup();
  const training = await events.training({ title: 'Set pieces', players: [player.id], starts_at: at('09:00') });
  const { _id: id } = await enter({ checkIn: at('06:59') });
  const change = async (body: object) => {
    await as(updateAttendance, { params: { id }, body });
    return (await occasions())[0];
  };
  expect(await change({ session: 'Set pieces' })).toBeNull();
  expect(await change({ checkIn: at('08:50') })).toBe(`training:${training.id}`);
  expect(await change({ checkIn: at('11:40') })).toBe(`training:${training.id}`);
  expect(await change({ late: true })).toBe(`training:${training.id}`);
  expect(await change({ checkIn: at('08:50', '2026-08-14') })).toBeNull();
  expect(await change({ session: 'Evening' })).toBe('day:2026-08-14:evening');
  expect(await change({ session: 'Pool' })).toBeNull();
});

test('an attendance removes the absence of the player', async () => {
  const { enter, as, db, player } = await setup();
  const occasion = { day: '2026-08-15', part: 'morning' } as const;
  const absent = { player: player.id, status: 'absent', markedAt: at('08:00') } as const;
  await as(takeAttendance, { body: { occasion, marks: [absent] } });
  await enter({ session: 'Morning' });
  expect(await db.selectFrom('missed_sessions').select('id').execute()).toEqual([]);
  expect(await db.selectFrom('attendances').select('id').execute()).toHaveLength(1);
});

test('lists by name in both directions, each name newest first, in pages', async () => {
  const { as, enter, build } = await setup();
  const people = [await build.player({ name: 'Álvaro' }), await build.player({ name: 'Bruno' })];
  const ids: Record<string, string[]> = {};
  for (const [index, { id, name }] of [...people, ...people, ...people].entries())
    (ids[name] ??= []).unshift((await enter({ player: id, checkIn: at(`0${index + 1}:00`) }))._id);
  const list = async (query: object) => (await as(listAttendances, { query })).records.map(({ _id }) => _id);
  const [upwards, downwards] = [
    [...ids['Álvaro']!, ...ids['Bruno']!],
    [...ids['Bruno']!, ...ids['Álvaro']!],
  ];
  expect(await list({ sort: 'player' })).toEqual(upwards);
  expect(await list({ sort: '-player' })).toEqual(downwards);
  for (const pageNo of [1, 2, 3])
    expect(await list({ sort: 'player', pageSize: 2, pageNo })).toEqual(upwards.slice(pageNo * 2 - 2, pageNo * 2));
  expect(await list({ sort: 'player', pageSize: 4, pageNo: 2, search: 'gym' })).toEqual(upwards.slice(4));
  expect(await list({ sort: 'player', search: 'bruno', from: '2026-08-15', to: '2026-08-15' })).toEqual(ids['Bruno']);
  expect(await list({ sort: 'player', from: '2026-08-16' })).toEqual([]);
  expect(await list({ sort: 'player', pageNo: 9 })).toEqual([]);
});
