import { expect, test } from 'vitest';
import { hoursMs } from '../../../lib/time/clock.ts';
import { newId } from '../../../lib/id.ts';
import { learn, planOf } from '../../../test/helpers/plans.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import type { EventSlice } from '../../football/events/upcoming-first.ts';
import { createMatchesRepository } from './matches.repository.ts';

const border = '2026-08-15T06:00:00.000Z';

const fill = async (app: TestApp, count: number) => {
  const { db, build } = app;
  const teams: string[] = [];
  for (let index = 0; index < 40; index += 1) teams.push((await build.team()).id);
  const league_id = (await build.league()).id;
  const rows = Array.from({ length: count }, (_, index) => {
    const starts_at = new Date(Date.parse(border) + (index - count / 2) * hoursMs(7)).toISOString();
    const sides = { home_team_id: teams[index % 40]!, away_team_id: teams[(index + 1) % 40]! };
    return { id: newId(), starts_at, ...sides, league_id, venue: null, home_score: null, away_score: null };
  });
  for (let from = 0; from < count; from += 500)
    await db
      .insertInto('matches')
      .values(rows.slice(from, from + 500).map((row) => ({ ...row, created_at: border, updated_at: border })))
      .execute();
  await learn(app, 'matches', 'teams', 'leagues');
};

test('OP2 reads pages of 10,000 matches in every order, and their number, from an index', async () => {
  const app = await startTestApp();
  await fill(app, 10_000);
  const matches = createMatchesRepository(app.db);
  const slice = { border, by: 'date' as const, limit: 30, offset: 30 };
  const slices: EventSlice[] = [
    { ...slice, half: 'upcoming', direction: 'asc' },
    { ...slice, half: 'past', direction: 'desc' },
    { ...slice, half: 'all', direction: 'asc' },
    { ...slice, half: 'all', direction: 'desc' },
  ];
  for (const each of slices) {
    const plan = await planOf(app, matches.page(each));
    expect(plan).toMatch(
      app.database.engine === 'sqlite'
        ? /USING INDEX matches_start|USING COVERING INDEX matches_start/
        : /Index Scan (Backward )?using matches_start/,
    );
    expect(plan).not.toMatch(/TEMP B-TREE|Sort|Seq Scan on matches/);
  }
  // PostgreSQL may find it cheaper to read the table through.
  if (app.database.engine === 'sqlite')
    for (const half of ['upcoming', 'past'] as const)
      expect(await planOf(app, matches.total({ half, border }))).toMatch(/USING COVERING INDEX matches_start/);
});
