import { createAbsence, updateAbsence } from '@touchline/contract/football/absences';
import { listReplies } from '@touchline/contract/football/replies';
import { createOwnAbsence, listOwnAbsences, updateOwnAbsence } from '@touchline/contract/me/me-absences';
import { answerOwn, listOwnReplies } from '@touchline/contract/me/me-replies';
import { sentenceOf } from '@touchline/contract/wire/sentences';
import { expect, test } from 'vitest';
import { createEvents } from '../../../test/factories/events.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

/** A player's phone on Saturday, 15 August 2026, with trainings at 18:00 in Madrid. */
const setup = async () => {
  const app = await startTestApp();
  const { api, build, clock } = app;
  const player = await build.phoneOwner();
  const token = await build.phoneToken(player);
  const phone = api.with(token);
  const training = async (day: string, given = {}) =>
    (await createEvents(app).training({ players: [player], starts_at: `${day}T16:00:00.000Z`, ...given })).id;
  const coach = api.with((await build.signedIn('tactic')).token);
  const answer = async (event: string, body: object) => {
    clock.advance(1_000);
    await phone(answerOwn, { params: { event }, body: body as never });
    clock.advance(1_000);
  };
  const answers = async () =>
    Object.fromEntries((await phone(listOwnReplies, {})).records.map((one) => [one.event, one.answer]));
  const shown = async (id: string) => (await coach(listReplies, { params: { id } })).replies[0]!;
  return { ...app, player, token, phone, training, coach, answer, answers, shown };
};

test('an answer to a day of an absence stays when its note, its reason or other days are changed, by whoever', async () => {
  const { phone, coach, training, answer, answers } = await setup();
  const [first, second, third] = [
    await training('2026-08-18'),
    await training('2026-08-19'),
    await training('2026-08-21'),
  ];
  const { _id: id } = await phone(createOwnAbsence, {
    body: { from: '2026-08-18', to: '2026-08-20', reason: 'travel' },
  });
  await answer(second, { answer: 'yes' });
  await answer(third, { answer: 'yes' });
  for (const body of [{ note: 'Back for a day' }, { reason: 'family' as const }, { from: '2026-08-17' }]) {
    await phone(updateOwnAbsence, { params: { id }, body });
    expect(await answers()).toEqual({ [first]: 'no', [second]: 'yes', [third]: 'yes' });
  }
  await coach(updateAbsence, { params: { id }, body: { from: '2026-08-19' } });
  expect(await answers()).toEqual({ [first]: null, [second]: 'yes', [third]: 'yes' });
  // A day that is new is announced after the answer to it, and a day that comes back is new.
  await phone(updateOwnAbsence, { params: { id }, body: { to: '2026-08-21' } });
  expect(await answers()).toEqual({ [first]: null, [second]: 'yes', [third]: 'no' });
  await phone(updateOwnAbsence, { params: { id }, body: { from: '2026-08-20' } });
  await phone(updateOwnAbsence, { params: { id }, body: { from: '2026-08-18' } });
  expect(await answers()).toEqual({ [first]: 'no', [second]: 'no', [third]: 'no' });
});

test('an absence of one series that becomes one of all keeps the answers to that series', async () => {
  const { db, phone, training, answer, answers } = await setup();
  const [own, other] = [await training('2026-08-18'), await training('2026-08-19')];
  const series = 'a'.repeat(24);
  await db.updateTable('trainings').set({ series_id: series }).where('id', '=', own).execute();
  const { _id: id } = await phone(createOwnAbsence, {
    body: { from: '2026-08-18', to: '2026-08-20', reason: 'school', series },
  });
  await answer(own, { answer: 'yes' });
  await answer(other, { answer: 'yes' });
  await phone(updateOwnAbsence, { params: { id }, body: { series: null } });
  expect(await answers()).toEqual({ [own]: 'yes', [other]: 'no' });
});

test('a note that is changed after the deadline does not make the absence late', async () => {
  const { clock, phone, training, shown } = await setup();
  const event = await training('2026-08-18');
  const { _id: id } = await phone(createOwnAbsence, {
    body: { from: '2026-08-18', to: '2026-08-20', reason: 'travel' },
  });
  clock.set('2026-08-18T14:00:00.000Z');
  await phone(updateOwnAbsence, { params: { id }, body: { note: 'Flight at noon' } });
  expect(await shown(event)).toMatchObject({ answer: 'no', fromAbsence: true, afterDeadline: false });
});

test('days away do not answer what has begun: not from today on, not by other days, and days that are over are refused', async () => {
  const { api, clock, phone, token, training, shown } = await setup();
  const [yesterday, today, tomorrow] = [
    await training('2026-08-17'),
    await training('2026-08-18'),
    await training('2026-08-19'),
  ];
  clock.set('2026-08-18T16:00:01.000Z');
  const over = { from: '2026-08-17', to: '2026-08-17', reason: 'travel' as const };
  expect(await api.refused(createOwnAbsence, { body: over }, token)).toMatchObject({
    statusCode: 400,
    errors: [{ field: 'to', message: sentenceOf('dayOver') }],
  });
  const { _id: id } = await phone(createOwnAbsence, {
    body: { from: '2026-08-17', to: '2026-08-19', reason: 'travel' },
  });
  const answersOf = async () =>
    Promise.all([yesterday, today, tomorrow].map(async (event) => (await shown(event)).answer));
  expect(await answersOf()).toEqual([null, null, 'no']);
  // Days that are over can be left of a longer absence, not be set.
  const params = { id };
  await phone(updateOwnAbsence, { params, body: { to: '2026-08-17' } });
  expect(await answersOf()).toEqual([null, null, null]);
  const body = { from: '2026-08-16', to: '2026-08-17' };
  expect(await api.refused(updateOwnAbsence, { params, body }, token)).toMatchObject({ errors: [{ field: 'to' }] });
  expect((await phone(listOwnAbsences, {})).records).toEqual([]);
});

test('staff enter also days that are over', async () => {
  const { clock, coach, player, training, shown } = await setup();
  const event = await training('2026-08-17');
  clock.set('2026-08-18T08:00:00.000Z');
  await coach(createAbsence, { body: { player, from: '2026-08-17', to: '2026-08-17', reason: 'travel' } });
  expect(await shown(event)).toMatchObject({ answer: 'no', by: 'staff', afterDeadline: false });
});
