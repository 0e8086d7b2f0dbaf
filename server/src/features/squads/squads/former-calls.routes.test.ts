import {
  addMembers,
  deleteMembership,
  listMembershipsOfUser,
  updateMembership,
  type MembersInput,
} from '@touchline/contract/squads/squads';
import { updateTask } from '@touchline/contract/football/tasks';
import { updateTraining } from '@touchline/contract/football/trainings';
import { updateUser } from '@touchline/contract/people/users';
import { limits } from '@touchline/contract/wire/limits';
import { expect, test } from 'vitest';
import { createEvents } from '../../../test/factories/events.ts';
import { createSquads } from '../../../test/factories/squads.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

const today = '2026-08-15';
const coming = (day: number) => `2026-09-${String(day).padStart(2, '0')}T16:00:00.000Z`;

/** A first team with two trainings, a task and a training for all; Iker and Hugo are called to each of them. */
const setup = async () => {
  const app = await startTestApp();
  const { api, build, db, clock } = app;
  clock.set('2026-08-15T09:30:00.000Z');
  const [factory, events] = [createSquads(app), createEvents(app)];
  const [first, u17, u15] = [
    await factory.first(),
    await factory.squad({ name: 'U17' }),
    await factory.squad({ name: 'U15' }),
  ];
  const player = async (name: string) => (await build.player({ name, created_at: '2026-08-01T10:00:00.000Z' })).id;
  const [iker, hugo] = [await player('Iker'), await player('Hugo')];
  const players = [iker, hugo];
  const one = await events.training({ starts_at: coming(1), squad_id: first.id, players });
  const two = await events.training({ starts_at: coming(2), squad_id: first.id, players });
  const task = await events.task({ starts_at: coming(3), squad_id: first.id, players });
  const all = await events.training({ starts_at: coming(4), players });
  const join = async (squad: string, body: Partial<MembersInput> = {}): Promise<string> => {
    const input = { players: [iker], kind: 'main' as const, from: today, ...body };
    return (await api.asAdmin(addMembers, { params: { id: squad }, body: input })).records[0]!._id;
  };
  const sessions: Record<string, string> = { [one.id]: 'one', [two.id]: 'two', [task.id]: 'task', [all.id]: 'all' };
  return {
    ...app,
    events,
    first: first.id,
    u17: u17.id,
    u15: u15.id,
    iker,
    hugo,
    one,
    two,
    task,
    join,
    takeBack: (id: string) => api.asAdmin(deleteMembership, { params: { id } }),
    /** The names of the sessions to which a player is called. */
    calledTo: async (user: string): Promise<string[]> => {
      const rows = [
        ...(await db.selectFrom('training_players').select('training_id as id').where('user_id', '=', user).execute()),
        ...(await db.selectFrom('task_players').select('task_id as id').where('user_id', '=', user).execute()),
      ];
      return rows.map(({ id }) => sessions[id] ?? 'other').sort();
    },
    kept: async () => (await db.selectFrom('former_calls').select('user_id').execute()).length,
    midnight: async (at: string) => {
      clock.set(at);
      const job = app.app.jobs.find((each) => each.report?.().name === 'squads.move')!;
      await job.wake();
      expect(job.report!().failures).toBe(0);
    },
  };
};

const before = ['all', 'one', 'task', 'two'];

test('a move that is taken back calls the player again to what it took away, and to nothing else', async () => {
  const { events, db, u17, iker, hugo, first, one, join, takeBack, calledTo, kept } = await setup();
  await events.training({ starts_at: coming(5), squad_id: first, players: [hugo] });
  const move = await join(u17);
  await events.training({ starts_at: coming(6), squad_id: u17, players: [iker] });
  expect(await calledTo(iker)).toEqual(['all', 'other']);
  await takeBack(move);
  expect(await calledTo(iker)).toEqual(before);
  expect(await calledTo(hugo)).toEqual([...before.slice(0, 2), 'other', ...before.slice(2)]);
  const { updated_at } = await db
    .selectFrom('trainings')
    .select('updated_at')
    .where('id', '=', one.id)
    .executeTakeFirstOrThrow();
  expect(updated_at > one.updated_at).toBe(true);
  const entries = db.selectFrom('audit_log').select(['action', 'fields']).where('subject_id', '=', one.id);
  const changed = { action: 'training.updated', fields: ['players'] };
  expect(await entries.execute()).toEqual([changed, changed]);
  // What was lost with the U17 is kept, in case its days are corrected.
  expect(await kept()).toBe(1);
});

test('what was changed in the meantime stays as it is', async () => {
  const { api, db, u17, u15, iker, hugo, one, two, task, join, takeBack, calledTo, clock } = await setup();
  const move = await join(u17);
  // Another squad's by now, called and dismissed by hand, and begun.
  await db.updateTable('trainings').set({ squad_id: u15 }).where('id', '=', one.id).execute();
  for (const players of [[iker, hugo], [hugo]])
    await api.asAdmin(updateTask, { params: { id: task.id }, body: { players } });
  expect(await calledTo(iker)).toEqual(['all']);
  clock.set('2026-09-02T16:00:00.000Z');
  await takeBack(move);
  expect(await calledTo(iker)).toEqual(['all']);
  expect(two.starts_at).toBe('2026-09-02T16:00:00.000Z');
});

