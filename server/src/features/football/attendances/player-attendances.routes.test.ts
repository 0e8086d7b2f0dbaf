import {
  createAttendance,
  listPlayerAttendances,
  takeAttendance,
  type MarkStatus,
} from '@touchline/contract/football/attendances';
import { expect, test } from 'vitest';
import { createEvents } from '../../../test/factories/events.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

const on = (day: number, time = '09:00') => `2026-08-${String(day).padStart(2, '0')}T${time}:00.000Z`;

const setup = async () => {
  const started = await startTestApp();
  started.clock.set(on(31, '12:00'));
  const events = createEvents(started);
  const iker = await started.build.player({ name: 'Iker Solana' });
  const hugo = await started.build.player({ name: 'Hugo Peralta' });
  const mark = (occasion: object, player: string, status: MarkStatus, markedAt: string, reason?: string) =>
    started.api.asStaff(takeAttendance, { body: { occasion, marks: [{ player, status, markedAt, reason }] } });
  const train = async (day: number, players = [iker.id, hugo.id]) =>
    (await events.training({ title: `Training ${day}`, players, starts_at: on(day) })).id;
  const history = (query: object = {}, id = iker.id) =>
    started.api.asStaff(listPlayerAttendances, { params: { id }, query });
  return { ...started, events, iker, hugo, mark, train, history };
};

/** A hand-made season: which of two players was called, came and stayed away. */
const play = async ({ events, iker, hugo, mark, train, api }: Awaited<ReturnType<typeof setup>>) => {
  const trainings = new Map<number, string>();
  for (const day of [1, 2, 3, 4, 5, 6, 7]) trainings.set(day, await train(day));
  const at = (day: number) => ({ training: trainings.get(day)! });
  await mark(at(1), iker.id, 'present', on(1, '08:55'));
  await mark(at(2), iker.id, 'late', on(2, '09:05'));
  await mark(at(3), iker.id, 'absent', on(3, '09:20'), 'Overslept');
  await mark(at(4), iker.id, 'excused', on(4, '09:20'), 'Exam');
  // Recorded for the other player only, which still means that the first was absent.
  await mark(at(5), hugo.id, 'present', on(5, '08:55'));
  // Not recorded on the 6th. On the 7th only the other player was marked absent.
  await mark(at(7), hugo.id, 'excused', on(6, '12:00'));
  // Taken, but the first player was not called.
  const other = await train(8, [hugo.id]);
  await mark({ training: other }, hugo.id, 'present', on(8, '08:55'));
  const match = await events.match({ starts_at: on(9, '18:00') });
  await mark({ match: match.id }, iker.id, 'present', on(9, '17:00'));
  const unplayed = await events.match({ starts_at: on(10, '18:00') });
  await mark({ match: unplayed.id }, hugo.id, 'present', on(10, '17:00'));
  await mark({ day: '2026-08-11', part: 'morning' }, iker.id, 'present', on(11, '07:30'));
  const gym = { player: iker.id, checkIn: on(12), session: 'Gym' };
  await api.asStaff(createAttendance, { body: gym });
};

test('the rate is present (including late) divided by called without excused', async () => {
  const touchline = await setup();
  await play(touchline);
  const { rate, total, absences, records } = await touchline.history();
  // Present on 1, 2, 9 and 11; absent on 3, 5 and 7. Nobody is assigned to the gym, so it does not count.
  expect(rate).toEqual({ present: 4, late: 1, absent: 3, excused: 1, called: 7 });
  expect(total).toBe(5);
  expect(records.map(({ session }) => session)[0]).toBe('Gym');
  expect(absences).toMatchObject([
    { day: '2026-08-04', session: 'Training 4', status: 'excused', reason: 'Exam' },
    { day: '2026-08-03', session: 'Training 3', status: 'absent', reason: 'Overslept' },
  ]);
  expect((await touchline.history({}, touchline.hugo.id)).rate).toEqual({
    // Present on 5, 8 and 10, excused on 7; days on which only the first player was marked do not count for this one.
    present: 3,
    late: 0,
    absent: 4,
    excused: 1,
    called: 7,
  });
});

test.each([
  [{ from: '2026-08-03', to: '2026-08-05' }, { present: 0, late: 0, absent: 2, excused: 1, called: 2 }, 0, 2],
  [{ to: '2026-08-02' }, { present: 2, late: 1, absent: 0, excused: 0, called: 2 }, 2, 0],
  [{ from: '2026-08-09' }, { present: 2, late: 0, absent: 0, excused: 0, called: 2 }, 3, 0],
  [{ from: '2026-08-20' }, { present: 0, late: 0, absent: 0, excused: 0, called: 0 }, 0, 0],
])('counts the days of the club within %o', async (query, rate, came, missed) => {
  const touchline = await setup();
  await play(touchline);
  const answer = await touchline.history(query);
  expect([answer.rate, answer.total, answer.absences.length]).toEqual([rate, came, missed]);
});

test('events under way and future events do not count yet', async () => {
  const { clock, train, mark, iker, hugo, history } = await setup();
  const training = await train(31);
  clock.set(on(31, '10:00'));
  await mark({ training }, hugo.id, 'present', on(31, '08:55'));
  expect((await history()).rate.called).toBe(0);
  clock.set(on(31, '11:01'));
  expect((await history()).rate).toMatchObject({ absent: 1, called: 1 });
  await mark({ training }, iker.id, 'late', on(31, '10:30'));
  expect((await history()).rate).toMatchObject({ present: 1, late: 1, absent: 0, called: 1 });
});

test('two attendances of one session count once', async () => {
  const { train, mark, iker, api, history } = await setup();
  const training = await train(1);
  await mark({ training }, iker.id, 'late', on(1, '09:05'));
  const again = { player: iker.id, checkIn: on(1, '10:00'), session: 'Training 1' };
  await api.asStaff(createAttendance, { body: again });
  expect(await history()).toMatchObject({ total: 2, rate: { present: 1, late: 1, called: 1 } });
});

test('the history is newest or oldest first, in pages, and searchable by session', async () => {
  const touchline = await setup();
  await play(touchline);
  const sessions = async (query: object) => (await touchline.history(query)).records.map(({ session }) => session);
  const newest = await sessions({});
  expect(newest.slice(3)).toEqual(['Training 2', 'Training 1']);
  expect(await sessions({ sort: 'checkIn' })).toEqual(newest.toReversed());
  for (const pageNo of [1, 2, 3, 4])
    expect(await sessions({ pageSize: 2, pageNo })).toEqual(newest.slice(pageNo * 2 - 2, pageNo * 2));
  expect(await sessions({ search: 'TRAINING' })).toEqual(['Training 2', 'Training 1']);
  expect(await touchline.history({ search: 'gym', pageSize: 1 })).toMatchObject({ total: 1, rate: { called: 7 } });
});

test('people who are not players have no history, and days in reversed order are refused', async () => {
  const { api, build, iker } = await setup();
  const token = await build.staffToken();
  for (const id of [(await build.staff()).id, '0'.repeat(24)])
    expect((await api.raw(listPlayerAttendances, { params: { id } }, token)).statusCode).toBe(404);
  const query = { from: '2026-08-15', to: '2026-08-14' };
  expect(await api.refused(listPlayerAttendances, { params: { id: iker.id }, query }, token)).toMatchObject({
    statusCode: 400,
    errors: [{ field: 'to', message: 'The last day is before the first' }],
  });
});
