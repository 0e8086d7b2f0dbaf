import { addCaseNote, addSymptoms, addTreatment, askClearance } from '@touchline/contract/health/case-entries';
import { createCase, setStage, undoStage, updateCase } from '@touchline/contract/health/cases';
import { getOwnAvailability } from '@touchline/contract/me/me-availability';
import type { Endpoint } from '@touchline/contract/wire/endpoint';
import { expect, test } from 'vitest';
import { minutesMs } from '../../../../lib/time/clock.ts';
import { startTestApp } from '../../../../test/start-test-app.ts';

const day = '2026-08-15';

const setup = async () => {
  const app = await startTestApp();
  const { api, build } = app;
  const player = await build.phoneOwner();
  const doctor = await build.signedIn('medical');
  const staff = api.with(doctor.token);
  const body = { player, kind: 'injury', onsetDate: day, bodyArea: 'knee' } as const;
  const { _id: id } = await staff(createCase, { body });
  return { ...app, player, doctor, staff, id };
};

test('the player sees who has read a case also of those who read it by changing it', async () => {
  const { api, build, clock, player, staff, id } = await setup();
  const { _id: to } = await staff(addCaseNote, { params: { id }, body: { text: 'S: sore' } });
  const phone = api.with(await build.phoneToken(player));
  const params = { id };
  const move = { stage: 2, on: day } as const;
  const writes: [Endpoint, object][] = [
    [updateCase, { params, body: {} }],
    [setStage, { params, body: move }],
    [undoStage, { params }],
    [addCaseNote, { params, body: { text: 'Seen', to } }],
  ];
  for (const [one, input] of writes) {
    const reader = await build.staff('medical', { name: `Reader of ${one.path}` });
    const token = await build.tokenOf(reader.id);
    clock.advance(minutesMs(1));
    expect([one.path, (await api.raw(one, input, token)).statusCode]).toEqual([one.path, one.status ?? 200]);
    const { readings } = await phone(getOwnAvailability, {});
    expect([one.path, readings[0]?.by]).toEqual([one.path, reader.name]);
  }
});

test('an entry that is sent twice with one key is written once, and again by another person or into another case', async () => {
  const { api, build, db, doctor, staff, id, player } = await setup();
  const asked = await build.staff('medical');
  const params = { id };
  const headers = { 'idempotency-key': 'k1' };
  const writes: [Endpoint, object][] = [
    [addCaseNote, { text: 'S: sore' }],
    [addTreatment, { day, kind: 'Massage' }],
    [addSymptoms, { answers: Array.from({ length: 22 }, () => 0) }],
    [askClearance, { doctor: asked.id, stage: 6, reason: 'He runs without pain for a week now' }],
  ];
  const idOf = async (one: Endpoint, input: object, token = doctor.token) =>
    (await api.raw(one, { headers, ...input }, token)).json<{ _id: string }>()._id;
  for (const [one, body] of writes) {
    const twice = await Promise.all([idOf(one, { params, body }), idOf(one, { params, body })]);
    expect([one.path, twice[0] === twice[1], twice[0]]).toEqual([one.path, true, expect.any(String)]);
  }
  const changed = { params, body: { text: 'S: better' }, headers };
  expect(await api.refused(addCaseNote, changed, doctor.token)).toMatchObject({ statusCode: 409 });
  const note = { params, body: { text: 'S: sore' } };
  await idOf(addCaseNote, note, (await build.signedIn('medical')).token);
  const other = await staff(createCase, { body: { player, kind: 'injury', onsetDate: day, bodyArea: 'foot' } });
  await idOf(addCaseNote, { ...note, params: { id: other._id } });
  const rows = await db.selectFrom('case_notes').select('case_id').execute();
  expect(rows.map(({ case_id }) => case_id === id).sort()).toEqual([false, true, true]);
  expect(await db.selectFrom('case_treatments').select('id').execute()).toHaveLength(1);
});
