import { listAvailability, setAvailability } from '@touchline/contract/health/availability';
import { addSymptoms, answerClearance, askClearance } from '@touchline/contract/health/case-entries';
import { setStages, stageDefaults } from '@touchline/contract/health/case-settings';
import { createCase, deleteCase, getCase, setStage, undoStage, updateCase } from '@touchline/contract/health/cases';
import type { Endpoint } from '@touchline/contract/wire/endpoint';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start-test-app.ts';

const concussion = { system: 'OSIICS', version: '15', code: 'HN1', text: 'Brain' } as const;
const inWords = (text: string) => ({ system: null, version: null, code: null, text });
const first = '2026-08-15';
const reason = 'No symptoms at all since the first hour';

const setup = async () => {
  const app = await startTestApp();
  const { api, build, clock } = app;
  const { id: player } = await build.player();
  const physio = await build.signedIn('medical');
  const doctor = await build.signedIn('medical');
  const staff = api.with(physio.token);
  const start = { player, kind: 'injury', onsetDate: first, bodyArea: 'head' } as const;
  const open = async (given: object = {}) =>
    (await staff(createCase, { body: { ...start, diagnosis: concussion, ...given } }))._id;
  const refused = async (one: Endpoint, params: Record<string, string>, body?: unknown, token = physio.token) => {
    const { statusCode, data, message } = await api.refused(one, { params, body }, token);
    return [statusCode, (data as { step?: string } | null | undefined)?.step ?? message];
  };
  const on = (day: string) => clock.set(`${day}T10:00:00.000Z`);
  const ask = async (id: string, given: object = {}) =>
    (await staff(askClearance, { params: { id }, body: { doctor: doctor.id, stage: 6, step: '5', reason, ...given } }))
      ._id;
  const answer = (id: string, clearance: string, state: 'cleared' | 'refused') => {
    clock.advance(1_000);
    return api.with(doctor.token)(answerClearance, { params: { id, clearance }, body: { state } });
  };
  const board = async () => (await staff(listAvailability, {})).players[0]!;
  return { ...app, player, physio, doctor, staff, start, open, refused, on, ask, answer, board };
};

test('an early step waits for the answer of the doctor who is named: not asked, asked, refused, and cleared by another', async () => {
  const { open, refused, on, ask, answer, physio, doctor, staff, board } = await setup();
  const id = await open();
  on('2026-08-16');
  const move = { stage: 6, step: '5', on: '2026-08-16', clearedBy: doctor.id, reason };
  const tries = async (body: object = {}) => refused(setStage, { id }, { ...move, ...body });
  expect(await tries()).toEqual([409, '5']);
  expect(await tries({ clearedBy: physio.id })).toEqual([409, '5']);
  const asked = await ask(id);
  expect(await tries()).toEqual([409, '5']);
  await answer(id, asked, 'refused');
  expect(await tries()).toEqual([409, '5']);
  const again = await ask(id, { step: '3', stage: 4 });
  await answer(id, again, 'cleared');
  // Individual training was cleared, and contact was not.
  expect(await tries()).toEqual([409, '5']);
  await answer(id, await ask(id), 'cleared');
  expect(await tries({ clearedBy: physio.id })).toEqual([409, '5']);
  expect(await tries({ reason: 'Too short' })).toEqual([409, '5']);
  expect(await tries({ stage: 7, step: '6' })).toEqual([409, '6']);
  expect(await board()).toMatchObject({ training: 'none' });
  expect(await staff(setStage, { params: { id }, body: move as never })).toMatchObject({ stage: 6, training: 'full' });
});

test('nobody answers the own question, and who is no doctor none, once the club has told who its doctors are', async () => {
  const { open, refused, ask, physio, doctor, staff, build, db, api } = await setup();
  const id = await open();
  const question = { stage: 6, step: '5', reason };
  const asks = (asked: string, token = physio.token) =>
    refused(askClearance, { id }, { ...question, doctor: asked }, token);
  const answer = [400, expect.stringContaining('Ask a doctor')];
  const askable = async () => (await staff(getCase, { params: { id } })).protocol?.doctors;
  expect(await askable()).toEqual([]);
  expect(await asks(physio.id)).toEqual(answer);
  await ask(id);
  const squad = await db.selectFrom('squads').select('id').executeTakeFirstOrThrow();
  const { id: other } = await build.staff('medical');
  await db.insertInto('squad_staff').values({ squad_id: squad.id, user_id: doctor.id, function: 'doctor' }).execute();
  expect(await askable()).toEqual([doctor.id]);
  expect(await asks(other)).toEqual(answer);
  // The club's only doctor.
  const own = { params: { id }, body: { ...question, doctor: doctor.id, step: '5' as const } };
  expect(await api.with(doctor.token)(askClearance, own)).toMatchObject({ state: 'open' });
});

test('a clearance counts until the step is refused, symptoms come back or the case is set back', async () => {
  const { open, refused, on, ask, answer, doctor, staff, clock } = await setup();
  const id = await open();
  on('2026-08-16');
  const move = { stage: 6, step: '5', on: '2026-08-16', clearedBy: doctor.id, reason };
  const tries = () => refused(setStage, { id }, move);
  await answer(id, await ask(id), 'cleared');
  const answers = [1, ...Array.from({ length: 21 }, () => 0)];
  clock.advance(1_000);
  await staff(addSymptoms, { params: { id }, body: { answers } });
  expect(await tries()).toEqual([409, '5']);
  await answer(id, await ask(id), 'cleared');
  await answer(id, await ask(id, { step: '4', stage: 5 }), 'refused');
  expect(await tries()).toEqual([409, '5']);
  await answer(id, await ask(id), 'cleared');
  await staff(setStage, { params: { id }, body: move as never });
  clock.advance(1_000);
  await staff(setStage, { params: { id }, body: { stage: 1, on: '2026-08-16', reason: 'Headache at rest' } });
  expect(await tries()).toEqual([409, '5']);
});

