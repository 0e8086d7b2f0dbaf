import { deleteWellnessScores, listWellnessScores } from '@touchline/contract/health/wellness';
import { answerWellness } from '@touchline/contract/me/me-wellness';
import { expect, test } from 'vitest';
import { daysMs } from '../../../../lib/time/clock.ts';
import { putScores } from '../../../../test/factories/wellness-scores.ts';
import { createWellness } from '../../../../test/factories/wellness.ts';
import { planOf } from '../../../../test/helpers/plans.ts';
import { startTestApp } from '../../../../test/start-test-app.ts';
import { createScoresRepository } from './scores.repository.ts';
import { createUsualService } from './usual.service.ts';

const dayOf = (day: number): string => new Date(Date.UTC(2026, 5, 1, 6) + daysMs(day - 1)).toISOString();

/** Two players with sixty mornings each; one sleeps badly now and then. */
const start = async () => {
  const touchline = await startTestApp();
  const { api, build, db } = touchline;
  const people = [await build.player(), await build.player()] as const;
  const ids = await putScores(
    db,
    Array.from({ length: 60 }, (_, day) =>
      people.map(({ id }, index) => ({
        user_id: id,
        created_at: dayOf(day),
        answers: { sleep: index === 0 && day % 11 === 10 ? 1 : 4 + (day % 2) },
      })),
    ).flat(),
  );
  const flags = async () =>
    (await api.asStaff(listWellnessScores, { query: { pageSize: 200 } })).records.map(({ _id, flag }) => [_id, flag]);
  const open = async () => (await createScoresRepository(db).withoutUsual(200)).length;
  return { ...touchline, people, ids, flags, open, fill: () => createUsualService({ db }).fill() };
};

test('a list shows the same flags before and after what is usual was kept with the answers', async () => {
  const { db, flags, open, fill } = await start();
  const calculated = await flags();
  expect(calculated.filter(([, flag]) => flag)).not.toEqual([]);
  expect(await open()).toBe(120);
  await fill();
  expect(await open()).toBe(0);
  expect(await flags()).toEqual(calculated);
  // From now on the list takes them from there.
  await db.updateTable('wellness_scores').set({ usual: '{}' }).execute();
  expect((await flags()).filter(([, flag]) => flag)).toEqual([]);
});

test('what was usual is calculated again without an answer that was deleted', async () => {
  const { api, ids, flags, open, fill } = await start();
  await fill();
  const before = await flags();
  // The first player's bad mornings of the 11th and the 22nd day.
  const bad = [ids[20]!, ids[42]!];
  await api.asAdmin(deleteWellnessScores, { body: { ids: bad } });
  const calculated = await flags();
  // From the 12th day to the 50th, 28 days after each, without the deleted one.
  expect(await open()).toBe(38);
  expect(calculated).not.toEqual(before.filter(([id]) => !bad.includes(id as string)));
  await fill();
  expect(await open()).toBe(0);
  expect(await flags()).toEqual(calculated);
});

test('what was usual is calculated again with an answer that was given while the clock was behind', async () => {
  const touchline = await start();
  const { api, build, people, clock, flags, open, fill } = touchline;
  await fill();
  const before = await flags();
  const [{ id }] = people;
  await build.consent(id, { wellness: true });
  clock.set(dayOf(22.5));
  const wellness = createWellness(touchline);
  const { id: form_id } = await wellness.form({});
  const link = await wellness.link({ form_id, user_id: id });
  const answers = { sleep: 1, fatigue: 4, soreness: 4, stress: 4, mood: 4 };
  await api.anonymous(answerWellness, { params: { token: wellness.tokenOf(link.id) }, body: { answers } });
  // The answer itself, and those of the 28 days after it.
  expect(await open()).toBe(1 + 28);
  const calculated = await flags();
  const known = new Set(before.map(([score]) => score));
  expect(calculated.filter(([score]) => known.has(score))).not.toEqual(before);
  await fill();
  expect(await open()).toBe(0);
  expect(await flags()).toEqual(calculated);
});

test('OP2 the answers without it are found by their own index', async () => {
  const app = await startTestApp();
  const query = app.db
    .selectFrom('wellness_scores')
    .select(['id', 'user_id', 'type', 'created_at'])
    .where('usual', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(50);
  expect(await planOf(app, query)).toMatch(/wellness_scores_open/);
});
