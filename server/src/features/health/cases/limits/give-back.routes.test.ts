import { getAvailability, listAvailability, setAvailability } from '@touchline/contract/health/availability';
import { getCasePlans } from '@touchline/contract/health/case-settings';
import { createCase, deleteCase, getCase, setStage, undoStage, updateCase } from '@touchline/contract/health/cases';
import { getComplaint, setComplaintStatus } from '@touchline/contract/health/complaints';
import { listUsers } from '@touchline/contract/people/users';
import { expect, test } from 'vitest';
import { createComplaints } from '../../../../test/factories/complaints.ts';
import { startTestApp } from '../../../../test/start-test-app.ts';

const onset = '2026-08-01';

const setup = async () => {
  const app = await startTestApp();
  const { api, build, clock, db } = app;
  const { id: player } = await build.player();
  const medical = await build.signedIn('medical');
  const physio = api.with(medical.token);
  const on = (day: string) => clock.set(`${day}T10:00:00.000Z`);
  on(onset);
  const open = async (given: object = {}) =>
    (await physio(createCase, { body: { player, kind: 'injury', onsetDate: onset, bodyArea: 'knee', ...given } }))._id;
  const change = (id: string, body: object) => physio(updateCase, { params: { id }, body });
  const close = (id: string, day: string) => change(id, { closed: { on: day, outcome: 'recovered' } });
  const stage = (id: string, body: object) => physio(setStage, { params: { id }, body: body as never });
  const limits = () =>
    db
      .selectFrom('availability_limits')
      .selectAll()
      .where('user_id', '=', player)
      .orderBy('from_day')
      .orderBy('id')
      .execute();
  const board = async () => (await physio(listAvailability, {})).players[0]!;
  const refused = async (endpoint: Parameters<typeof api.refused>[0], id: string, body?: object) => {
    const { statusCode, errors } = await api.refused(endpoint, { params: { id }, body }, medical.token);
    return [statusCode, ...(errors ?? []).map(({ field }) => field)];
  };
  return { ...app, player, physio, on, open, change, close, stage, limits, board, refused };
};

test('undo of a stage gives back the limit as it was, with its restrictions, note and days', async () => {
  const { on, open, change, stage, limits, physio, board } = await setup();
  const id = await open({ plan: 'hamstring' });
  on('2026-08-03');
  await stage(id, { stage: 4, on: '2026-08-03' });
  await change(id, { restrictions: ['noContact'], noteForCoaches: 'Runs alone', limitUntil: '2026-08-20' });
  on('2026-08-05');
  const before = [await limits(), await board()];
  await stage(id, { stage: 5, on: '2026-08-04', reason: 'He is further than planned' });
  expect(await board()).toMatchObject({ training: 'modified' });
  await physio(undoStage, { params: { id } });
  expect([await limits(), await board()]).toEqual(before);
});

test('undo of a stage takes back the criteria that were ticked with it, and leaves those of before', async () => {
  const { on, open, change, stage, physio } = await setup();
  const { plans } = await physio(getCasePlans, {});
  const isOf = (key: number) => (one: { stage: number }) => one.stage === key;
  const at = 4;
  const plan = plans.find((one) => one.criteria.filter(isOf(at)).length > 1)!;
  const id = await open({ plan: plan.key });
  await stage(id, { stage: at, on: onset, reason: 'Seen on the pitch today' });
  const criteria = async () => {
    const { stages } = await physio(getCase, { params: { id } });
    return stages.find(({ key }) => key === at)!.criteria;
  };
  const [first, second] = await criteria();
  await change(id, { criteria: [{ _id: first!._id, done: true }] });
  on('2026-08-02');
  const before = await criteria();
  await stage(id, {
    stage: at + 1,
    on: '2026-08-02',
    criteria: [first!._id, second!._id],
    reason: 'The rest is seen on the pitch',
  });
  expect((await criteria()).map(({ on: day }) => day).slice(0, 2)).toEqual([onset, '2026-08-02']);
  await physio(undoStage, { params: { id } });
  expect(await criteria()).toEqual(before);
});

test('a case that is opened again has the limit that its closing ended', async () => {
  const { on, open, change, close, stage, limits, board } = await setup();
  const id = await open();
  on('2026-08-03');
  await stage(id, { stage: 4, on: '2026-08-03' });
  on('2026-08-06');
  await stage(id, { stage: 5, on: '2026-08-06' });
  const before = await limits();
  await close(id, '2026-08-05');
  expect(await board()).toMatchObject({ training: 'full', reason: null });
  on('2026-08-10');
  expect(await change(id, { closed: null })).toMatchObject({ open: true, training: 'modified', daysLost: 9 });
  expect(await limits()).toEqual(before);
});

test('a wrong day of closing is corrected, at once and by opening again', async () => {
  const { on, open, change, close } = await setup();
  const id = await open();
  on('2026-08-28');
  expect(await close(id, '2026-08-06')).toMatchObject({ daysLost: 4 });
  expect(await close(id, '2026-08-10')).toMatchObject({ daysLost: 8, closedOn: '2026-08-10' });
  expect(await close(id, '2026-08-03')).toMatchObject({ daysLost: 1 });
  await change(id, { closed: null });
  expect(await close(id, '2026-08-20')).toMatchObject({ daysLost: 18 });
});

