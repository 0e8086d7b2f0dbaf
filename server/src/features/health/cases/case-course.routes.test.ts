import { getMe } from '@touchline/contract/people/auth';
import { addTreatment, deleteTreatment } from '@touchline/contract/health/case-entries';
import { createCase, getCase, setStage, undoStage, updateCase } from '@touchline/contract/health/cases';
import { planFor } from '@touchline/contract/health/case-rules';
import {
  getCasePlans,
  getHealthSettings,
  getStages,
  setCasePlans,
  setStages,
  stageDefaults,
  updateHealthSettings,
} from '@touchline/contract/health/case-settings';
import { getAvailability, setAvailability } from '@touchline/contract/health/availability';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/start-test-app.ts';

const setup = async () => {
  const app = await startTestApp();
  const { api, build, clock } = app;
  const { id: player } = await build.player();
  const doctor = await build.signedIn('medical');
  const staff = api.with(doctor.token);
  const open = (given: object = {}) =>
    staff(createCase, { body: { player, kind: 'injury', onsetDate: '2026-08-15', bodyArea: 'head', ...given } });
  const on = (day: string) => clock.set(`${day}T10:00:00.000Z`);
  const change = (id: string, body: object) => staff(updateCase, { params: { id }, body });
  const refused = (id: string, body: object) => api.refused(updateCase, { params: { id }, body: body }, doctor.token);
  const stage = (id: string, body: object) => staff(setStage, { params: { id }, body: body as never });
  const today = async () => (await staff(getAvailability, { params: { id: player } })).today;
  return { ...app, player, staff, doctor, open, on, change, refused, stage, today };
};

test('when symptoms come back the step before counts again, and the next one is possible a day later', async () => {
  const { staff, open, on, api, doctor } = await setup();
  const diagnosis = { system: 'OSIICS', version: '15', code: 'HN1', text: 'Concussion' } as const;
  const { _id: id } = await open({ diagnosis });
  const step = (day: string, stage: number, name: string, reason?: string) => {
    on(day);
    return { params: { id }, body: { stage, step: name as '1', on: day, ...(reason && { reason }) } };
  };
  await staff(setStage, step('2026-08-16', 2, '1'));
  await staff(setStage, step('2026-08-17', 3, '2a'));
  await staff(setStage, step('2026-08-17', 3, '2b'));
  const back = await staff(setStage, step('2026-08-18', 3, '2a', 'Headache after the bike'));
  expect(back.protocol?.steps.map(({ key, doneOn }) => [key, doneOn]).slice(0, 4)).toEqual([
    ['1', '2026-08-16'],
    ['2a', '2026-08-18'],
    ['2b', null],
    ['3', null],
  ]);
  // On any other day 2b may follow 2a at once.
  expect(back.protocol?.steps[2]).toMatchObject({ key: '2b', earliest: '2026-08-19' });
  const early = await api.refused(setStage, step('2026-08-18', 3, '2b'), doctor.token);
  expect(early).toMatchObject({ statusCode: 409, data: { step: '2b', earliest: '2026-08-19' } });
});

test('after a concussion no step is skipped by the name of an earlier one, and a stage on the board is its step', async () => {
  const { staff, open, on, api, doctor, stage } = await setup();
  const diagnosis = { system: 'OSIICS', version: '15', code: 'HN1', text: 'Concussion' } as const;
  const { _id: id } = await open({ diagnosis });
  on('2026-08-16');
  const skipped = { stage: 7, step: '1', on: '2026-08-16', clearedBy: doctor.id };
  expect(await api.refused(setStage, { params: { id }, body: skipped }, doctor.token)).toMatchObject({
    statusCode: 409,
    data: { step: '6', earliest: '2026-08-21' },
  });
  const done = async () =>
    (await staff(getCase, { params: { id } })).protocol?.steps.flatMap(({ key, doneOn }) => (doneOn ? [key] : []));
  await stage(id, { stage: 2, on: '2026-08-16' });
  on('2026-08-17');
  await stage(id, { stage: 3, on: '2026-08-17' });
  expect(await done()).toEqual(['1', '2a']);
  await stage(id, { stage: 3, step: '2b', on: '2026-08-17' });
  await staff(undoStage, { params: { id } });
  expect(await done()).toEqual(['1', '2a']);
});

