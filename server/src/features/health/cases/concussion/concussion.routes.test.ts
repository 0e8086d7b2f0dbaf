import { listAvailability, setAvailability } from '@touchline/contract/health/availability';
import {
  getHealthSettings,
  stageDefaults,
  setStages,
  updateHealthSettings,
} from '@touchline/contract/health/case-settings';
import { createCase, setStage, undoStage, updateCase } from '@touchline/contract/health/cases';
import type { Endpoint } from '@touchline/contract/wire/endpoint';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start-test-app.ts';

const concussion = { system: 'OSIICS', version: '15', code: 'HN1', text: 'Concussion' } as const;
const first = '2026-08-15';

const setup = async () => {
  const app = await startTestApp();
  const { api, build, clock } = app;
  const { id: player } = await build.player();
  const physio = await build.signedIn('medical');
  const staff = api.with(physio.token);
  const start = { player, kind: 'injury', onsetDate: first, bodyArea: 'head' } as const;
  const open = (given: object = {}) => staff(createCase, { body: { ...start, diagnosis: concussion, ...given } });
  const refused = async (one: Endpoint, params: Record<string, string>, body: unknown) => {
    const { statusCode, data } = await api.refused(one, { params, body }, physio.token);
    return [statusCode, (data as { step?: string } | undefined)?.step];
  };
  const on = (day: string) => clock.set(`${day}T10:00:00.000Z`);
  const step = (id: string, day: string, stage: number, name: string, more: object = {}) => {
    on(day);
    return staff(setStage, { params: { id }, body: { stage, step: name as '1', on: day, ...more } });
  };
  const board = async () => (await staff(listAvailability, {})).players[0]!;
  return { ...app, player, physio, staff, start, open, refused, on, step, board };
};

test('after a concussion nothing but a step allows the player more: no change of the case, no availability, no closing', async () => {
  const { player, open, refused, step, board, staff, on } = await setup();
  const { _id: id } = await open();
  const change = (body: unknown) => refused(updateCase, { id }, body);
  const set = (training: string, match: string, reason: string | null = 'health') =>
    refused(setAvailability, { id: player }, { from: first, to: null, training, match, reason });
  const early = [
    await change({ training: 'full' }),
    await change({ training: 'individual' }),
    await change({ match: 'doubtful' }),
    await change({ limitUntil: first }),
    await change({ diagnosis: { ...concussion, code: 'HV1', text: 'Bruise' }, training: 'modified' }),
    await change({ closed: { on: first, outcome: 'recovered' } }),
    await set('full', 'available', null),
    await set('modified', 'unavailable'),
  ];
  expect(early).toEqual([
    [409, '5'],
    [409, '3'],
    [409, '5'],
    [409, '6'],
    [409, '4'],
    [409, '6'],
    [409, undefined],
    [409, undefined],
  ]);
  expect(await board()).toMatchObject({ training: 'none', match: 'unavailable' });
  // Less is always possible, and as much as the stage allows.
  await step(id, '2026-08-16', 2, '1');
  await step(id, '2026-08-17', 3, '2a');
  await step(id, '2026-08-18', 4, '3');
  await step(id, '2026-08-19', 5, '4');
  expect(await staff(updateCase, { params: { id }, body: { training: 'none' } })).toMatchObject({ training: 'none' });
  const again = await staff(updateCase, { params: { id }, body: { training: 'modified' } });
  expect(again).toMatchObject({ training: 'modified', match: 'unavailable' });
  // Who has left is no longer the club's to clear; who recovers has been through all steps.
  on('2026-08-20');
  expect(await change({ closed: { on: '2026-08-20', outcome: 'recovered' } })).toEqual([409, '6']);
  await staff(updateCase, { params: { id }, body: { closed: { on: '2026-08-20', outcome: 'leftClub' } } });
});

test('a step counts as what its stage allows, whatever it is called, and however the club has set its stages', async () => {
  const { open, refused, step, staff, physio } = await setup();
  const { _id: id } = await open();
  await step(id, '2026-08-16', 2, '1');
  const named = { clearedBy: physio.id };
  expect(await refused(setStage, { id }, { stage: 7, step: '1', on: '2026-08-16', ...named })).toEqual([409, '6']);
  const stages = [...stageDefaults, { ...stageDefaults[6]!, key: 8, needsDoctor: false }];
  await staff(setStages, { body: { stages } });
  expect(await refused(setStage, { id }, { stage: 8, on: '2026-08-16' })).toEqual([409, '6']);
  // Without its name a step is the one of the stage.
  const body = { stage: 3, on: '2026-08-17' };
  await step(id, '2026-08-17', 3, '2a');
  const { protocol } = await staff(setStage, { params: { id }, body });
  expect(protocol?.steps.find(({ key }) => key === '2a')?.doneOn).toBe('2026-08-17');
});

