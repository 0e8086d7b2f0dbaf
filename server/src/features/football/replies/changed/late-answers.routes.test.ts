import { answerOwn, answerSeveral } from '@touchline/contract/me/me-replies';
import { expect, test } from 'vitest';
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