test('what was set after a case was closed stays, also when its closing is corrected or it is opened and closed again', async () => {
  const { on, open, change, close, board, physio, player } = await setup();
  const id = await open();
  on('2026-08-10');
  await close(id, '2026-08-10');
  on('2026-08-12');
  const flu = { from: '2026-08-12', to: null, training: 'none', match: 'unavailable', reason: 'health', note: 'Flu' };
  await physio(setAvailability, { params: { id: player }, body: flu as never });
  const isOut = { training: 'none', match: 'unavailable' };
  on('2026-08-13');
  await close(id, '2026-08-09');
  expect(await board()).toMatchObject(isOut);
  await change(id, { closed: { on: '2026-08-09', outcome: 'retired' } });
  expect(await board()).toMatchObject(isOut);
  await change(id, { closed: null });
  on('2026-08-14');
  await close(id, '2026-08-14');
  expect(await board()).toMatchObject(isOut);
});

test('a limit is since its first day, whatever changed in it since; after a day without one it begins again', async () => {
  const { on, open, stage, board, close } = await setup();
  const id = await open();
  on('2026-08-04');
  await stage(id, { stage: 4, on: '2026-08-03' });
  expect(await board()).toMatchObject({ training: 'individual', since: onset });
  await close(id, '2026-08-04');
  on('2026-08-05');
  await open({ onsetDate: '2026-08-05', bodyArea: 'ankle' });
  expect(await board()).toMatchObject({ since: '2026-08-05' });
});

test('a case closed before its limits were kept goes on as on its last day', async () => {
  const { db, on, open, change, close } = await setup();
  const id = await open({ training: 'modified' });
  on('2026-08-06');
  await close(id, '2026-08-06');
  await db.updateTable('cases').set({ ended: null }).where('id', '=', id).execute();
  expect(await change(id, { closed: null })).toMatchObject({ training: 'modified', daysLost: 5 });
});

test('a deleted case gives the limit back that was there before', async () => {
  const { on, open, physio, player, limits, board } = await setup();
  const limit = { training: 'modified', match: 'doubtful', reason: 'health', note: 'Groin' } as const;
  await physio(setAvailability, { params: { id: player }, body: { from: '2026-07-30', to: null, ...limit } });
  await physio(setAvailability, {
    params: { id: player },
    body: { from: '2026-08-03', to: null, ...limit, note: 'Better' },
  });
  on('2026-08-05');
  const before = [await limits(), await board()];
  const id = await open();
  expect(await board()).toMatchObject({ training: 'none' });
  await physio(deleteCase, { params: { id } });
  expect([await limits(), await board()]).toEqual(before);
});

test('who set a limit may be gone when it is given back', async () => {
  const { api, build, on, open, close, change, player, db } = await setup();
  const gone = await build.signedIn('medical');
  const id = await open({ training: 'full' });
  const body = { from: onset, to: null, training: 'none', match: 'unavailable', reason: 'health' } as const;
  await api.with(gone.token)(setAvailability, { params: { id: player }, body });
  on('2026-08-04');
  await close(id, onset);
  await db.updateTable('cases').set({ updated_by: null }).where('updated_by', '=', gone.id).execute();
  await db.deleteFrom('users').where('id', '=', gone.id).execute();
  await change(id, { closed: null });
  const { periods } = await api.asStaff(getAvailability, { params: { id: player } });
  expect(periods).toMatchObject([{ from: onset, training: 'none', by: null }]);
});

test('stages don’t go back in time, and the first one lasts from the onset', async () => {
  const { on, open, stage, refused, physio } = await setup();
  on('2026-08-10');
  const id = await open();
  await stage(id, { stage: 2, on: '2026-08-03' });
  await stage(id, { stage: 4, on: '2026-08-06' });
  expect(await refused(setStage, id, { stage: 5, on: '2026-08-05' })).toEqual([400, 'on']);
  expect(await refused(updateCase, id, { onsetDate: '2026-08-04' })).toEqual([400, 'onsetDate']);
  await physio(updateCase, { params: { id }, body: { onsetDate: '2026-08-02' } });
  const { stages } = await physio(getCase, { params: { id } });
  expect(stages.filter(({ from }) => from).map(({ from, to }) => [from, to])).toEqual([
    ['2026-08-02', '2026-08-03'],
    ['2026-08-03', '2026-08-06'],
    ['2026-08-06', null],
  ]);
});

test('once a case is made of a complaint the case decides; its closing resolves the complaint, opened again it is as before', async () => {
  const { on, open, change, close, physio, api, player, ...app } = await setup();
  const complaint = await createComplaints(app).put({ player, canTrain: 'no', status: 'in-progress' });
  const sign = async () => (await api.asStaff(listUsers, { query: { type: 'player' } })).records[0]!.canTrain;
  const read = async () => {
    const { status, thread } = await physio(getComplaint, { params: { id: complaint } });
    return [status, thread.filter(({ kind }) => kind !== 'seen').map(({ kind }) => kind)];
  };
  expect(await sign()).toBe('no');
  const before = await read();
  const id = await open({ complaint, training: 'modified' });
  expect(await sign()).toBeNull();
  expect(await read()).toEqual(before);
  on('2026-08-06');
  await close(id, '2026-08-06');
  expect([await sign(), (await read())[0]]).toEqual([null, 'resolved']);
  await change(id, { closed: null });
  expect([await sign(), await read()]).toEqual([null, before]);
  await close(id, '2026-08-06');
  await close(id, '2026-08-05');
  await api.asStaff(setComplaintStatus, { params: { id: complaint }, body: { status: 'in-progress' } });
  await change(id, { closed: null });
  expect((await read())[0]).toBe('in-progress');
  await close(id, '2026-08-06');
  on(onset);
  await physio(deleteCase, { params: { id } });
  expect([(await read())[0], await sign()]).toEqual(['in-progress', 'no']);
});
