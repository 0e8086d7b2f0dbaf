import { wellnessTypes } from '@touchline/contract/health/wellness';
import { expect, test } from 'vitest';
import { daysMs } from '../../../../lib/time/clock.ts';
import { learn, planOf } from '../../../../test/helpers/plans.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { putScores } from '../../../../test/factories/wellness-scores.ts';
import { createScoresListRepository, type ScoresQuery } from './scores-list.repository.ts';
import { answersQuery, createScoresRepository } from './scores.repository.ts';
import { rangesBefore } from './trend.ts';

const players = 100;
const count = 100_000;

/** Two answers per player and day, up to now. */
const fill = async (app: TestApp): Promise<string[]> => {
  const { db, build, clock } = app;
  const people = await Promise.all(
    Array.from({ length: players }, (_, index) =>
      build.player({
        name: `Player ${index}`,
        name_key: `player ${index}`,
        shirt_number: (index % 99) + 1,
        status: 'inactive',
      }),
    ),
  );
  const ids = people.map(({ id }) => id);
  const startMs = clock().getTime() - daysMs(count / players / 2);
  await putScores(
    db,
    Array.from({ length: count }, (_, index) => {
      const turn = Math.floor(index / players);
      return {
        user_id: ids[index % players]!,
        created_at: new Date(startMs + turn * daysMs(0.5) + (index % players) * 60_000).toISOString(),
        type: wellnessTypes[turn % 2]!,
      };
    }),
  );
  await learn(app, 'wellness_scores', 'users');
  return ids;
};

test('OP2 reads pages of 100,000 scores in every order, and their number, from an index', async () => {
  const app = await startTestApp();
  const [userId, ...others] = await fill(app);
  const lists = createScoresListRepository(app.db);
  const days = { since: '2026-02-01T00:00:00.000Z', until: '2026-06-01T00:00:00.000Z' };
  const selections: Partial<ScoresQuery>[] = [
    {},
    days,
    { type: 'morning' as const },
    { type: 'evening' as const, ...days },
    // One player, many, a type, one type of many, and what may stand in either.
    ...['player 42', 'player 4', 'morning', 'evening player 4', 'e'].map((search) => ({ search })),

    { search: '7', ...days },
    { search: 'player 4', type: 'morning' as const },
    // Without players who have refused.
    ...[{}, days, { search: 'player 4' }].map((each) => ({ ...each, without: others.slice(0, 5) })),
  ];
  const isFromIndex =
    app.database.engine === 'sqlite'
      ? /(SCAN|SEARCH) wellness_scores USING COVERING INDEX wellness_scores_(time|type|of_user)/
      : /Index Only Scan (Backward )?using wellness_scores_(time|type|of_user)/;
  const isSorted = /TEMP B-TREE FOR (LAST|ORDER)|Sort|Seq Scan on wellness_scores|Bitmap/;
  for (const selection of [...selections, ...selections.map((each) => ({ ...each, userId }))])
    for (const sort of ['date', '-date', 'type', '-type', 'player', '-player'] as const) {
      const query: ScoresQuery = { pageNo: 1, pageSize: 30, sort, ...selection };
      const groups = await lists.groupsOf(query);
      const total = groups.reduce((sum, group) => sum + group.total, 0);
      // Not the requested player.
      if (total === 0) continue;
      for (const pageNo of [1, Math.ceil(total / 60), Math.ceil(total / 30)]) {
        const plan = await planOf(app, lists.keys({ ...query, pageNo }, groups)!);
        const told = `${JSON.stringify({ ...query, pageNo, total })}\n${plan}`;
        expect(told).toMatch(isFromIndex);
        expect(told).not.toMatch(isSorted);
        expect((await lists.list({ ...query, pageNo })).total).toBe(total);
      }
      // PostgreSQL may find it cheaper to read the table through.
      if (app.database.engine === 'sqlite')
        for (const counted of [lists.total(query), lists.totalByType(query), lists.totalByPerson(query)])
          expect(await planOf(app, counted)).toMatch(/USING COVERING INDEX/);
    }
}, 240_000);

test('OP2 reads the usual ranges for all scores of a page at once, from an index by player', async () => {
  const app = await startTestApp();
  await fill(app);
  const { rows } = await createScoresListRepository(app.db).list({ pageNo: 1, pageSize: 200 });
  const ranges = rangesBefore(rows);
  const queries = [
    answersQuery(app.db, JSON.stringify(ranges)),
    createScoresRepository(app.db).within({ ...ranges[0]!, until: rows[0]!.created_at }),
  ];
  for (const query of queries) {
    const plan = await planOf(app, query);
    expect(plan).toMatch(
      app.database.engine === 'sqlite'
        ? /USING INDEX wellness_scores_of_user/
        : /Index Scan (using|on) wellness_scores_of_user/,
    );
    expect(plan).not.toMatch(/SCAN wellness_scores|Seq Scan on wellness_scores|wellness_scores_type/);
  }
  const found = await createScoresRepository(app.db).answersWithin(ranges);
  expect(found.map(({ user_id, type }) => ({ user_id, type }))).toEqual(
    ranges.map(({ user_id, type }) => ({ user_id, type })),
  );
  // 28 days of a hundred players, plus the time between the first and the last score of the page.
  expect(found.reduce((sum, { rows: given }) => sum + given.length, 0)).toBeLessThan(players * 60);
});
