import { listMatches } from '@touchline/contract/football/matches';
import { expect, test } from 'vitest';
import { hoursMs } from '../../../lib/time/clock.ts';
import { newId } from '../../../lib/id.ts';
import { assignedKinds, startAssigned, titlesOf } from '../../../test/factories/assigned-events.ts';
import { createEvents } from '../../../test/factories/events.ts';
import { createSquads } from '../../../test/factories/squads.ts';
import { learn, planOf } from '../../../test/helpers/plans.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { createMatchesRepository } from '../../match/matches/matches.repository.ts';
import { createAssignedEventsRepository } from './assigned-events.repository.ts';
import type { EventSlice } from './upcoming-first.ts';

/** Starts of events around the test clock: upcoming with a plus. */
const at = (app: Pick<TestApp, 'clock'>, hours: number) =>
  new Date(app.clock().getTime() + hoursMs(hours)).toISOString();

test.each(assignedKinds)('$kind of a squad are listed with those for all, upcoming first', async (calls) => {
  const app = await startAssigned(calls);
  const squads = createSquads(app);
  const [u15, u19] = [(await squads.squad()).id, (await squads.squad()).id];
  const events = createEvents(app);
  const make = calls.kind === 'trainings' ? events.training : events.task;
  const given = [
    ['Soon of U15', 5, u15],
    ['Soon for all', 6, undefined],
    ['Soon of U19', 7, u19],
    ['Past of U19', -20, u19],
    ['Past for all', -30, undefined],
    ['Past of U15', -40, u15],
  ] as const;
  for (const [title, hours, squad_id] of given)
    await make({ title, starts_at: at(app, hours), ...(squad_id && { squad_id }) });

  const ofU15 = await app.list({ squad: u15 });
  expect(titlesOf(ofU15)).toEqual(['Soon of U15', 'Soon for all', 'Past for all', 'Past of U15']);
  expect(ofU15).toMatchObject({ total: 4, upcoming: 2 });
  expect(titlesOf(await app.list({ squad: u15, pageSize: 2, pageNo: 2 }))).toEqual(['Past for all', 'Past of U15']);
  expect(titlesOf(await app.list({ squad: u15, pageSize: 3, pageNo: 2 }))).toEqual(['Past of U15']);
  expect(titlesOf(await app.list({ squad: u15, sort: 'title' }))).toEqual([
    'Past for all',
    'Past of U15',
    'Soon for all',
    'Soon of U15',
  ]);
  expect(titlesOf(await app.list({ squad: u15, sort: '-date' }))).toEqual([
    'Soon for all',
    'Soon of U15',
    'Past for all',
    'Past of U15',
  ]);
  expect(await app.list({ squad: u15, search: 'U19' })).toMatchObject({ records: [], total: 0 });
  expect(titlesOf(await app.list({ squad: u15, search: 'past' }))).toEqual(['Past for all', 'Past of U15']);
  const both = { ...calls.list, path: `${calls.list.path}?squad=${u15}&squad=${u19}` as `/${string}` };
  const response = await app.api.raw(both, {}, app.token);
  expect(response.json()).toMatchObject({ total: 6, upcoming: 3 });
  expect(await app.list()).toMatchObject({ total: 6, upcoming: 3 });
});

test('matches of a squad are listed with those for all, upcoming first', async () => {
  const app = await startTestApp();
  const squads = createSquads(app);
  const [u15, u19] = [(await squads.squad()).id, (await squads.squad()).id];
  const events = createEvents(app);
  const given = [
    ['soon of U15', 5, u15],
    ['soon for all', 6, undefined],
    ['soon of U19', 7, u19],
    ['past for all', -30, undefined],
    ['past of U15', -40, u15],
  ] as const;
  for (const [venue, hours, squad_id] of given)
    await events.match({ venue, starts_at: at(app, hours), ...(squad_id && { squad_id }) });
  const list = async (query: object) => app.api.asStaff(listMatches, { query });
  const ofU15 = await list({ squad: u15 });
  expect(ofU15.records.map(({ venue }) => venue)).toEqual([
    'soon of U15',
    'soon for all',
    'past for all',
    'past of U15',
  ]);
  expect(ofU15).toMatchObject({ total: 4, upcoming: 2 });
  expect(await list({ squad: u15, type: 'past' })).toMatchObject({ total: 2, upcoming: 0 });
  expect(await list({ squad: u15, search: 'U19' })).toMatchObject({ records: [], total: 0 });
});

