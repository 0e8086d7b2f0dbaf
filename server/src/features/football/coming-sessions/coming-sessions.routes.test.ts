import { getRollCall, takeAttendance, type OccasionQuery } from '@touchline/contract/football/attendances';
import { getTask } from '@touchline/contract/football/tasks';
import { createTraining, getTraining, listTrainings, updateTraining } from '@touchline/contract/football/trainings';
import { watchChanges } from '@touchline/contract/club/live';
import { addToComingSessions, getComingSessions } from '@touchline/contract/people/coming-sessions';
import { createUser, deleteUser, updateUser } from '@touchline/contract/people/users';
import { expect, test } from 'vitest';
import { createEvents } from '../../../test/factories/events.ts';
import { playerInput } from '../../../test/factories/people.ts';
import { openStream } from '../../../test/helpers/streams.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

const now = '2026-08-15T09:30:00.000Z';
const running = '2026-08-15T09:00:00.000Z';
const past = '2026-08-10T09:00:00.000Z';
const coming = (day: number) => `2026-09-${String(day).padStart(2, '0')}T16:00:00.000Z`;

/** A club with four active players and a former one. */
const setup = async () => {
  const app = await startTestApp();
  const { api, build, db, clock } = app;
  clock.set(now);
  const players: string[] = [];
  for (const name of ['Iker', 'Hugo', 'Erik', 'Mateo']) players.push((await build.player({ name })).id);
  const [iker, hugo, erik, mateo] = players as [string, string, string, string];
  await build.player({ name: 'Gone', status: 'inactive' });
  const token = await build.adminToken();
  const calledTo = async (id: string) => [
    ...(await db.selectFrom('training_players').select('training_id as id').where('user_id', '=', id).execute()),
    ...(await db.selectFrom('task_players').select('task_id as id').where('user_id', '=', id).execute()),
  ];
  return {
    ...app,
    events: createEvents(app),
    players,
    iker,
    hugo,
    erik,
    mateo,
    token,
    of: (id: string) => api.asStaff(getComingSessions, { params: { id } }),
    add: (id: string) => api.asStaff(addToComingSessions, { params: { id } }),
    setStatus: (id: string, status: 'active' | 'inactive') =>
      api.with(token)(updateUser, { params: { id }, body: { status } }),
    calledTo: async (id: string) => (await calledTo(id)).map((each) => each.id).sort(),
    entries: async () =>
      (await db.selectFrom('audit_log').select(['action', 'subject_id', 'fields']).orderBy('seq').execute()).map(
        ({ action, subject_id, fields }) => [action, subject_id, fields],
      ),
  };
};

test('a new player is called to all coming sessions of the team in one step, and only once', async () => {
  const { api, events, iker, hugo, erik, mateo, token, of, add, calledTo, entries } = await setup();
  const all = [iker, hugo, erik, mateo];
  const training = await events.training({ starts_at: coming(1), players: all });
  const half = await events.training({ starts_at: coming(2), players: [iker, hugo] });
  const task = await events.task({ starts_at: coming(3), players: all });
  // Of a few players, for nobody yet, under way, or past.
  await events.training({ starts_at: coming(4), players: [iker] });
  await events.task({ starts_at: coming(4), players: [iker] });
  await events.training({ starts_at: coming(5) });
  await events.training({ starts_at: running, players: all });
  await events.training({ starts_at: past, players: all });
  const { _id: id } = await api.with(token)(createUser, { body: playerInput() });
  const team = { trainings: 2, tasks: 1 };
  expect(await of(id)).toEqual({ called: { trainings: 0, tasks: 0 }, open: team });

  expect(await add(id)).toEqual({ added: team });
  const wanted = [training.id, half.id, task.id];
  expect(await calledTo(id)).toEqual(wanted.toSorted());
  expect(await of(id)).toEqual({ called: team, open: { trainings: 0, tasks: 0 } });
  expect((await api.asStaff(getTraining, { params: { id: half.id } })).updatedAt > half.updated_at).toBe(true);
  expect((await api.asStaff(getTask, { params: { id: task.id } })).players).toHaveLength(5);
  const log = await entries();
  expect(log.slice(-3)).toEqual([
    ['training.updated', training.id, ['players']],
    ['training.updated', half.id, ['players']],
    ['task.updated', task.id, ['players']],
  ]);

  expect(await add(id)).toEqual({ added: { trainings: 0, tasks: 0 } });
  expect(await entries()).toEqual(log);
});

