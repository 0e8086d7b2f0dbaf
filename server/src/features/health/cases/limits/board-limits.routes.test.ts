import { readAvailabilityGrid, setAvailability } from '@touchline/contract/health/availability';
import { createCase, deleteCase, getCase, updateCase, type CaseInput } from '@touchline/contract/health/cases';
import { updateUser } from '@touchline/contract/people/users';
import { expect, test } from 'vitest';
import { createComplaints } from '../../../../test/factories/complaints.ts';
import { startTestApp } from '../../../../test/start-test-app.ts';

// 2026-08-10 is a Monday.
const monday = '2026-08-10';
const out = { training: 'none', match: 'unavailable', reason: 'health' } as const;
const full = { training: 'full', match: 'available', reason: null } as const;

const setup = async () => {
  const app = await startTestApp();
  const { api, build, clock, db } = app;
  const { id: player } = await build.player();
  const physio = api.with((await build.signedIn('medical')).token);
  const on = (day: string) => clock.set(`${day}T10:00:00.000Z`);
  on(monday);
  const open = async (given: Partial<CaseInput> = {}) =>
    (await physio(createCase, { body: { player, kind: 'injury', onsetDate: monday, bodyArea: 'knee', ...given } }))._id;
  const board = (from: string, to: string | null, state: typeof out | typeof full) =>
    physio(setAvailability, { params: { id: player }, body: { from, to, ...state } });
  const read = (id: string) => physio(getCase, { params: { id } });
  const close = (id: string, day: string) =>
    physio(updateCase, { params: { id }, body: { closed: { on: day, outcome: 'recovered' } } });
  const grid = async (from: string, to: string) =>
    (await physio(readAvailabilityGrid, { query: { from, to } })).players[0]!;
  const injury = async () =>
    (await db.selectFrom('users').select('injury').where('id', '=', player).executeTakeFirstOrThrow()).injury;
  return { ...app, player, physio, on, open, board, read, close, grid, injury };
};

test('a limit set on the board after the player was full counts for the open case, and ends with it', async () => {
  const { on, open, board, read, close, injury } = await setup();
  const id = await open();
  on('2026-08-13');
  await board('2026-08-13', null, full);
  expect(await read(id)).toMatchObject({ training: 'full', daysLost: 2 });
  on('2026-08-14');
  await board('2026-08-14', null, out);
  expect(await read(id)).toMatchObject({ training: 'none', daysLost: 3 });
  on('2026-08-16');
  expect(await close(id, '2026-08-16')).toMatchObject({ daysLost: 4, severity: 'mild' });
  expect(await injury()).toBe(false);
});

test('a player who misses Wednesday and Friday alone has lost two days', async () => {
  const { on, open, board, read } = await setup();
  const id = await open({ training: 'full' });
  on('2026-08-15');
  await board('2026-08-12', '2026-08-12', out);
  await board('2026-08-14', '2026-08-14', out);
  expect(await read(id)).toMatchObject({ training: 'full', daysLost: 2 });
});

test('a limit set on the board counts for each open case, and stays while one of them is open', async () => {
  const { on, open, board, read, close, injury } = await setup();
  const ids = [await open({ training: 'full' }), await open({ training: 'full', bodyArea: 'ankle' })];
  on('2026-08-12');
  await board('2026-08-11', null, out);
  for (const id of ids) expect(await read(id)).toMatchObject({ training: 'none', daysLost: 2 });
  await close(ids[0]!, '2026-08-12');
  expect(await injury()).toBe(true);
  await close(ids[1]!, '2026-08-12');
  expect(await injury()).toBe(false);
});

test('that a player is injured counts for the open case too', async () => {
  const { api, on, open, player, read, close, injury } = await setup();
  const id = await open({ training: 'full' });
  on('2026-08-12');
  await api.asStaff(updateUser, { params: { id: player }, body: { injury: true } });
  expect(await read(id)).toMatchObject({ training: 'none', daysLost: 1 });
  await close(id, '2026-08-13');
  on('2026-08-13');
  expect(await injury()).toBe(true);
  await close(id, '2026-08-12');
  expect(await injury()).toBe(false);
});

test('what was set on the board since the complaint counts for the case that is made of it, and is there again without it', async () => {
  const { on, open, board, read, grid, player, physio, db, ...app } = await setup();
  const complaint = await createComplaints({ db, ...app }).put({ player, since: monday, canTrain: 'no' });
  await board('2026-08-11', null, out);
  on('2026-08-14');
  const limits = () => db.selectFrom('availability_limits').selectAll().orderBy('from_day').execute();
  const before = await limits();
  const id = await open({ complaint, training: 'modified' });
  expect(await read(id)).toMatchObject({ timeLossFrom: '2026-08-11', daysLost: 3, training: 'modified' });
  expect((await grid(monday, '2026-08-14')).days).toBe('fnnnm');
  await physio(deleteCase, { params: { id } });
  expect(await limits()).toEqual(before);
});

test('a case of a complaint limits the player from the day on which it is made, which is its day 0', async () => {
  const { on, open, read, grid, player, ...app } = await setup();
  const complaint = await createComplaints(app).put({ player, since: monday, canTrain: 'no' });
  on('2026-08-14');
  const id = await open({ complaint, training: 'modified' });
  expect(await read(id)).toMatchObject({ onsetDate: monday, daysLost: 0, training: 'modified' });
  expect((await grid(monday, '2026-08-14')).days).toBe('ffffm');
  on('2026-08-15');
  expect(await read(id)).toMatchObject({ daysLost: 1 });
  const other = await createComplaints(app).put({ player, since: monday });
  const known = await open({ complaint: other, timeLossFrom: '2026-08-13', bodyArea: 'ankle' });
  expect(await read(known)).toMatchObject({ daysLost: 2 });
});