const border = '2026-08-15T06:00:00.000Z';
const slices = (by: 'date' | 'title'): EventSlice<'date' | 'title'>[] => {
  const slice = { border, by, limit: 30, offset: 30 };
  return [
    { ...slice, half: 'upcoming', direction: 'asc' },
    { ...slice, half: 'past', direction: 'desc' },
    { ...slice, half: 'all', direction: 'asc' },
    { ...slice, half: 'all', direction: 'desc' },
  ];
};

/** Ten squads and the events for all take turns. */
const fillTurns = async (app: TestApp) => {
  const squads = createSquads(app);
  const ids: (string | null)[] = [null];
  for (let index = 0; index < 10; index += 1) ids.push((await squads.squad()).id);
  const count = 11_000;
  const rows = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    squad_id: ids[index % ids.length]!,
    starts_at: new Date(Date.parse(border) + (index - count / 2) * hoursMs(7)).toISOString(),
    created_at: border,
    updated_at: border,
  }));
  return { squad: ids[1]!, other: ids[2]!, rows };
};

const fromIndex = (app: TestApp, table: string, plan: string, index = `${table}_squad`) => {
  const { engine } = app.database;
  expect(plan).toMatch(
    engine === 'sqlite' ? new RegExp(`USING (COVERING )?INDEX ${index}`) : new RegExp(`using ${index}`),
  );
  // No branch is read through or sorted: what is sorted at the end are a page's rows of each.
  expect(plan).not.toMatch(new RegExp(`SCAN ${table}|Seq Scan on ${table}`));
  expect((plan.match(/TEMP B-TREE|Sort {2}\(/g) ?? []).length).toBeLessThanOrEqual(1);
};

test('OP2 reads pages of the matches of squads among 11,000, and their number, from an index', async () => {
  const app = await startTestApp();
  const { squad, other, rows } = await fillTurns(app);
  const [home, away, league] = [await app.build.team(), await app.build.team(), await app.build.league()];
  const sides = { home_team_id: home.id, away_team_id: away.id, league_id: league.id, venue: null };
  for (let from = 0; from < rows.length; from += 500)
    await app.db
      .insertInto('matches')
      .values(rows.slice(from, from + 500).map((row) => ({ ...row, ...sides, home_score: null, away_score: null })))
      .execute();
  await learn(app, 'matches');
  const matches = createMatchesRepository(app.db);
  for (const slice of slices('date') as EventSlice[])
    for (const squads of [[squad], [squad, other]])
      fromIndex(app, 'matches', await planOf(app, matches.pageOfSquads(slice, squads)));
  for (const half of ['upcoming', 'all'] as const)
    for (const of of [[squad], null])
      expect(await planOf(app, matches.total({ half, border }, {}, of))).toMatch(/matches_squad/);
});

test.each(assignedKinds)('OP2 reads pages of the $kind of squads among 11,000 from an index', async ({ kind }) => {
  const app = await startTestApp();
  const { squad, other, rows } = await fillTurns(app);
  const own = kind === 'tasks' ? { category: 'medical' } : {};
  for (let from = 0; from < rows.length; from += 500)
    await app.db
      .insertInto(kind as 'trainings')
      .values(
        rows
          .slice(from, from + 500)
          .map((row, index) => ({ ...row, ...own, title: 'Set pieces', search: `set pieces ${index}` })),
      )
      .execute();
  await learn(app, kind);
  const events = createAssignedEventsRepository(app.db, kind);
  for (const slice of slices('date'))
    for (const squads of [[squad], [squad, other]])
      fromIndex(app, kind, await planOf(app, events.idsOfSquads(slice, squads)));
  for (const slice of slices('title').filter(({ half }) => half === 'all'))
    for (const squads of [[squad], [squad, other]])
      fromIndex(app, kind, await planOf(app, events.idsOfSquads(slice, squads)), `${kind}_squad_title`);
  for (const half of ['upcoming', 'all'] as const)
    for (const of of [[squad], null])
      expect(await planOf(app, events.total({ half, border }, {}, of))).toMatch(new RegExp(`${kind}_squad`));
});
