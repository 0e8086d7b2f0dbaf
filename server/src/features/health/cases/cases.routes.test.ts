import { listAvailability } from '@touchline/contract/health/availability';
import {
  addCaseNote,
  addSymptoms,
  addTreatment,
  answerClearance,
  askClearance,
  listCaseNotes,
  updateCaseNote,
} from '@touchline/contract/health/case-entries';
import {
  countCases,
  createCase,
  deleteCase,
  getCase,
  listCases,
  setStage,
  undoStage,
  updateCase,
  type CaseInput,
} from '@touchline/contract/health/cases';
import { expect, test } from 'vitest';
import { createComplaints } from '../../../test/factories/complaints.ts';
import { createSquads } from '../../../test/factories/squads.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

const setup = async () => {
  const app = await startTestApp();
  const { api, build, clock } = app;
  const { id: player } = await build.player({ name: 'Erik Lindqvist' });
  const { id: physioId, token } = await build.signedIn('medical');
  const physio = api.with(token);
  const open = (given: Partial<CaseInput> = {}) =>
    physio(createCase, {
      body: { player, kind: 'injury', onsetDate: '2026-08-15', bodyArea: 'lowerLeg', side: 'left', ...given },
    });
  const stage = (id: string, body: object) => physio(setStage, { params: { id }, body: body as never });
  const refusedStage = (id: string, body: object) => api.refused(setStage, { params: { id }, body }, token);
  const board = async (role: 'tactic' | 'management' = 'tactic') =>
    (await api.with((await build.signedIn(role)).token)(listAvailability, {})).players[0];
  const on = (day: string) => clock.set(`${day}T10:00:00.000Z`);
  return { ...app, player, physio, physioId, token, open, stage, refusedStage, board, on };
};

test('a case made of a complaint takes over the place, and the coach reads out, health', async () => {
  const { player, open, board, ...app } = await setup();
  const complaint = await createComplaints(app).put({ player, bodyParts: ['calfLeft'], canTrain: 'no' });
  const made = await open({ complaint, bodyArea: undefined, side: undefined });
  expect(made).toMatchObject({ bodyArea: 'lowerLeg', side: 'left', complaint, stage: 1, training: 'none', open: true });
  const row = await board();
  expect(row).toMatchObject({
    training: 'none',
    match: 'unavailable',
    reason: 'health',
    undecided: null,
    bodyArea: null,
  });
  expect(JSON.stringify(row)).not.toMatch(/lowerLeg|calf|case/u);
  const again = await app.api.refused(
    createCase,
    { body: { player, kind: 'injury', onsetDate: '2026-08-15', bodyArea: 'knee', complaint } },
    app.token,
  );
  expect(again.statusCode).toBe(409);
});

test('through the stages and back: days lost and severity are counted from what the player could do each day', async () => {
  const { open, stage, physio, physioId, on, board } = await setup();
  const { _id: id } = await open();
  on('2026-08-18');
  await stage(id, { stage: 2, on: '2026-08-18' });
  on('2026-08-20');
  const individual = await stage(id, { stage: 4, on: '2026-08-20' });
  expect(individual).toMatchObject({ stage: 4, training: 'individual', match: 'unavailable', daysLost: 5 });
  expect(await board()).toMatchObject({ training: 'individual', since: '2026-08-15' });
  on('2026-08-22');
  await stage(id, { stage: 6, on: '2026-08-22', clearedBy: physioId });
  expect(await board()).toMatchObject({ training: 'full', match: 'doubtful' });
  on('2026-08-24');
  const closed = await physio(updateCase, {
    params: { id },
    body: { closed: { on: '2026-08-24', outcome: 'recovered' } },
  });
  // The 16th to the 23rd.
  expect(closed).toMatchObject({ open: false, daysLost: 8, severity: 'moderate', closedOn: '2026-08-24' });
  expect(await board()).toMatchObject({ training: 'full', match: 'available', reason: null });
  on('2026-09-10');
  expect(await physio(getCase, { params: { id } })).toMatchObject({ daysLost: 8 });
});

test('going back asks for a reason, a late stage for who cleared it, and the last move is taken back', async () => {
  const { open, stage, refusedStage, physio, on } = await setup();
  const { _id: id } = await open();
  await stage(id, { stage: 4, on: '2026-08-15' });
  expect(await refusedStage(id, { stage: 2, on: '2026-08-15' })).toMatchObject({
    statusCode: 400,
    errors: [{ field: 'reason' }],
  });
  expect(await refusedStage(id, { stage: 6, on: '2026-08-15' })).toMatchObject({ statusCode: 409 });
  on('2026-08-16');
  await stage(id, { stage: 2, on: '2026-08-16', reason: 'Pain after the second run' });
  const undone = await physio(undoStage, { params: { id } });
  expect(undone).toMatchObject({ stage: 4, training: 'individual' });
});

