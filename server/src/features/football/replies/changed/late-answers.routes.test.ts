import { createAbsence } from '@touchline/contract/football/absences';
import { createOwnAbsence } from '@touchline/contract/me/me-absences';
import { answerOwn, answerSeveral } from '@touchline/contract/me/me-replies';
import { expect, test } from 'vitest';
import { createEvents } from '../../../../test/factories/events.ts';
import { afterDeadline, startCalledUp } from '../../../../test/factories/match/called-up.ts';

const setup = async (isPublished = true) => {
  const app = await startCalledUp({ isPublished });
  const { id, phone } = app;
  const answer = (body: { answer: 'yes' | 'late' | 'no'; reason?: 'family' | 'illness' }) =>
    phone(answerOwn, { params: { event: id }, body });
  return { ...app, answer };
};

test('tactical staff of the squad hear at once of an answer after the deadline, neither whose nor which', async () => {
  const { id, answer, late, clock } = await setup();
  await answer({ answer: 'yes' });
  await answer({ answer: 'no', reason: 'family' });
  await answer({ answer: 'yes' });
  expect(await late()).toEqual([]);
  clock.set(afterDeadline);
  await answer({ answer: 'no', reason: 'illness' });
  const sent = await late();
  expect(sent).toMatchObject([
    {
      to: 'mister@staff.example',
      language: 'es',
      values: { opponent: 'Albo CF', link: `https://club.example/projects/matches?match=${id}&tab=squad` },
    },
  ]);
  expect(JSON.stringify(sent)).not.toMatch(/Ana|illness/u);
  await answer({ answer: 'no', reason: 'illness' });
  expect(await late()).toHaveLength(1);
});

test('who wants to come after all asks once', async () => {
  const { answer, late, clock } = await setup();
  await answer({ answer: 'no', reason: 'family' });
  clock.set(afterDeadline);
  await answer({ answer: 'yes' });
  await answer({ answer: 'yes' });
  expect(await late()).toHaveLength(1);
});

test('of several answers at once those after a deadline are reported', async () => {
  const { id, phone, late, clock } = await setup();
  clock.set(afterDeadline);
  await phone(answerSeveral, { body: { replies: [{ event: id, answer: 'no', reason: 'school' }] } });
  expect(await late()).toHaveLength(1);
});

test('without a published call-up no late answer is reported', async () => {
  const { answer, late, clock } = await setup(false);
  await answer({ answer: 'yes' });
  clock.set(afterDeadline);
  await answer({ answer: 'no', reason: 'family' });
  expect(await late()).toEqual([]);
});

/** Trainings of Ana on the evening of the match's day, three hours after their deadline, for all squads. */
const setupTraining = async () => {
  const app = await startCalledUp({ isPublished: false });
  const training = async () =>
    (await createEvents(app).training({ title: 'Hamstring group', players: [app.ana], starts_at: startsAt })).id;
  const answer = (event: string, body: { answer: 'yes' | 'no'; reason?: 'family' }) =>
    app.phone(answerOwn, { params: { event }, body });
  return { ...app, training, answer };
};
const startsAt = '2026-08-21T17:00:00.000Z';
const afterwards = '2026-08-21T15:00:00.000Z';

test('a late no to a training is reported at once to the same staff, without its title, and once while that mail waits', async () => {
  const { training, answer, late, clock } = await setupTraining();
  const [id, other] = [await training(), await training()];
  await answer(id, { answer: 'yes' });
  await answer(id, { answer: 'no', reason: 'family' });
  await answer(id, { answer: 'yes' });
  expect(await late()).toEqual([]);
  clock.set(afterwards);
  await answer(id, { answer: 'no', reason: 'family' });
  const sent = await late();
  expect(sent).toMatchObject([
    {
      template: 'lateTrainingAnswer',
      to: 'mister@staff.example',
      values: { link: `https://club.example/projects/trainings?training=${id}` },
    },
  ]);
  expect(JSON.stringify(sent)).not.toMatch(/Ana|Hamstring|family/u);
  // Asks to come after all: the same mail, which has not gone out yet.
  await answer(id, { answer: 'yes' });
  expect(await late()).toHaveLength(1);
  await answer(other, { answer: 'no', reason: 'family' });
  expect(await late()).toHaveLength(2);
});

test('days away that say no to a training after its deadline are reported, those that staff enter are not', async () => {
  const { ana, coach, phone, training, late, clock } = await setupTraining();
  await training();
  clock.set(afterwards);
  const days = { from: '2026-08-21', to: '2026-08-22', reason: 'illness' as const };
  await coach(createAbsence, { body: { player: ana, ...days, from: '2026-08-22' } });
  expect(await late()).toEqual([]);
  await phone(createOwnAbsence, { body: days });
  expect(await late()).toMatchObject([{ template: 'lateTrainingAnswer' }]);
});
