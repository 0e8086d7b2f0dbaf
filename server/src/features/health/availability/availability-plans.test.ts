import { expect, test } from 'vitest';
import { listOf } from '../../../db/queries/any-of.ts';
import { newId } from '../../../lib/id.ts';
import { learn, planOf } from '../../../test/helpers/plans.ts';
import { startTestApp } from '../../../test/start-test-app.ts';
import { selectTouching } from '../../ground/availability-limits/availability-limits.repository.ts';
import { selectHealthReplies } from './availability.repository.ts';

const day = (number: number): string => new Date(Date.UTC(2021, 8, 1 + number)).toISOString().slice(0, 10);

test('OP2 limits and answers of health are found by an index among those of five years', async () => {
  const app = await startTestApp();
  const { build, clock, database, db } = app;
  const ids: string[] = [];
  for (let number = 0; number < 20; number += 1) ids.push((await build.player()).id);
  const at = clock().toISOString();
  const times = { created_at: at, updated_at: at };
  const limits = ids.flatMap((user_id) =>
    Array.from({ length: 180 }, (_, turn) => ({
      id: newId(),
      user_id,
      from_day: day(turn * 10),
      to_day: day(turn * 10 + 5),
      training: 'none',
      match_state: 'unavailable',
      reason: 'health',
      restrictions: '[]',
      ...times,
    })),
  );
  const answers = ids.flatMap((user_id) =>
    Array.from({ length: 200 }, (_, turn) => ({
      event_id: newId(),
      user_id,
      answer: turn % 20 === 0 ? 'no' : 'yes',
      reason: turn % 20 === 0 ? 'illness' : null,
      answered_by: 'player',
      answered_at: `${day(turn * 9)}T12:00:00.000Z`,
      updated_at: at,
    })),
  );
  for (let from = 0; from < limits.length; from += 400)
    await db
      .insertInto('availability_limits')
      .values(limits.slice(from, from + 400))
      .execute();
  for (let from = 0; from < answers.length; from += 400)
    await db
      .insertInto('replies')
      .values(answers.slice(from, from + 400))
      .execute();
  await learn(app, 'availability_limits', 'replies');
  const some = ids.slice(0, 2);
  const [today, index] = [day(1_800), database.engine === 'sqlite' ? 'USING INDEX' : 'Index'];
  const ofDay = await planOf(app, selectTouching(db, listOf(db, some), today, today));
  expect(ofDay).toMatch(new RegExp(`${index}.*availability_periods_user`));
  const ofHealth = await planOf(app, selectHealthReplies(db, listOf(db, ids), `${today}T00:00:00.000Z`));
  expect(ofHealth).toMatch(new RegExp(`${index}.*replies_reason`));
});