test('after a concussion a step is not possible early, unless the doctor who is named has cleared it', async () => {
  const { open, stage, refusedStage, physio, build, api, on } = await setup();
  const doctor = await build.signedIn('medical');
  const diagnosis = { system: 'OSIICS', version: '15', code: 'HN1', text: 'Concussion' } as const;
  const { _id: id, protocol } = await open({ bodyArea: 'head', side: 'midline', diagnosis });
  expect(protocol?.steps.at(-1)).toMatchObject({ key: '6', earliest: '2026-08-21', doneOn: null });
  on('2026-08-16');
  await stage(id, { stage: 2, step: '1', on: '2026-08-16' });
  const early = { stage: 3, step: '2a', on: '2026-08-16' };
  expect(await refusedStage(id, early)).toMatchObject({
    statusCode: 409,
    data: { step: '2a', earliest: '2026-08-17' },
  });
  const decided = { ...early, clearedBy: doctor.id, reason: 'No symptoms at all since the first hour' };
  expect(await refusedStage(id, decided)).toMatchObject({ statusCode: 409, data: { step: '2a' } });
  const question = { doctor: doctor.id, stage: 3, step: '2a', reason: decided.reason } as const;
  const asked = await physio(askClearance, { params: { id }, body: question });
  const own = { params: { id, clearance: asked._id }, body: { state: 'cleared' as const } };
  await api.with(doctor.token)(answerClearance, own);
  expect(await stage(id, decided)).toMatchObject({ stage: 3 });
});

test('the same area, side and tissue again is proposed as a re-injury', async () => {
  const { open, physio, on } = await setup();
  const { _id: first } = await open({ tissue: 'muscleInjury' });
  on('2026-08-20');
  await physio(updateCase, { params: { id: first }, body: { closed: { on: '2026-08-20', outcome: 'recovered' } } });
  on('2026-09-10');
  const again = await open({ onsetDate: '2026-09-10', tissue: 'muscleInjury' });
  expect(again.again).toMatchObject({ of: first, subsequent: 'reinjury', closedOn: '2026-08-20' });
  // A later case is none that an earlier one comes after.
  expect((await physio(getCase, { params: { id: first } })).again).toBeNull();
  const set = await physio(updateCase, {
    params: { id: again._id },
    body: { subsequent: 'reinjury', ofCase: first },
  });
  expect(set).toMatchObject({ subsequent: 'reinjury', ofCase: first, again: null, recurrence: 'early' });
  const change = (id: string, body: object) => physio(updateCase, { params: { id }, body });
  // Open again, it has not been recovered from, so there is no return that the re-injury came after.
  await change(first, { closed: null });
  expect((await physio(getCase, { params: { id: again._id } })).recurrence).toBeNull();
  expect(await change(again._id, { subsequent: 'exacerbation' })).toMatchObject({ ofCase: first, recurrence: null });
});

test('one that began while the earlier case was open is proposed as its exacerbation, also after that was closed', async () => {
  const { open, physio, on } = await setup();
  const { _id: first } = await open({ tissue: 'muscleInjury' });
  on('2026-08-30');
  const { _id: second } = await open({ onsetDate: '2026-08-20', tissue: 'muscleInjury' });
  const closeFirst = (day: string) =>
    physio(updateCase, { params: { id: first }, body: { closed: { on: day, outcome: 'recovered' } } });
  const proposed = async () => (await physio(getCase, { params: { id: second } })).again;
  await closeFirst('2026-08-25');
  expect(await proposed()).toMatchObject({ of: first, subsequent: 'exacerbation', closedOn: '2026-08-25' });
  // Fully available on that day, so it came after full recovery.
  await closeFirst('2026-08-20');
  expect(await proposed()).toMatchObject({ of: first, subsequent: 'reinjury', closedOn: '2026-08-20' });
});

test('a note is open for a day to who wrote it, then only added to', async () => {
  const { open, physio, api, build, token, clock } = await setup();
  const { _id: id } = await open();
  const note = await physio(addCaseNote, { params: { id }, body: { text: 'S: sore calf' } });
  const params = { id, note: note._id };
  await physio(updateCaseNote, { params, body: { text: 'S: sore left calf' } });
  const { token: other } = await build.signedIn('medical');
  expect((await api.refused(updateCaseNote, { params, body: { text: 'x' } }, other)).statusCode).toBe(404);
  clock.advance(24 * 3_600_000);
  expect((await api.refused(updateCaseNote, { params, body: { text: 'x' } }, token)).statusCode).toBe(409);
  await api.with(other)(addCaseNote, { params: { id }, body: { text: 'P: run on Monday', to: note._id } });
  expect((await physio(listCaseNotes, { params: { id } })).records).toMatchObject([
    { text: 'S: sore left calf', addenda: [{ text: 'P: run on Monday' }] },
  ]);
});