test('what waits in a case: no entry for a week, a limit that ends, and criteria that are met', async () => {
  const { staff, open, on, clock, change } = await setup();
  const plan = { key: 'own', name: 'Own', criteria: [{ stage: 1, text: 'Walks free of pain', target: null }] };
  await staff(setCasePlans, { body: { plans: [plan] } });
  const diagnosis = { system: null, version: null, code: null, text: 'Cut' };
  const { _id: id, stages } = await open({ diagnosis, plan: 'own' });
  const due = async () => (await staff(getCase, { params: { id } })).due;
  expect(await due()).toEqual([]);
  await change(id, { criteria: [{ _id: stages[0]!.criteria[0]!._id, done: true }] });
  expect(await due()).toEqual(['readyToClear']);
  await change(id, { limitUntil: '2026-08-16' });
  on('2026-08-16');
  expect(await due()).toEqual(['limitEnds', 'readyToClear']);
  // Days are the club's: in Madrid it is the 16th already.
  clock.set('2026-08-15T22:30:00.000Z');
  await change(id, { side: 'left' });
  clock.set('2026-08-22T10:00:00.000Z');
  expect(await due()).toEqual(['readyToClear']);
  on('2026-08-23');
  expect(await due()).toEqual(['readyToClear', 'silent']);
  // Another plan takes the criteria that are still open with it.
  await change(id, { plan: null });
  expect((await staff(getCase, { params: { id } })).criteria).toEqual({ done: 1, all: 1 });
});

test('a criterion keeps who ticked it, and when, until its tick or its value changes', async () => {
  const { staff, api, build, open, on, change } = await setup();
  const criteria = [{ stage: 1, text: 'Isometric strength', target: '90 %' }];
  await staff(setCasePlans, { body: { plans: [{ key: 'own', name: 'Own', criteria }] } });
  const { _id: id, stages } = await open({ plan: 'own' });
  const { _id } = stages[0]!.criteria[0]!;
  await change(id, { criteria: [{ _id, done: true, value: '92 %' }] });
  const { name } = await staff(getMe, {});
  on('2026-08-20');
  const other = api.with((await build.signedIn('medical')).token);
  const { name: otherName } = await other(getMe, {});
  const write = async (body: object) =>
    (await other(updateCase, { params: { id }, body: { criteria: [{ _id, done: true, ...body }] } })).stages[0]!
      .criteria[0];
  expect(await write({ value: '92 %' })).toMatchObject({ by: name, on: '2026-08-15' });
  expect(await write({})).toMatchObject({ by: name, on: '2026-08-15' });
  expect(await write({ value: '95 %' })).toMatchObject({ by: otherName, on: '2026-08-20', value: '95 %' });
});

