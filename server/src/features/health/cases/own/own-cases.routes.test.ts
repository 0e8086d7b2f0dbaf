import { addCaseNote, listSymptoms } from '@touchline/contract/health/case-entries';
import { createCase, getCase } from '@touchline/contract/health/cases';
import { getOwnAvailability, sendSymptoms } from '@touchline/contract/me/me-availability';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start-test-app.ts';

const concussion = { system: 'OSIICS', version: '15', code: 'HN1', text: 'Concussion' } as const;
const answers = [3, 1, ...Array.from({ length: 20 }, () => 0)];

const setup = async () => {
  const app = await startTestApp();
  const { api, build } = app;
  const { id: player } = await build.player({ name: 'Erik Lindqvist' });
  await build.consent(player);
  const doctor = await build.staff('medical', { name: 'Nerea Campos' });
  const staff = api.with(await build.tokenOf(doctor.id));
  const phone = await build.phoneToken(player);
  const open = () =>
    staff(createCase, {
      body: {
        player,
        kind: 'injury',
        onsetDate: '2026-08-15',
        bodyArea: 'head',
        side: 'midline',
        diagnosis: concussion,
      },
    });
  return { ...app, player, doctor, staff, phone, own: api.with(phone), open };
};

test('a player sees the day, the own cases without the notes, and who opened them', async () => {
  const { own, open, staff, doctor } = await setup();
  expect(await own(getOwnAvailability, {})).toMatchObject({
    today: { training: 'full', match: 'available', reason: null },
    cases: [],
    readings: [],
  });
  const { _id: id } = await open();
  await staff(addCaseNote, { params: { id }, body: { text: 'S: a secret of the staff' } });
  await staff(getCase, { params: { id } });
  const seen = await own(getOwnAvailability, {});
  expect(seen).toMatchObject({
    today: { training: 'none', match: 'unavailable', reason: 'health' },
    cases: [
      {
        _id: id,
        diagnosis: 'Concussion',
        stage: 1,
        stages: 7,
        open: true,
        treatedBy: 'Nerea Campos',
        asksSymptoms: true,
      },
    ],
    readings: [{ by: doctor.name }],
  });
  expect(JSON.stringify(seen)).not.toContain('secret');
});

test('symptoms are asked for in each half of the day, and an answer sent twice is stored once', async () => {
  const { own, open, staff, clock } = await setup();
  const { _id: id } = await open();
  const write = { body: { answers }, headers: { 'idempotency-key': 'k1' } };
  const sent = await own(sendSymptoms, write);
  expect(sent).toMatchObject({ sum: 4, number: 2, part: 'morning', by: 'player' });
  expect(await own(sendSymptoms, write)).toEqual(sent);
  const asks = async () => (await own(getOwnAvailability, {})).cases[0]!.asksSymptoms;
  expect(await asks()).toBe(false);
  clock.set('2026-08-15T15:00:00.000Z');
  expect(await asks()).toBe(true);
  // Kept on the phone without network since the evening before.
  clock.set('2026-08-16T06:00:00.000Z');
  expect(await own(sendSymptoms, { body: { answers, at: '2026-08-15T19:00:00.000Z' } })).toMatchObject({
    part: 'evening',
    day: '2026-08-15',
  });
  expect((await staff(listSymptoms, { params: { id } })).records.map(({ part }) => part)).toEqual([
    'morning',
    'evening',
  ]);
});

test('symptoms need an open case of a concussion, and that medical data may be stored', async () => {
  const { api, build, player, phone, open, db } = await setup();
  const send = () => api.refused(sendSymptoms, { body: { answers } }, phone);
  expect(await send()).toMatchObject({ statusCode: 404 });
  await open();
  await build.consent(player, { medical: false });
  expect(await send()).toMatchObject({ statusCode: 403, reason: 'consentNeeded' });
  expect(await db.selectFrom('case_symptoms').select('id').execute()).toEqual([]);
});

test('a guardian of a young child answers for the child, and sees nothing of another child', async () => {
  const { api, build, db, staff, app } = await setup();
  const { id: child } = await build.player({ birth_date: '2014-05-01' });
  const { id: other } = await build.player({ birth_date: '2014-05-01' });
  await build.consent(child);
  await db.updateTable('consents').set({ given_by: 'guardian' }).where('user_id', '=', child).execute();
  const token = await build.pairGuardian((await build.guardian([child])).id);
  const body = { kind: 'injury', onsetDate: '2026-08-15', bodyArea: 'head', diagnosis: concussion } as const;
  const { _id: id } = await staff(createCase, { body: { player: child, ...body } });
  await staff(createCase, { body: { player: other, ...body } });
  const mother = api.with(token);
  expect((await mother(getOwnAvailability, {})).cases).toMatchObject([{ _id: id, stage: 1 }]);
  expect(await mother(sendSymptoms, { body: { answers } })).toMatchObject({ by: 'guardian' });
  const headers = { authorization: `Bearer ${token}`, 'x-child': other };
  const foreign = await app.fastify.inject({ method: 'GET', url: '/v1/me/availability', headers });
  expect(foreign.statusCode).toBe(404);
});
