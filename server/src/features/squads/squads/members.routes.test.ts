import {
  addMembers,
  createSquad,
  deleteMembership,
  getSquad,
  listMembers,
  listMembershipsOfUser,
  setSquadStaff,
  updateMembership,
  type MembersInput,
} from '@touchline/contract/squads/squads';
import { getTraining } from '@touchline/contract/football/trainings';
import { getUser, updateUser } from '@touchline/contract/people/users';
import { expect, test } from 'vitest';
import { createEvents } from '../../../test/factories/events.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

const now = '2026-08-15T09:30:00.000Z';
const today = '2026-08-15';

/** A club with a first team and an U15; its players entered the club on 1 August. */
const setup = async () => {
  const app = await startTestApp();
  const { api, build, db, clock } = app;
  clock.set(now);
  const u15 = await api.asAdmin(createSquad, {
    body: { name: 'Under 15', shortName: 'U15', kind: 'youth', sex: 'men', ageGroup: { under: 15 } },
  });
  const token = await build.adminToken();
  const player = (given: Parameters<typeof build.player>[0] = {}) =>
    build.player({ created_at: '2026-08-01T10:00:00.000Z', birth_date: '2013-03-01', ...given });
  const join = (body: Omit<MembersInput, 'kind' | 'from'> & Partial<MembersInput>, id = u15._id) =>
    api.asAdmin(addMembers, { params: { id }, body: { kind: 'main', from: today, ...body } });
  const refuse = (body: Omit<MembersInput, 'kind' | 'from'> & Partial<MembersInput>, as = token) =>
    api.refused(addMembers, { params: { id: u15._id }, body: { kind: 'main', from: today, ...body } }, as);
  const path = async (id: string) => (await api.asStaff(listMembershipsOfUser, { params: { id } })).records;
  const members = async (id: string, at?: string) =>
    (await api.asStaff(listMembers, { params: { id }, query: at === undefined ? {} : { at } })).records;
  const numberOf = async (id: string) => (await api.asStaff(getUser, { params: { id } })).shirtNumber;
  const runJob = async () => {
    const job = app.app.jobs.find((one) => one.report?.().name === 'squads.move')!;
    await job.wake();
    expect(job.report!().failures).toBe(0);
  };
  const first = (await db.selectFrom('squads').select('id').where('kind', '=', 'first').executeTakeFirstOrThrow()).id;
  return { ...app, u15, first, token, player, join, refuse, path, members, numberOf, runJob };
};

test('a player who moves leaves the former squad the day before, and keeps a free number', async () => {
  const { player, join, path, members, first, u15, numberOf, api } = await setup();
  const { id } = await player({ shirt_number: 7 });
  const { records } = await join({ players: [id] });
  expect(records).toMatchObject([{ kind: 'main', from: today, to: null, shirtNumber: 7, squad: { _id: u15._id } }]);
  expect(await path(id)).toMatchObject([
    { squad: { _id: u15._id }, from: today, to: null, shirtNumber: 7 },
    { squad: { _id: first }, from: '2026-08-01', to: '2026-08-14', shirtNumber: 7 },
  ]);
  expect(await members(first)).toEqual([]);
  expect((await members(first, '2026-08-10')).map((one) => one.player._id)).toEqual([id]);
  expect((await members(u15._id)).map((one) => one.player._id)).toEqual([id]);
  expect(await numberOf(id)).toBe(7);
  expect((await api.asStaff(getSquad, { params: { id: u15._id } })).players).toBe(1);
});

test('a worn number is refused with its wearer and the free ones of that squad, and nobody moves', async () => {
  const { player, join, refuse, path, numberOf, first } = await setup();
  const worn = await player({ name: 'Iker Ruiz', shirt_number: 7 });
  await join({ players: [worn.id] });
  // The first team's 7 is free again: numbers are unique in a squad.
  const other = await player({ shirt_number: 7 });
  const third = await player({ shirt_number: 1 });
  expect(await refuse({ players: [third.id, other.id] })).toMatchObject({
    statusCode: 409,
    data: {
      field: 'shirtNumber',
      number: 7,
      wearer: { _id: worn.id, name: 'Iker Ruiz' },
      free: [1, 2, 3, 4, 5],
    },
  });
  expect(await path(third.id)).toMatchObject([{ squad: { _id: first }, to: null }]);
  await join({ players: [other.id], shirtNumber: 8 });
  expect(await numberOf(other.id)).toBe(8);
});