test('what is overdue or without a diagnosis stands first', async () => {
  const { open, physio, build, on } = await setup();
  const second = (await build.player()).id;
  const third = (await build.player()).id;
  const diagnosis = { system: null, version: null, code: null, text: 'Calf' };
  const plan = await open({
    player: (await build.player({ name: 'José Ibáñez' })).id,
    diagnosis,
    expectedReturn: { from: '2026-08-30', to: '2026-08-30' },
  });
  const late = await open({ player: second, diagnosis, expectedReturn: { from: '2026-08-17', to: '2026-08-17' } });
  const unnamed = await open({ player: third });
  on('2026-08-20');
  const { records } = await physio(listCases, {});
  expect(records.map(({ _id, due }) => [_id, due])).toEqual([
    [late._id, ['overdue']],
    [unnamed._id, ['noDiagnosis']],
    [plan._id, []],
  ]);
  const found = await physio(listCases, { query: { search: 'calf jose' } });
  expect(found.records.map(({ _id }) => _id)).toEqual([plan._id]);
});

test('the list says whose squad it is, and who set the stage last, else who opened the case', async () => {
  const { db, player, physio, physioId, open, api, build, clock } = await setup();
  const { id: squad } = await createSquads({ build, db, clock }).squad({ name: 'U17' });
  await db.updateTable('users').set({ squad_id: squad }).where('id', '=', player).execute();
  const { _id } = await open();
  const of = async () => (await physio(listCases, {})).records.map(({ squad, treatedBy }) => [squad, treatedBy?._id]);
  expect(await of()).toEqual([[squad, physioId]]);
  const other = await build.signedIn('medical');
  await api.with(other.token)(setStage, { params: { id: _id }, body: { stage: 2, on: '2026-08-15' } });
  expect(await of()).toEqual([[squad, other.id]]);
});

