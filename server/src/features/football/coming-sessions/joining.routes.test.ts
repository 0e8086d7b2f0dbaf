import { addMembers, deleteMembership, updateMembership, type MembersInput } from '@touchline/contract/squads/squads';
import { takeAttendance } from '@touchline/contract/football/attendances';
import { updateTask } from '@touchline/contract/football/tasks';
import { updateTraining } from '@touchline/contract/football/trainings';
import { updateUser } from '@touchline/contract/people/users';
import { limits } from '@touchline/contract/wire/limits';
import { membershipKinds } from '@touchline/contract/squads/squad-choices';
import { expect, test } from 'vitest';
import { createEvents } from '../../../test/factories/events.ts';
import { createSquads } from '../../../test/factories/squads.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

const today = '2026-08-15';
const coming = (day: number) => `2026-09-${String(day).padStart(2, '0')}T16:00:00.000Z`;
const created_at = '2026-08-01T10:00:00.000Z';

/** A club with a first team, where Iker is, and a U17 of three players with two trainings and a task of the team. */
const setup = async () => {
  const app = await startTestApp();
  const { api, build, db, clock } = app;
  clock.set('2026-08-15T09:30:00.000Z');
  const [factory, events] = [createSquads(app), createEvents(app)];
  const [first, u17, u15] = [
    (await factory.first()).id,
    (await factory.squad({ name: 'U17' })).id,
    (await factory.squad({ name: 'U15' })).id,
  ];
  const player = async (squad_id: string) => (await build.player({ squad_id, created_at })).id;
  const iker = await player(first);
  const team = [await player(u17), await player(u17), await player(u17)];
  const names = new Map<string, string>();
  const training = async (name: string, day: number, players: string[], squad_id?: string) => {
    const row = await events.training({ starts_at: coming(day), players, ...(squad_id && { squad_id }) });
    names.set(row.id, name);
    return row;
  };
  const one = await training('one', 1, team, u17);
  const half = await training('half', 2, team.slice(0, 2), u17);
  const task = await events.task({ starts_at: coming(3), players: team, squad_id: u17 });
  names.set(task.id, 'task');
  const join = async (squad: string, body: Partial<MembersInput> = {}): Promise<string> => {
    const input = { players: [iker], kind: 'main' as const, from: today, ...body };
    return (await api.asAdmin(addMembers, { params: { id: squad }, body: input })).records[0]!._id;
  };
  return {
    ...app,
    events,
    player,
    training,
    first,
    u17,
    u15,
    iker,
    team,
    one,
    half,
    task,
    join,
    takeBack: (id: string) => api.asAdmin(deleteMembership, { params: { id } }),
    change: (id: string, body: { from?: string; to?: string | null }) =>
      api.asAdmin(updateMembership, { params: { id }, body }),
    /** The names of the sessions to which a player is called. */
    calledTo: async (user: string): Promise<string[]> => {
      const rows = [
        ...(await db.selectFrom('training_players').select('training_id as id').where('user_id', '=', user).execute()),
        ...(await db.selectFrom('task_players').select('task_id as id').where('user_id', '=', user).execute()),
      ];
      return rows.map(({ id }) => names.get(id) ?? 'other').sort();
    },
    entriesOf: async (id: string) =>
      (await db.selectFrom('audit_log').select('action').where('subject_id', '=', id).execute()).map(
        ({ action }) => action,
      ),
    midnight: async (at: string) => {
      clock.set(at);
      const job = app.app.jobs.find((each) => each.report?.().name === 'squads.move')!;
      await job.wake();
      expect(job.report!().failures).toBe(0);
    },
  };
};

const ofTeam = ['half', 'one', 'task'];

test('who joins a squad in whatever way is called to its coming sessions of the team, until that is taken back', async () => {
  const { events, training, u17, iker, team, one, task, join, takeBack, calledTo, entriesOf } = await setup();
  // Of one player, for nobody yet, under way, and of all squads.
  await training('few', 4, team.slice(0, 1), u17);
  await training('nobody', 4, [], u17);
  await training('all', 4, team);
  await events.training({ starts_at: '2026-08-15T09:00:00.000Z', players: team, squad_id: u17 });
  for (const [index, kind] of membershipKinds.entries()) {
    const further = kind !== 'main' && { to: '2026-12-31' };
    const move = await join(u17, { kind, ...further });
    expect(await calledTo(iker)).toEqual(ofTeam);
    expect(await entriesOf(one.id)).toHaveLength(2 * index + 1);
    await takeBack(move);
    expect(await calledTo(iker)).toEqual([]);
    expect(await entriesOf(one.id)).toHaveLength(2 * index + 2);
  }
  expect(new Set(await entriesOf(one.id))).toEqual(new Set(['training.updated']));
  expect(new Set(await entriesOf(task.id))).toEqual(new Set(['task.updated']));
  expect(await calledTo(team[0]!)).toEqual(['all', 'few', 'half', 'one', 'other', 'task']);
});