test('a changed number is refused by the own squad only', async () => {
  const { player, join, api, token, numberOf } = await setup();
  const [one, two] = [await player({ shirt_number: 7 }), await player({ shirt_number: 8 })];
  await join({ players: [one.id] });
  await api.asAdmin(updateUser, { params: { id: two.id }, body: { shirtNumber: 7 } });
  expect(await numberOf(two.id)).toBe(7);
  await join({ players: [two.id], shirtNumber: 9 });
  expect(await api.refused(updateUser, { params: { id: two.id }, body: { shirtNumber: 7 } }, token)).toMatchObject({
    statusCode: 409,
    data: { wearer: { _id: one.id } },
  });
});

test('players join all or none', async () => {
  const { player, build, refuse, path } = await setup();
  const [one, gone, staff] = [await player(), await player({ status: 'inactive' }), await build.staff()];
  expect(await refuse({ players: [one.id, gone.id, staff.id] })).toMatchObject({
    statusCode: 400,
    errors: [{ field: 'players.1' }, { field: 'players.2' }],
  });
  expect(await path(one.id)).toHaveLength(1);
});

test('a further membership stands beside the main one, and ends when the squad becomes the main one', async () => {
  const { player, join, refuse, path, members, u15, first } = await setup();
  const { id } = await player({ shirt_number: 7 });
  await join({ players: [id], kind: 'training', from: '2026-08-10', shirtNumber: 30 });
  expect((await members(u15._id)).map(({ kind, shirtNumber }) => [kind, shirtNumber])).toEqual([['training', 30]]);
  expect((await members(first)).map(({ kind, shirtNumber }) => [kind, shirtNumber])).toEqual([['main', 7]]);
  expect(await refuse({ players: [id], kind: 'trial' })).toMatchObject({ errors: [{ field: 'players.0' }] });
  await join({ players: [id] });
  expect((await path(id)).map(({ kind, to }) => [kind, to])).toEqual([
    ['main', null],
    ['training', '2026-08-14'],
    ['main', '2026-08-14'],
  ]);
  expect(await refuse({ players: [id] })).toMatchObject({ errors: [{ field: 'players.0' }] });
});

test('a player who is too old for the squad needs a note', async () => {
  const { player, join, refuse } = await setup();
  const older = await player({ birth_date: '2011-12-31' });
  expect(await refuse({ players: [older.id] })).toMatchObject({ statusCode: 400, errors: [{ field: 'note' }] });
  const { records } = await join({ players: [older.id], note: 'Comes back after a long injury' });
  expect(records[0]!.note).toBe('Comes back after a long injury');
});

test('a later move takes effect when the day of the club begins, also if no server ran', async () => {
  const { player, join, path, members, u15, first, numberOf, runJob, clock, db } = await setup();
  const [one, two] = [await player({ shirt_number: 7 }), await player({ shirt_number: 8 })];
  await join({ players: [one.id, two.id], from: '2026-09-01' });
  expect(await members(first)).toHaveLength(2);
  expect((await path(one.id)).map(({ from, to }) => [from, to])).toEqual([
    ['2026-09-01', null],
    ['2026-08-01', '2026-08-31'],
  ]);
  // The number is taken in the meantime.
  const wearer = await player({ shirt_number: 9 });
  await join({ players: [wearer.id], shirtNumber: 7 });
  clock.set('2026-08-31T21:59:00.000Z');
  await runJob();
  expect(await members(first)).toHaveLength(2);
  clock.set('2026-08-31T22:00:00.000Z');
  await runJob();
  expect(await members(first)).toEqual([]);
  expect((await members(u15._id)).map((each) => each.shirtNumber)).toEqual([7, 8, null]);
  expect(await numberOf(one.id)).toBeNull();
  const log = () => db.selectFrom('audit_log').select('seq').execute();
  const before = await log();
  await runJob();
  expect(await log()).toEqual(before);
});

test('a membership that ends makes place when its last day is over', async () => {
  const { player, join, members, u15, runJob, clock } = await setup();
  const { id } = await player();
  await join({ players: [id], kind: 'loan', to: '2026-08-20' });
  expect(await members(u15._id)).toHaveLength(1);
  clock.set('2026-08-20T22:00:00.000Z');
  await runJob();
  expect(await members(u15._id)).toEqual([]);
});

test('a player who moves leaves the coming sessions of the former squad, and no others', async () => {
  const { player, join, db, api, first, u15, ...app } = await setup();
  const events = createEvents({ ...app, db });
  const [one, two] = [await player(), await player()];
  const players = [one.id, two.id];
  const starts_at = '2026-09-01T16:00:00.000Z';
  const own = await events.training({ starts_at, players });
  const all = await events.training({ starts_at, players });
  const past = await events.training({ starts_at: '2026-08-10T16:00:00.000Z', players });
  await db.updateTable('trainings').set({ squad_id: first }).where('id', 'in', [own.id, past.id]).execute();
  await join({ players: [one.id] });
  const called = async (id: string) =>
    (await api.asStaff(getTraining, { params: { id } })).players.map(({ _id }) => _id).sort();
  expect([await called(own.id), await called(all.id), await called(past.id)]).toEqual([
    [two.id],
    players.toSorted(),
    players.toSorted(),
  ]);
});