test('every training of a weekly series counts', async () => {
  const { api, build, players, of, add } = await setup();
  const series = { title: 'Set pieces', date: coming(1), repeatUntil: '2026-09-22', players };
  await api.asStaff(createTraining, { body: series });
  const { id } = await build.player();
  expect((await of(id)).open).toEqual({ trainings: 4, tasks: 0 });
  await add(id);
  const { records } = await api.asStaff(listTrainings, {});
  expect(records.map((each) => each.players.map(({ _id }) => _id).includes(id))).toEqual([true, true, true, true]);
});

test('a player who becomes inactive leaves coming trainings and tasks, but not those under way or past', async () => {
  const { api, events, iker, hugo, setStatus, of, calledTo, entries } = await setup();
  const training = await events.training({ starts_at: coming(1), players: [iker, hugo] });
  const task = await events.task({ starts_at: coming(2), players: [iker] });
  const kept = [
    await events.training({ starts_at: running, players: [iker, hugo] }),
    await events.training({ starts_at: past, players: [iker] }),
    await events.task({ starts_at: past, players: [iker] }),
  ].map(({ id }) => id);
  expect((await of(iker)).called).toEqual({ trainings: 1, tasks: 1 });

  const before = await entries();
  await setStatus(iker, 'inactive');
  expect(await calledTo(iker)).toEqual(kept.toSorted());
  expect(await of(iker)).toEqual({ called: { trainings: 0, tasks: 0 }, open: { trainings: 0, tasks: 0 } });
  const shown = await api.asStaff(getTraining, { params: { id: training.id } });
  expect(shown.players.map(({ _id }) => _id)).toEqual([hugo]);
  expect(shown.updatedAt > training.updated_at).toBe(true);
  expect((await entries()).slice(before.length)).toEqual([
    ['person.updated', iker, ['status']],
    ['training.updated', training.id, ['players']],
    ['task.updated', task.id, ['players']],
  ]);

  // Active again, nobody is called without being asked.
  await setStatus(iker, 'active');
  expect(await calledTo(iker)).toEqual(kept.toSorted());
  expect((await of(iker)).open).toEqual({ trainings: 0, tasks: 0 });
});

test('the player also leaves the coming roll calls, with an absence that is known already', async () => {
  const { api, events, iker, hugo, erik, mateo, setStatus, entries } = await setup();
  const training = await events.training({ starts_at: coming(1), players: [iker, hugo] });
  const match = await events.match({ starts_at: coming(2) });
  const before = await events.training({ starts_at: past, players: [iker, hugo] });
  const occasions: OccasionQuery[] = [
    { training: training.id },
    { match: match.id },
    { day: '2026-09-03', part: 'morning' },
    { training: before.id },
  ];
  for (const occasion of occasions)
    await api.asStaff(takeAttendance, {
      body: { occasion, marks: [iker, hugo].map((player) => ({ player, status: 'excused' as const, markedAt: now })) },
    });
  const log = await entries();
  await setStatus(iker, 'inactive');
  expect((await entries()).slice(log.length)).toEqual([
    ['person.updated', iker, ['status']],
    ['training.updated', training.id, ['players']],
    ['attendance.taken', training.id, ['status']],
    ['attendance.taken', match.id, ['status']],
    ['attendance.taken', null, ['status']],
  ]);
  const called = [];
  for (const query of occasions)
    called.push((await api.asStaff(getRollCall, { query })).players.map(({ player }) => player._id).sort());
  expect(called).toEqual([[hugo], [hugo, erik, mateo].sort(), [hugo, erik, mateo].sort(), [iker, hugo].sort()]);
});