test('who was called by hand before joining stays called and marked when that is taken back', async () => {
  const { api, db, training, u17, iker, team, one, join, takeBack, change, calledTo } = await setup();
  await training('few', 4, [team[0]!, iker], u17);
  await api.asAdmin(updateTraining, { params: { id: one.id }, body: { players: [...team, iker] } });
  await api.asStaff(takeAttendance, {
    body: {
      occasion: { training: one.id },
      marks: [{ player: iker, status: 'excused', markedAt: '2026-08-15T09:30:00.000Z' }],
    },
  });
  const marks = async () => (await db.selectFrom('missed_sessions').select('id').execute()).length;
  const trial = await join(u17, { kind: 'trial', to: '2026-08-31' });
  expect(await calledTo(iker)).toEqual(['few', ...ofTeam]);
  // Ended, and begun again by mistake.
  await change(trial, { from: '2026-08-16' });
  expect(await calledTo(iker)).toEqual(['few', 'one']);
  await change(trial, { from: today });
  expect(await calledTo(iker)).toEqual(['few', ...ofTeam]);
  await takeBack(trial);
  expect(await calledTo(iker)).toEqual(['few', 'one']);
  expect(await marks()).toBe(1);
});

test('a later move calls at midnight, also to a session of that day, and one that ends takes out again', async () => {
  const { u17, iker, join, calledTo, midnight } = await setup();
  const from = '2026-09-01';
  await join(u17, { kind: 'loan', from, to: from });
  expect(await calledTo(iker)).toEqual([]);
  await midnight('2026-08-31T22:00:00.000Z');
  expect(await calledTo(iker)).toEqual(ofTeam);
  await midnight('2026-09-01T22:00:00.000Z');
  // That of the day has begun.
  expect(await calledTo(iker)).toEqual(['one']);
});

test('squads that move up on one day by moves of their own hand their sessions on, in any order', async () => {
  const { training, u17, u15, player, team, join, calledTo, midnight } = await setup();
  const from = '2026-08-20';
  const late = await player(u15);
  const other = await player(u15);
  await training('u15', 6, [late, other], u15);
  await join(u15, { players: team, from });
  await join(u17, { players: [late, other], from });
  await midnight('2026-08-19T22:00:00.000Z');
  expect([await calledTo(late), await calledTo(other)]).toEqual([ofTeam, ofTeam]);
  expect(await calledTo(team[2]!)).toEqual(['u15']);
});

test('of two moves in a day each is taken back by itself', async () => {
  const { player, training, first, u17, u15, iker, join, takeBack, calledTo } = await setup();
  const other = await player(first);
  await training('first', 5, [iker, other], first);
  await training('u15', 6, [await player(u15)], u15);
  await join(u17);
  expect(await calledTo(iker)).toEqual(ofTeam);
  const second = await join(u15);
  expect(await calledTo(iker)).toEqual(['u15']);
  await takeBack(second);
  expect(await calledTo(iker)).toEqual(['first']);
});

test('many who join at once count as joining one by one, and fill what has room, the first of them first', async () => {
  const { db, build, player, first, training, u17, team, one, half, join, calledTo } = await setup();
  const movers: string[] = [];
  for (let made = 0; made < 8; made += 1) movers.push(await player(first));
  const full = await training('full', 6, team, u17);
  const fill = async (id: string, upTo: number) => {
    const calls: { training_id: string; user_id: string }[] = [];
    while (calls.length < upTo - 3) calls.push({ training_id: id, user_id: fillers[calls.length]! });
    for (let from = 0; from < calls.length; from += 200)
      await db
        .insertInto('training_players')
        .values(calls.slice(from, from + 200))
        .execute();
  };
  const fillers: string[] = [];
  // Of no squad that matters: they fill the sessions.
  while (fillers.length < limits.assignedPlayersMax) fillers.push((await build.player({ squad_id: first })).id);
  await fill(full.id, limits.assignedPlayersMax);
  await fill(one.id, limits.assignedPlayersMax - 2);
  await join(u17, { players: movers });
  expect(await calledTo(movers[0]!)).toEqual(ofTeam);
  expect(await calledTo(movers[1]!)).toEqual(ofTeam);
  expect(await calledTo(movers[7]!)).toEqual(['half', 'task']);
  const { total } = await db
    .selectFrom('training_players')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('training_id', '=', half.id)
    .executeTakeFirstOrThrow();
  expect(Number(total)).toBe(2 + movers.length);
});

test('what staff changed of a session in the meantime stays, and taking back takes the rest', async () => {
  const { api, u17, u15, iker, team, one, half, task, join, takeBack, calledTo } = await setup();
  const move = await join(u17);
  await api.asAdmin(updateTraining, { params: { id: one.id }, body: { title: 'Finishing', players: [...team, iker] } });
  await api.asAdmin(updateTask, { params: { id: task.id }, body: { players: team } });
  await api.asAdmin(updateTraining, { params: { id: half.id }, body: { squad: u15 } });
  expect(await calledTo(iker)).toEqual(['half', 'one']);
  await takeBack(move);
  // That of the U15 is no session of the U17 any more.
  expect(await calledTo(iker)).toEqual(['half']);
  expect(await calledTo(team[0]!)).toEqual(ofTeam);
});

test('a player who left the club in the meantime is not called, and comes back without kept calls', async () => {
  const { api, u17, iker, join, takeBack, calledTo } = await setup();
  const move = await join(u17);
  for (const status of ['inactive', 'active'] as const)
    await api.asAdmin(updateUser, { params: { id: iker }, body: { status } });
  expect(await calledTo(iker)).toEqual([]);
  await takeBack(move);
  expect(await calledTo(iker)).toEqual([]);
});