test('back at the first stage all steps are to be gone through again', async () => {
  const { open, refused, step, staff } = await setup();
  const { _id: id } = await open();
  await step(id, '2026-08-16', 2, '1');
  await step(id, '2026-08-17', 3, '2a');
  await step(id, '2026-08-18', 4, '3');
  const back = { stage: 1, on: '2026-08-18', reason: 'Headache at rest since noon' };
  const record = await staff(setStage, { params: { id }, body: back });
  expect(record.protocol?.steps.every(({ doneOn }) => doneOn === null)).toBe(true);
  expect(await refused(setStage, { id }, { stage: 2, step: '1', on: '2026-08-18' })).toEqual([409, '1']);
});

test('a concussion limits the player from the day on which it is entered, and at the most to what its first stage allows', async () => {
  const { player, start, refused, db } = await setup();
  const body = { ...start, player, diagnosis: concussion };
  expect(await refused(createCase, {}, { ...body, training: 'modified' })).toEqual([409, '4']);
  expect(await refused(createCase, {}, { ...body, timeLossFrom: '2026-09-01' })).toEqual([400, undefined]);
  expect(await db.selectFrom('cases').select('id').execute()).toEqual([]);
});

test('a move is taken back for a day, and not in a closed case', async () => {
  const { open, refused, on, staff, board } = await setup();
  const { _id: id } = await open({ diagnosis: undefined });
  await staff(setStage, { params: { id }, body: { stage: 4, on: first } });
  on('2026-08-16');
  await staff(updateCase, { params: { id }, body: { closed: { on: '2026-08-16', outcome: 'recovered' } } });
  expect(await refused(undoStage, { id }, undefined)).toEqual([409, undefined]);
  expect(await board()).toMatchObject({ training: 'full', reason: null });
  await staff(updateCase, { params: { id }, body: { closed: null } });
  on('2026-08-17');
  expect(await refused(undoStage, { id }, undefined)).toEqual([409, undefined]);
});

test('days of a case are in order, and none is out of reach', async () => {
  const { open, refused, start } = await setup();
  const { _id: id } = await open({ diagnosis: undefined });
  const wrong = [
    { limitUntil: '1950-01-01' },
    { limitUntil: '9999-12-31' },
    { timeLossFrom: '1900-01-01' },
    { expectedReturn: { from: '2026-09-02', to: '2026-09-01' } },
    { closed: { on: '9999-12-31', outcome: 'recovered' } },
    { onsetDate: '9999-12-31' },
    { onsetDate: '1899-12-31' },
    { matchMinute: -1 },
    { limitedMinutes: -1 },
  ];
  for (const body of wrong) expect([body, await refused(updateCase, { id }, body)]).toEqual([body, [400, undefined]]);
  const reversed = { ...start, expectedReturn: { from: '2026-09-02', to: '2026-09-01' } };
  expect(await refused(createCase, {}, reversed)).toEqual([400, undefined]);
});

test('a club sets its own days after a concussion, and another protocol for players under an age', async () => {
  const { api, build, open, player, db } = await setup();
  const admin = api.with(await build.adminToken());
  const days = { '1': 1, '2a': 2, '2b': 2, '3': 4, '4': 6, '5': 8, '6': 10 };
  const symptomFree = { '1': 0, '2a': 0, '2b': 0, '3': 0, '4': 2, '5': 2, '6': 2 };
  const wanted = {
    concussion: 'own',
    ownProtocol: { days, symptomFree },
    concussionAges: [
      { under: 18, preset: 'uk' },
      { under: 12, preset: 'cisg' },
    ],
  } as const;
  await admin(updateHealthSettings, { body: wanted as never });
  expect(await admin(getHealthSettings, {})).toMatchObject(wanted);
  const last = async () => {
    const { protocol } = await open();
    return [protocol?.preset, protocol?.steps.at(-1)?.earliest];
  };
  const born = (birth_date: string | null) =>
    db.updateTable('users').set({ birth_date }).where('id', '=', player).execute();
  await born('2008-08-15');
  expect(await last()).toEqual(['own', '2026-08-25']);
  await born('2008-08-16');
  expect(await last()).toEqual(['uk', '2026-09-05']);
  await born('2015-01-01');
  expect(await last()).toEqual(['cisg', '2026-08-21']);
  await born(null);
  expect(await last()).toEqual(['own', '2026-08-25']);
  await db.updateTable('squads').set({ age_under: 17 }).execute();
  expect(await last()).toEqual(['uk', '2026-09-05']);
  const refused = async (body: object) =>
    (await api.refused(updateHealthSettings, { body }, await build.adminToken())).statusCode;
  expect(await refused({ ownProtocol: { days: { ...days, '4': 3 }, symptomFree } })).toBe(400);
  expect(await refused({ concussionAges: [wanted.concussionAges[0], wanted.concussionAges[0]] })).toBe(400);
});