test('an inactive player is refused in a coming session, also by a list from before', async () => {
  const { api, events, iker, hugo, token, setStatus, calledTo } = await setup();
  const { id } = await events.training({ starts_at: coming(1), players: [iker, hugo] });
  await setStatus(iker, 'inactive');
  const body = { players: [hugo, iker] };
  expect(await api.refused(updateTraining, { params: { id }, body }, token)).toMatchObject({
    statusCode: 400,
    errors: [{ field: 'players.1', message: 'This person is not an active player' }],
  });
  expect(await api.refused(addToComingSessions, { params: { id: iker } }, token)).toMatchObject({ statusCode: 409 });
  expect(await calledTo(iker)).toEqual([]);
});

test('only players have coming sessions', async () => {
  const { api, build, token } = await setup();
  for (const id of [(await build.staff()).id, 'f'.repeat(24)])
    for (const endpoint of [getComingSessions, addToComingSessions])
      expect(await api.refused(endpoint, { params: { id } }, token)).toMatchObject({ statusCode: 404 });
});

test('a deleted player is in no session', async () => {
  const { api, events, iker, token, calledTo } = await setup();
  await events.training({ starts_at: coming(1), players: [iker] });
  await events.task({ starts_at: past, players: [iker] });
  await api.with(token)(deleteUser, { params: { id: iker } });
  expect(await calledTo(iker)).toEqual([]);
});

test('open consoles hear that sessions have changed, but not for a player who was in none', async () => {
  const { app, events, build, iker, hugo, erik, mateo, setStatus, add } = await setup();
  await events.training({ starts_at: coming(1), players: [hugo] });
  const reader = await build.staffToken();
  /** What consoles hear of an act, until these lists were named. */
  const hear = async (act: () => Promise<unknown>, ...topics: string[]) => {
    const stream = await openStream(app.fastify, {
      url: watchChanges.path,
      headers: { authorization: `Bearer ${reader}` },
    });
    await stream.hear('alive');
    await act();
    for (let count = 1; ; count += 1) {
      const named = ((await stream.hear('changed', count)) as { topics: string[] }[]).flatMap((each) => each.topics);
      if (topics.every((topic) => named.includes(topic))) return named;
    }
  };
  const ofSessions = ['trainings', 'tasks', 'rollcalls'];
  const named = await hear(() => setStatus(iker, 'inactive'), 'users');
  expect(named.filter((topic) => ofSessions.includes(topic))).toEqual([]);
  await hear(() => setStatus(hugo, 'inactive'), ...ofSessions);
  await events.training({ starts_at: coming(2), players: [erik] });
  await hear(() => add(mateo), ...ofSessions);
});

test('an inactive player ends up in no coming session, in whatever order calls are saved', async () => {
  const { api, events, players, iker, hugo, token, setStatus, calledTo } = await setup();
  const one = await events.training({ starts_at: coming(1), players: [iker, hugo] });
  const two = await events.training({ starts_at: coming(2), players: [hugo] });
  for (let round = 0; round < 5; round += 1) {
    const save = ({ id }: { id: string }, ids: string[]) =>
      api.raw(updateTraining, { params: { id }, body: { players: ids } }, token);
    const answers = await Promise.all([
      save(two, players),
      api.raw(updateUser, { params: { id: iker }, body: { status: 'inactive' } }, token),
      save(one, players.toReversed()),
      api.raw(addToComingSessions, { params: { id: iker } }, token),
    ]);
    for (const { statusCode } of answers) expect([200, 201, 400, 409]).toContain(statusCode);
    expect(await calledTo(iker)).toEqual([]);
    await setStatus(iker, 'active');
    for (const training of [one, two]) await save(training, [hugo]);
  }
});