test('a doctor answers from the own account', async () => {
  const { open, physio, api, build, token } = await setup();
  const { _id: id } = await open();
  const doctor = await build.signedIn('medical');
  const body = { doctor: doctor.id, stage: 6, reason: 'He runs without pain for a week now' };
  const asked = await physio(askClearance, { params: { id }, body });
  const params = { id, clearance: asked._id };
  expect((await api.refused(answerClearance, { params, body: { state: 'cleared' } }, token)).statusCode).toBe(409);
  // Tapped twice.
  const answers = await Promise.all(
    [1, 2, 3].map(() => api.raw(answerClearance, { params, body: { state: 'cleared' } }, doctor.token)),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  expect(await physio(getCase, { params: { id } })).toMatchObject({
    clearances: [{ _id: asked._id, state: 'cleared', asked: { _id: doctor.id }, stage: 6 }],
  });
});

test('symptoms are summed', async () => {
  const { open, physio } = await setup();
  const { _id: id } = await open();
  const answers = [2, 3, ...Array.from({ length: 20 }, () => 0)];
  expect(await physio(addSymptoms, { params: { id }, body: { answers } })).toMatchObject({
    sum: 5,
    number: 2,
    part: 'morning',
  });
});

test('a case made by mistake is deleted within a day and without entries', async () => {
  const { open, physio, api, token, board } = await setup();
  const wrong = await open();
  await physio(deleteCase, { params: { id: wrong._id } });
  expect(await board()).toMatchObject({ training: 'full' });
  const { _id: id } = await open();
  await physio(addTreatment, { params: { id }, body: { day: '2026-08-15', kind: 'Massage', minutes: 20 } });
  expect((await api.refused(deleteCase, { params: { id } }, token)).statusCode).toBe(409);
});

test('no case is opened for a player who refused that medical data is stored', async () => {
  const { api, build, player, token, db } = await setup();
  await build.consent(player, { medical: false });
  const body = { player, kind: 'injury', onsetDate: '2026-08-15', bodyArea: 'knee' };
  expect(await api.refused(createCase, { body }, token)).toMatchObject({ statusCode: 409 });
  expect(await db.selectFrom('cases').select('id').execute()).toEqual([]);
});

test('the cases of a player who has refused stay stored, and unknown to medical staff until the player agrees', async () => {
  const { api, build, player, physio, token, open } = await setup();
  const { _id: id } = await open();
  const listed = async (query = {}) => (await physio(listCases, { query })).total;
  await build.consent(player, { medical: false });
  expect([await listed(), await listed({ player }), await listed({ state: 'all' })]).toEqual([0, 0, 0]);
  const params = { id };
  const calls = [
    [getCase, { params }],
    [updateCase, { params, body: { surgeryOn: '2026-08-15' } }],
    [deleteCase, { params }],
    [setStage, { params, body: { stage: 2, on: '2026-08-15' } }],
    [listCaseNotes, { params }],
    [addCaseNote, { params, body: { text: 'Less swollen' } }],
  ] as const;
  for (const [endpoint, input] of calls)
    expect([endpoint.path, (await api.refused(endpoint, input, token)).statusCode]).toEqual([endpoint.path, 404]);
  await build.consent(player, { medical: true });
  expect([await listed(), (await physio(getCase, { params }))._id]).toEqual([1, id]);
});

test('a list of cases is recorded once an hour, one of a player as a reading of that player', async () => {
  const { physio, player, open, db, clock } = await setup();
  await open();
  const reads = () =>
    db
      .selectFrom('audit_log')
      .select(['action', 'subject_id', 'fields'])
      .where('action', 'in', ['cases.listed', 'person.medicalDataRead'])
      .orderBy('seq')
      .execute();
  await physio(listCases, {});
  clock.set(new Date(clock().getTime() + 5 * 60_000).toISOString());
  await physio(listCases, {});
  const list = { action: 'cases.listed', subject_id: null, fields: [] };
  expect(await reads()).toEqual([list]);
  await physio(listCases, { query: { player } });
  expect(await reads()).toEqual([list, { action: 'person.medicalDataRead', subject_id: player, fields: ['cases'] }]);
});

test('open cases are counted as the list shows them, without a reading in the log', async () => {
  const { physio, player, open, api, db, build } = await setup();
  const counted = async () => (await physio(countCases, {})).open;
  const { _id: id } = await open();
  await open({ onsetDate: '2026-08-14' });
  const lines = () => db.selectFrom('audit_log').select('action').orderBy('seq').execute();
  const before = await lines();
  expect(await counted()).toBe(2);
  expect(await lines()).toEqual(before);
  await physio(updateCase, { params: { id }, body: { closed: { on: '2026-08-15', outcome: 'recovered' } } });
  expect(await counted()).toBe(1);
  await build.consent(player, { medical: false });
  expect(await counted()).toBe(0);
  for (const role of ['tactic', 'management'] as const)
    expect((await api.refused(countCases, {}, (await build.signedIn(role)).token)).statusCode).toBe(403);
});

test('what is the first of its kind is not proposed as another one again', async () => {
  const { open, physio, on } = await setup();
  const first = (await open({ tissue: 'muscleInjury' }))._id;
  on('2026-09-10');
  const place = { onsetDate: '2026-09-10', tissue: 'muscleInjury' } as const;
  const later = await open(place);
  expect(later.again).toMatchObject({ of: first, subsequent: 'exacerbation' });
  const decided = await physio(updateCase, { params: { id: later._id }, body: { subsequent: 'index' } });
  expect(decided).toMatchObject({ subsequent: 'index', ofCase: null, again: null });
  expect((await physio(getCase, { params: { id: later._id } })).again).toBeNull();
  expect((await open({ ...place, subsequent: 'index' })).again).toBeNull();
});

test('stages have planned days, and a case says who changed it last', async () => {
  const { open, physio, physioId, api, build, token } = await setup();
  const { _id: id, updatedBy } = await open();
  expect(updatedBy?._id).toBe(physioId);
  const doctor = await build.signedIn('medical');
  const plan = (planned: { stage: number; on: string | null }[]) =>
    api.with(doctor.token)(updateCase, { params: { id }, body: { planned } });
  await plan([
    { stage: 4, on: '2026-09-02' },
    { stage: 5, on: '2026-09-08' },
  ]);
  const changed = await plan([{ stage: 4, on: null }]);
  expect(changed.stages.map(({ plannedOn }) => plannedOn)).toEqual([null, null, null, null, '2026-09-08', null, null]);
  expect((await physio(getCase, { params: { id } })).updatedBy?._id).toBe(doctor.id);
  const early = { params: { id }, body: { planned: [{ stage: 4, on: '2026-08-14' }] } };
  expect((await api.refused(updateCase, early, token)).statusCode).toBe(400);
});

test.each(['tactic', 'management', 'admin'] as const)(
  '%s learns nothing of a case, whether it exists or not',
  async (role) => {
    const { open, api, build } = await setup();
    const { _id: id } = await open();
    const token = role === 'admin' ? await build.adminToken() : (await build.signedIn(role)).token;
    const answers = await Promise.all(
      [id, '0'.repeat(24)].map(async (one) => api.refused(getCase, { params: { id: one } }, token)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
    expect(answers[0]).toEqual(answers[1]);
    expect((await api.refused(listCases, {}, token)).statusCode).toBe(403);
  },
);
