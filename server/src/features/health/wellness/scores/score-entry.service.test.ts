import { listWellnessScores } from '@touchline/contract/health/wellness';
import { expect, test } from 'vitest';
import { Failure } from '../../../../lib/errors.ts';
import { timestampOf } from '../../../../lib/time/clock.ts';
import { newId } from '../../../../lib/id.ts';
import { startTestApp } from '../../../../test/start-test-app.ts';
import { recordAnswers } from './score-entry.service.ts';

const morning = { sleep: 5, fatigue: 4, soreness: 2, stress: 4, mood: 4 };
const evening = { effort: 7, minutes: 95, mood: 5, soreness: 2 };

/** A player with a link to a form. */
const start = async (type: 'morning' | 'evening' = 'morning') => {
  const touchline = await startTestApp();
  const { build, clock, db } = touchline;
  const [user_id, form_id] = [(await build.player()).id, newId()];
  const at = timestampOf(clock);
  await db
    .insertInto('wellness_forms')
    .values({ id: form_id, type, is_primary: true, title: 'Form', time: '8:00:AM' })
    .execute();
  const link = { id: newId(), user_id, type };
  await db
    .insertInto('wellness_links')
    .values({ ...link, form_id, day: '2026-08-15', token_hash: link.id, sent_at: at, expires_at: at })
    .execute();
  const record = (answers: Record<string, unknown>) =>
    db.transaction().execute((tx) => recordAnswers(tx, { link, answers, at }));
  const answeredAt = async () =>
    (await db.selectFrom('wellness_links').select('answered_at').executeTakeFirstOrThrow()).answered_at;
  return { ...touchline, link, at, record, answeredAt };
};

const failureOf = async (work: Promise<unknown>): Promise<Failure> => {
  const failure: unknown = await work.catch((error: unknown) => error);
  if (!(failure instanceof Failure)) throw new Error('this was expected to be refused');
  return failure;
};

test.each([
  ['morning', morning, { score: 70, load: null }],
  ['evening', evening, { score: 62.5, load: 665 }],
] as const)(
  'stores the original answers of a %s with score and load, and ends the link',
  async (type, answers, kept) => {
    const { api, db, link, at, record, answeredAt } = await start(type);
    const id = await record(answers);
    expect(await db.selectFrom('wellness_scores').selectAll().execute()).toEqual([
      { id, user_id: link.user_id, type, link_id: link.id, created_at: at, answers, usual: null, ...kept },
    ]);
    expect(await answeredAt()).toBe(at);
    const { records } = await api.asStaff(listWellnessScores, {});
    expect(records).toMatchObject([{ _id: id, score: Math.round(kept.score), load: kept.load, answers }]);
  },
);

test.each([
  [{ ...morning, sleep: undefined }, 'answers.sleep', 'This field is required'],
  [{ ...morning, mood: null }, 'answers.mood', 'This field is required'],
  [{ ...morning, sleep: 0 }, 'answers.sleep', 'Enter a whole number from 1 to 5'],
  [{ ...morning, sleep: 6 }, 'answers.sleep', 'Enter a whole number from 1 to 5'],
  [{ ...morning, sleep: 3.5 }, 'answers.sleep', 'Enter a whole number from 1 to 5'],
  [{ ...morning, sleep: '3' }, 'answers.sleep', 'Enter a whole number from 1 to 5'],
  [{ ...morning, sleep: Number.NaN }, 'answers.sleep', 'Enter a whole number from 1 to 5'],
  [{ ...morning, effort: 3 }, 'answers.effort', 'This field is not known'],
  [{ ...morning, constructor: 3 }, 'answers.constructor', 'This field is not known'],
])('refuses %o and stores nothing', async (answers, field, message) => {
  const { db, record, answeredAt } = await start();
  const { code, details } = await failureOf(record(answers));
  expect([code, details.errors]).toEqual(['badRequest', [{ field, message }]]);
  expect(await db.selectFrom('wellness_scores').select('id').execute()).toEqual([]);
  expect(await answeredAt()).toBeNull();
});

test('names every invalid answer', async () => {
  const { record } = await start('evening');
  const { details } = await failureOf(record({ effort: 11, minutes: 301, mood: 3, sleep: 3 }));
  expect(details.errors?.map(({ field }) => field)).toEqual([
    'answers.effort',
    'answers.minutes',
    'answers.soreness',
    'answers.sleep',
  ]);
});

test('a link is answered once, even by two devices at the same time', async () => {
  const { db, record, answeredAt, at } = await start();
  const answers = await Promise.allSettled(Array.from({ length: 5 }, () => record(morning)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const again = await failureOf(record({ ...morning, sleep: 1 }));
  expect([again.code, again.message]).toEqual(['conflict', 'This form has already been answered']);
  for (const answer of answers)
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'conflict' });
  expect(await db.selectFrom('wellness_scores').select('answers').execute()).toEqual([{ answers: morning }]);
  expect(await answeredAt()).toBe(at);
});

test('a deleted score cannot be answered again', async () => {
  const { db, record } = await start();
  await record(morning);
  await db.deleteFrom('wellness_scores').execute();
  expect((await failureOf(record(morning))).code).toBe('conflict');
});