test('a set of the product brings its criteria in the words of the reader, and the club may put its own in its place', async () => {
  const { api, staff, open } = await setup();
  const { plans } = await staff(getCasePlans, {});
  const known = 'hamstring1 hamstring2 hamstring3 groin ankle calf knee acl contusion illness general';
  expect(plans.map(({ key }) => key).join(' ')).toBe(known);
  const fits = (code: string, grade: number | null = null) => planFor(plans, code, grade)?.key;
  expect([fits('TMB', 1), fits('TMB', 2), fits('TMB'), fits('TMHR')].join(' ')).toBe(
    'hamstring1 hamstring2 hamstring3 hamstring3',
  );
  const codes = ['TMAL', 'ALA', 'QMS', 'KL3', 'KLA', 'TH1', 'MPII', 'LZ1'];
  expect(codes.map((code) => fits(code)).join(' ')).toBe('groin ankle calf knee acl contusion illness general');
  expect(fits('HN1')).toBeUndefined();
  const opened = await open({ plan: 'calf' });
  const second = { text: 'Pain free when walking', target: null };
  expect(opened.stages[1]!.criteria[0]).toMatchObject(second);
  const own = { key: 'calf', name: 'Our calf', codes: ['QM'], grade: null, criteria: [{ stage: 1, ...second }] };
  // Of several people who change the settings at once, nobody's part is lost.
  const stages = stageDefaults.map((stage) => ({ ...stage, name: `Stage ${stage.key}` }));
  await Promise.all([
    staff(setCasePlans, { body: { plans: [own] } }),
    staff(setStages, { body: { stages } }),
    api.asAdmin(updateHealthSettings, { body: { frame: false } }),
  ]);
  const after = await staff(getCasePlans, {});
  expect(after.plans.filter(({ key }) => key === 'calf')).toEqual([{ ...own, isOwn: true }]);
  expect(after.plans).toHaveLength(11);
  expect(await staff(getStages, {})).toEqual({ stages });
  expect(await api.asAdmin(getHealthSettings, {})).toMatchObject({ frame: false });
});

test('a limit set on the board counts for each open case of the player whose days it takes', async () => {
  const { staff, open, on, player } = await setup();
  on('2026-08-15');
  const { _id: head } = await open();
  const { _id: knee } = await open({ bodyArea: 'knee', side: 'left' });
  on('2026-08-18');
  const limit = {
    training: 'individual',
    match: 'unavailable',
    reason: 'health',
    from: '2026-08-18',
    to: null,
  } as const;
  await staff(setAvailability, { params: { id: player }, body: { ...limit, restrictions: [] } });
  on('2026-08-20');
  const lost = async (id: string) => (await staff(getCase, { params: { id } })).daysLost;
  expect([await lost(head), await lost(knee)]).toEqual([5, 5]);
});

test('a closed case limits nobody, keeps its last day, and can be opened again', async () => {
  const { open, change, refused, on } = await setup();
  const { _id: id } = await open();
  on('2026-08-20');
  expect(await refused(id, { expectedReturn: { from: '2026-08-22', to: '2026-08-21' } })).toMatchObject({
    statusCode: 400,
    errors: [{ field: 'expectedReturn.to' }],
  });
  await change(id, { closed: { on: '2026-08-20', outcome: 'recovered' } });
  expect(await refused(id, { training: 'none' })).toMatchObject({ statusCode: 409 });
  expect(await change(id, { closed: null, training: 'modified' })).toMatchObject({
    open: true,
    outcome: null,
    training: 'modified',
    match: 'doubtful',
  });
});

test('of two people on one case the second gets a conflict, and a treatment is taken back within a day', async () => {
  const { staff, api, open, doctor, change, clock } = await setup();
  const { _id: id } = await open();
  const { etag } = (await api.raw(getCase, { params: { id } }, doctor.token)).headers;
  clock.advance(1_000);
  await change(id, { side: 'left' });
  const late = { params: { id }, body: { side: 'right' }, headers: { 'if-match': etag! } } as const;
  expect((await api.raw(updateCase, late, doctor.token)).statusCode).toBe(412);
  const massage = { params: { id }, body: { day: '2026-08-15', kind: 'Massage' } };
  const [first, second] = [await staff(addTreatment, massage), await staff(addTreatment, massage)];
  expect(await staff(deleteTreatment, { params: { id, treatment: first._id } })).toEqual({ deleted: 1 });
  clock.advance(24 * 3_600_000);
  const params = { id, treatment: second._id };
  expect(await api.refused(deleteTreatment, { params }, doctor.token)).toMatchObject({ statusCode: 409 });
});