test('who is called again by hand is not called twice, and who left the club is not called', async () => {
  const { api, u17, iker, hugo, two, join, takeBack, calledTo } = await setup();
  const move = await join(u17);
  await api.asAdmin(updateTraining, { params: { id: two.id }, body: { players: [iker, hugo] } });
  const other = await join(u17, { players: [hugo] });
  await api.asAdmin(updateUser, { params: { id: hugo }, body: { status: 'inactive' } });
  await takeBack(move);
  await takeBack(other);
  expect(await calledTo(iker)).toEqual(before);
  expect(await calledTo(hugo)).toEqual([]);
});

test('of two moves in one day each is taken back by itself, in whatever order', async () => {
  const { events, u17, u15, iker, join, takeBack, calledTo } = await setup();
  await join(u17);
  await events.training({ starts_at: coming(5), squad_id: u17, players: [iker] });
  // The second replaces the first: both begin today.
  const second = await join(u15);
  expect(await calledTo(iker)).toEqual(['all']);
  await takeBack(second);
  expect(await calledTo(iker)).toEqual(before);
});

test('a move is taken back after the player was moved again', async () => {
  const { api, events, u17, u15, iker, join, takeBack, calledTo } = await setup();
  const move = await join(u17, { from: '2026-08-14' });
  await events.training({ starts_at: coming(5), squad_id: u17, players: [iker] });
  const again = await join(u15);
  await takeBack(move);
  // The player is with the U15 still.
  expect(await calledTo(iker)).toEqual(['all']);
  await takeBack(again);
  expect(await calledTo(iker)).toEqual(before);
  const path = (await api.asStaff(listMembershipsOfUser, { params: { id: iker } })).records;
  expect(path).toMatchObject([{ to: null }]);
});

test('a player who comes back by a move of its own is called like a new one, until that one is taken back', async () => {
  const { first, u17, iker, join, takeBack, calledTo } = await setup();
  await join(u17, { from: '2026-08-13' });
  const home = await join(first, { from: '2026-08-14' });
  expect(await calledTo(iker)).toEqual(before);
  await takeBack(home);
  expect(await calledTo(iker)).toEqual(['all']);
});

test('a later move takes calls away at midnight, and gives them back when its day is moved or it is taken back', async () => {
  const { api, u17, iker, join, takeBack, calledTo, midnight, kept } = await setup();
  const move = await join(u17, { from: '2026-08-20' });
  expect(await calledTo(iker)).toEqual(before);
  await midnight('2026-08-19T22:00:00.000Z');
  expect(await calledTo(iker)).toEqual(['all']);
  await api.asAdmin(updateMembership, { params: { id: move }, body: { from: '2026-08-25' } });
  expect(await calledTo(iker)).toEqual(before);
  await midnight('2026-08-24T22:00:00.000Z');
  expect(await calledTo(iker)).toEqual(['all']);
  await takeBack(move);
  expect(await calledTo(iker)).toEqual(before);
  await join(u17, { from: '2026-08-25' });
  expect(await kept()).toBe(3);
  // Nobody is called to what has begun.
  await midnight('2026-09-02T22:00:00.000Z');
  expect(await kept()).toBe(1);
});

test('who stays with the former squad in another way keeps its sessions', async () => {
  const { events, first, u17, u15, iker, join, takeBack, calledTo } = await setup();
  const trial = await join(u15, { kind: 'trial', to: '2026-08-31' });
  await events.training({ starts_at: coming(5), squad_id: u15, players: [iker] });
  await join(u17, { from: '2026-08-10' });
  const dual = await join(first, { kind: 'dual' });
  expect(await calledTo(iker)).toEqual([...before.slice(0, 2), 'other', ...before.slice(2)]);
  // Ending a trial is no move of the main squad.
  await takeBack(trial);
  await takeBack(dual);
  expect(await calledTo(iker)).toEqual(['all']);
});

test('a trial that is ended by mistake gives its sessions back with its days, except a full one', async () => {
  const { api, build, db, events, u15, iker, join, calledTo } = await setup();
  const trial = await join(u15, { kind: 'trial', from: '2026-08-10' });
  await events.training({ starts_at: coming(5), squad_id: u15, players: [iker] });
  const full = await events.training({ starts_at: coming(6), squad_id: u15, players: [iker] });
  const until = (to: string | null) => api.asAdmin(updateMembership, { params: { id: trial }, body: { to } });
  expect(await calledTo(iker)).toEqual([...before.slice(0, 2), 'other', 'other', ...before.slice(2)]);
  await until('2026-08-14');
  expect(await calledTo(iker)).toEqual(before);
  const calls: { training_id: string; user_id: string }[] = [];
  while (calls.length < limits.assignedPlayersMax)
    calls.push({ training_id: full.id, user_id: (await build.player()).id });
  await db.insertInto('training_players').values(calls).execute();
  await until(null);
  expect(await calledTo(iker)).toEqual([...before.slice(0, 2), 'other', ...before.slice(2)]);
});
