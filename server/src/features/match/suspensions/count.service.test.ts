import { expect, test } from 'vitest';
import { createMatchSheets } from '../../../test/factories/match/match-sheets.ts';
import { newId } from '../../../lib/id.ts';
import { startTestApp } from '../../../test/start-test-app.ts';
import { suspensionsOf } from './count.service.ts';

const setup = async () => {
  const app = await startTestApp();
  app.clock.set('2026-10-20T10:00:00.000Z');
  const sheets = createMatchSheets(app);
  const [ana, bea] = [(await app.build.player()).id, (await app.build.player()).id];
  const standing = async (match: string) => {
    const { starts_at } = await app.db
      .selectFrom('matches')
      .select('starts_at')
      .where('id', '=', match)
      .executeTakeFirstOrThrow();
    const { suspended, brink } = await suspensionsOf(app.db, { match, startsAt: starts_at, clock: app.clock });
    return { suspended: [...suspended.keys()], brink: [...brink] };
  };
  return { ...app, sheets, ana, bea, standing };
};

test('tells who is out in a coming match, and whom one more yellow card suspends', async () => {
  const { sheets, ana, bea, standing } = await setup();
  const { name: league } = await sheets.league('laLiga');
  for (const day of ['2026-08-20', '2026-08-27', '2026-09-03'])
    await sheets.match(day, { league, cards: [[bea, 'yellow']] });
  await sheets.match('2026-10-11', {
    league,
    cards: [
      [bea, 'yellow'],
      [ana, 'straightRed'],
    ],
  });
  const next = await sheets.match('2026-10-25', { league });
  const later = await sheets.match('2026-11-01', { league });
  const brink = [[bea, { count: 4, matches: 1, byEntered: false }]];
  expect(await standing(next)).toEqual({ suspended: [ana], brink });
  expect(await standing(later)).toEqual({ suspended: [], brink });
});

test('tells it of a match that was played as well', async () => {
  const { sheets, ana, standing } = await setup();
  const { name: league } = await sheets.league('laLiga');
  await sheets.match('2026-10-01', { league, cards: [[ana, 'straightRed']] });
  const played = await sheets.match('2026-10-08', { league, starters: [ana] });
  const served = await sheets.match('2026-10-15', { league, travels: [ana] });
  const next = await sheets.match('2026-10-25', { league });
  expect((await standing(played)).suspended).toEqual([ana]);
  expect((await standing(served)).suspended).toEqual([ana]);
  expect((await standing(next)).suspended).toEqual([]);
});

test('a removed card, a match of others and a league without rules suspend nobody', async () => {
  const { sheets, db, ana, standing } = await setup();
  const { name: league } = await sheets.league('laLiga');
  const { name: friendlies } = await sheets.league(null);
  const first = await sheets.match('2026-10-01', { league, cards: [[ana, 'straightRed']] });
  await sheets.match('2026-10-02', { league: friendlies, cards: [[ana, 'straightRed']] });
  const next = await sheets.match('2026-10-25', { league });
  expect((await standing(next)).suspended).toEqual([ana]);
  await db
    .updateTable('match_events')
    .set({ removed_at: '2026-10-03T10:00:00.000Z' })
    .where('match_id', '=', first)
    .execute();
  expect((await standing(next)).suspended).toEqual([]);
  await db.updateTable('match_events').set({ removed_at: null }).execute();
  await db.updateTable('teams').set({ is_own: null }).execute();
  expect((await standing(next)).suspended).toEqual([]);
});

test('a ban of the last match of a season is served in the next one', async () => {
  const { sheets, db, clock, ana, standing } = await setup();
  const at = clock().toISOString();
  await db
    .insertInto('seasons')
    .values({
      id: 'a'.repeat(24),
      name: '2025/26',
      from_day: '2025-07-01',
      to_day: '2026-06-30',
      created_at: at,
      updated_at: at,
    })
    .execute();
  const { id, name: league } = await sheets.league('laLiga');
  const rules = await db.selectFrom('rule_sets').selectAll().where('league_id', '=', id).executeTakeFirstOrThrow();
  await db
    .insertInto('rule_sets')
    .values({ ...rules, id: 'b'.repeat(24), season_id: 'a'.repeat(24), rules: JSON.stringify(rules.rules) })
    .execute();
  await sheets.match('2026-05-20', { league, cards: [[ana, 'straightRed']] });
  const next = await sheets.match('2026-10-25', { league });
  expect((await standing(next)).suspended).toEqual([ana]);
});

test('a figure entered by hand warns, and a player who has left is not waited for', async () => {
  const { sheets, db, clock, ana, bea, standing } = await setup();
  const { id, name: league } = await sheets.league('laLiga');
  const at = clock().toISOString();
  const stand = { figure: 'yellowCards', value: 4, as_of: at.slice(0, 10), entered_at: at };
  await db
    .insertInto('figure_stands')
    .values({ ...stand, id: newId(), user_id: bea, league_id: id, season_id: await sheets.season() })
    .execute();
  await sheets.match('2026-10-11', { league, cards: [[ana, 'straightRed']] });
  await db.updateTable('memberships').set({ to_day: '2026-10-12' }).where('user_id', '=', ana).execute();
  const next = await sheets.match('2026-10-25', { league });
  expect(await standing(next)).toEqual({ suspended: [], brink: [[bea, { count: 4, matches: 1, byEntered: true }]] });
});