test('a note for coaches keeps the last day and the minutes of a limit, a new state begins without them', async () => {
  const { open, change, player, staff, today } = await setup();
  const { _id: id } = await open();
  const limit = {
    from: '2026-08-15',
    to: '2026-08-18',
    training: 'modified',
    match: 'doubtful',
    reason: 'health',
  } as const;
  const minutes = { restrictions: ['limitedMinutes'], limitedMinutes: 45 } as const;
  await staff(setAvailability, {
    params: { id: player },
    body: { ...limit, restrictions: ['limitedMinutes'], limitedMinutes: 45 },
  });
  await change(id, { noteForCoaches: 'Runs with the physio' });
  expect(await today()).toMatchObject({ note: 'Runs with the physio', until: '2026-08-18', ...minutes });
  await change(id, { restrictions: [] });
  expect(await today()).toMatchObject({ until: '2026-08-18', restrictions: [], limitedMinutes: null });
  await change(id, { training: 'individual' });
  expect(await today()).toMatchObject({ training: 'individual', until: null });
});

test('a move that is taken back brings the state, the step and the minutes before it, and none of a closed case', async () => {
  const { api, doctor, open, change, staff, stage, today, on } = await setup();
  const { _id: id } = await open();
  const clearedBy = doctor.id;
  await stage(id, { stage: 2, step: '1', on: '2026-08-15' });
  await stage(id, { stage: 7, on: '2026-08-15', clearedBy });
  const last = await today();
  expect(last).toMatchObject({ restrictions: ['limitedMinutes'], limitedMinutes: 60 });
  await stage(id, { stage: 3, on: '2026-08-15', reason: 'Pain after the match' });
  await staff(undoStage, { params: { id } });
  expect(await today()).toMatchObject({ training: 'full', restrictions: ['limitedMinutes'], limitedMinutes: 60 });
  await staff(undoStage, { params: { id } });
  expect(await today()).toMatchObject({ training: 'none', limitedMinutes: null });
  on('2026-08-20');
  await change(id, { closed: { on: '2026-08-20', outcome: 'recovered' } });
  expect(await api.refused(undoStage, { params: { id } }, doctor.token)).toMatchObject({ statusCode: 409 });
  expect(await today()).toMatchObject({ training: 'full', match: 'available' });
});

test.each([
  ['by a double tap', {}],
  ['after a lost answer', { 'idempotency-key': 'move' }],
])('a move that is sent again %s is one move, and taking it back shows the stage before', async (_, headers) => {
  const { staff, open, on, db, stage } = await setup();
  const { _id: id } = await open();
  on('2026-08-16');
  await stage(id, { stage: 2, on: '2026-08-16' });
  const move = { params: { id }, body: { stage: 3, on: '2026-08-16', reason: 'Runs without any pain' }, headers };
  const answers = await Promise.all([1, 2, 3, 4].map(() => staff(setStage, move)));
  expect(answers.map((one) => one.stage)).toEqual([3, 3, 3, 3]);
  expect(await db.selectFrom('case_stages').select('stage').where('case_id', '=', id).execute()).toHaveLength(3);
  expect((await staff(undoStage, { params: { id } })).stage).toBe(2);
});

test('a step after a concussion that is sent again is one step', async () => {
  const { staff, open, on } = await setup();
  const diagnosis = { system: 'OSIICS', version: '15', code: 'HN1', text: 'Concussion' } as const;
  const { _id: id } = await open({ diagnosis });
  on('2026-08-16');
  const move = { params: { id }, body: { stage: 2, step: '1' as const, on: '2026-08-16' } };
  const [first, second] = [await staff(setStage, move), await staff(setStage, move)];
  expect(second.updatedAt).toBe(first.updatedAt);
  expect((await staff(undoStage, { params: { id } })).stage).toBe(1);
});

test('a move taken back twice with one key is taken back once', async () => {
  const { staff, open, on, stage } = await setup();
  const { _id: id } = await open();
  on('2026-08-16');
  await stage(id, { stage: 2, on: '2026-08-16' });
  await stage(id, { stage: 3, on: '2026-08-16' });
  const back = { params: { id }, headers: { 'idempotency-key': 'back' } };
  expect([(await staff(undoStage, back)).stage, (await staff(undoStage, back)).stage]).toEqual([2, 2]);
});