test('a move that is taken back opens the former squad again', async () => {
  const { player, join, path, members, first, numberOf, api, token } = await setup();
  const { id } = await player({ shirt_number: 7 });
  const { records } = await join({ players: [id], shirtNumber: 30 });
  await api.asAdmin(deleteMembership, { params: { id: records[0]!._id } });
  expect(await path(id)).toMatchObject([{ squad: { _id: first }, to: null, shirtNumber: 7 }]);
  expect(await members(first)).toHaveLength(1);
  expect(await numberOf(id)).toBe(7);
  const [only] = await path(id);
  const refused = await api.raw(deleteMembership, { params: { id: only!._id } }, token);
  expect(refused.statusCode).toBe(409);
});

test('the first day of a membership moves the end of the one before, and never past its beginning', async () => {
  const { player, join, path, api, token } = await setup();
  const { id } = await player();
  const { records } = await join({ players: [id] });
  const params = { id: records[0]!._id };
  await api.asAdmin(updateMembership, { params, body: { from: '2026-08-10' } });
  expect((await path(id)).map(({ from, to }) => [from, to])).toEqual([
    ['2026-08-10', null],
    ['2026-08-01', '2026-08-09'],
  ]);
  expect(await api.refused(updateMembership, { params, body: { from: '2026-08-01' } }, token)).toMatchObject({
    errors: [{ field: 'from' }],
  });
  expect(await api.refused(updateMembership, { params, body: { to: '2026-08-09' } }, token)).toMatchObject({
    errors: [{ field: 'to' }],
  });
});

test('only managers and head coaches change a squad, and take players only from squads of their own', async () => {
  const { player, refuse, build, api, u15, first, path } = await setup();
  const { id } = await player();
  const coach = await build.signedIn();
  expect((await refuse({ players: [id] }, coach.token)).statusCode).toBe(403);
  const lead = (squad: string) =>
    api.asAdmin(setSquadStaff, { params: { id: squad }, body: { staff: [{ user: coach.id, function: 'headCoach' }] } });
  await lead(u15._id);
  expect((await refuse({ players: [id] }, coach.token)).statusCode).toBe(403);
  await lead(first);
  const body = { players: [id], kind: 'main' as const, from: today };
  await api.with(coach.token)(addMembers, { params: { id: u15._id }, body });
  expect(await path(id)).toHaveLength(2);
});

test('with own squads only, other squads and their players do not exist', async () => {
  const { player, build, api, u15, first, refuse } = await setup();
  const { id } = await player();
  const coach = await build.user({ role: 'tactic', own_squads_only: true });
  await api.asAdmin(setSquadStaff, {
    params: { id: u15._id },
    body: { staff: [{ user: coach.id, function: 'headCoach' }] },
  });
  const token = await build.tokenOf(coach.id);
  expect((await api.raw(listMembers, { params: { id: first } }, token)).statusCode).toBe(404);
  expect((await api.raw(listMembershipsOfUser, { params: { id } }, token)).statusCode).toBe(404);
  expect(await refuse({ players: [id], kind: 'training' }, token)).toMatchObject({
    statusCode: 400,
    errors: [{ field: 'players.0' }],
  });
});

test('two who move a player at once leave one main squad, and a repeated move is one', async () => {
  const { player, api, first, u15, token, path, db } = await setup();
  const { id } = await player({ shirt_number: 7 });
  const other = await api.asAdmin(createSquad, {
    body: { name: 'Under 17', shortName: 'U17', kind: 'youth', sex: 'men' },
  });
  const send = (squad: string, key?: string) =>
    api.raw(
      addMembers,
      {
        params: { id: squad },
        body: { players: [id], kind: 'main', from: today },
        ...(key && { headers: { 'idempotency-key': key } }),
      },
      token,
    );
  const answers = await Promise.all([send(u15._id), send(other._id)]);
  for (const { statusCode } of answers) expect(statusCode).toBe(201);
  const open = (await path(id)).filter(({ to }) => to === null);
  expect(open).toHaveLength(1);
  const { squad_id } = await db.selectFrom('users').select('squad_id').where('id', '=', id).executeTakeFirstOrThrow();
  expect(squad_id).toBe(open[0]!.squad._id);
  const [once, twice] = [await send(first, 'k'), await send(first, 'k')];
  expect([once.statusCode, twice.statusCode]).toEqual([201, 201]);
  expect(twice.json()).toEqual(once.json());
});