test('a concussion keeps its protocol: by another diagnosis, an earlier onset, its deletion, or as one that left', async () => {
  const { open, refused, on, ask, answer, staff, board, player } = await setup();
  const id = await open();
  expect(await refused(deleteCase, { id })).toEqual([409, '6']);
  on('2026-08-16');
  const change = (body: unknown) => refused(updateCase, { id }, body);
  for (const diagnosis of [inWords('Bruised head'), { ...concussion, code: 'HV1' }, null])
    expect(await change({ diagnosis })).toEqual([409, '6']);
  expect(await change({ onsetDate: '2026-08-01' })).toEqual([409, '6']);
  // The same in other words.
  const renamed = await staff(updateCase, { params: { id }, body: { diagnosis: inWords('Conmoción cerebral') } });
  expect(renamed.protocol).not.toBeNull();
  await staff(updateCase, { params: { id }, body: { closed: { on: '2026-08-16', outcome: 'leftClub' } } });
  expect(await board()).toMatchObject({ training: 'none', match: 'unavailable' });
  const full = { from: '2026-08-16', to: null, training: 'full', match: 'available', reason: null };
  expect((await refused(setAvailability, { id: player }, full))[0]).toBe(409);
  await staff(updateCase, { params: { id }, body: { closed: null } });
  await answer(id, await ask(id, { step: '6', stage: 7 }), 'cleared');
  const other = await staff(updateCase, { params: { id }, body: { diagnosis: inWords('Bruised head') } });
  expect(other.protocol).toBeNull();
});

test('a concussion by mistake is deleted once a doctor has cleared the match', async () => {
  const { open, ask, answer, staff, board } = await setup();
  const id = await open();
  await answer(id, await ask(id, { step: '6', stage: 7 }), 'cleared');
  await staff(deleteCase, { params: { id } });
  expect(await board()).toMatchObject({ training: 'full' });
});

test.each(['Concussion', 'Conmoción leve', 'Concussão', 'ارتجاج الدماغ'])(
  'a concussion in words has the protocol: %s',
  async (text) => {
    const { open, refused, on, staff, physio } = await setup();
    const id = await open({ diagnosis: inWords(text) });
    on('2026-08-16');
    const move = { stage: 7, on: '2026-08-16', clearedBy: physio.id };
    expect(await refused(setStage, { id }, move)).toEqual([409, '6']);
    expect((await staff(getCase, { params: { id } })).protocol?.steps).toHaveLength(7);
  },
);

test('a stage that the club has opened further allows no more after a concussion', async () => {
  const { open, refused, staff } = await setup();
  const id = await open();
  const stages = stageDefaults.map((stage) =>
    stage.key === 1 ? { ...stage, training: 'full' as const, match: 'available' as const } : stage,
  );
  await staff(setStages, { body: { stages } });
  expect(await refused(updateCase, { id }, { training: 'full' })).toEqual([409, '5']);
});

test('a doctor who does not see the player can’t be asked', async () => {
  const { open, refused, db, doctor } = await setup();
  const id = await open();
  await db.updateTable('users').set({ own_squads_only: true }).where('id', '=', doctor.id).execute();
  expect((await refused(askClearance, { id }, { doctor: doctor.id, stage: 6, reason }))[0]).toBe(400);
});

test('a concussion that is found in a closed case opens it again with rest, until its days are over', async () => {
  const { open, refused, on, staff, board, physio } = await setup();
  on('2026-08-16');
  const recovered = async () => {
    const id = await open({ diagnosis: undefined });
    await staff(setStage, { params: { id }, body: { stage: 7, on: '2026-08-16', clearedBy: physio.id } });
    await staff(updateCase, { params: { id }, body: { closed: { on: '2026-08-16', outcome: 'recovered' } } });
    return id;
  };
  const [found, old] = [await recovered(), await recovered()];
  expect(await refused(updateCase, { id: found }, { diagnosis: concussion })).toEqual([409, '6']);
  expect(await board()).toMatchObject({ training: 'full', match: 'available' });
  const again = await staff(updateCase, { params: { id: found }, body: { closed: null, diagnosis: concussion } });
  expect(again).toMatchObject({ stage: 1, training: 'none', closedOn: null });
  expect(await board()).toMatchObject({ training: 'none', match: 'unavailable' });
  on('2026-08-21');
  expect(await staff(updateCase, { params: { id: old }, body: { diagnosis: concussion } })).toMatchObject({ stage: 7 });
  // Opened again, it has none of its steps.
  expect(await staff(updateCase, { params: { id: old }, body: { closed: null } })).toMatchObject({ stage: 1 });
});

test('a concussion that is found later begins with rest, whatever the case allowed before, and undo does not end it', async () => {
  const { open, refused, on, staff, board, physio } = await setup();
  const id = await open({ diagnosis: undefined });
  await staff(updateCase, { params: { id }, body: { training: 'full', match: 'available' } });
  await staff(updateCase, { params: { id }, body: { diagnosis: concussion } });
  expect(await board()).toMatchObject({ training: 'none', match: 'unavailable' });
  const late = await open({ diagnosis: undefined, bodyArea: 'neck' });
  on('2026-08-16');
  await staff(setStage, { params: { id: late }, body: { stage: 7, on: '2026-08-16', clearedBy: physio.id } });
  const found = await staff(updateCase, { params: { id: late }, body: { diagnosis: concussion } });
  expect(found).toMatchObject({ stage: 1, training: 'none' });
  expect((await refused(undoStage, { id: late }))[0]).toBe(409);
  expect((await staff(getCase, { params: { id: late } })).training).toBe('none');
});
