import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../../../lib/id.ts';
import { createEvents } from '../../../test/factories/events.ts';
import { createPlans } from '../../../test/factories/plan/plans.ts';
import { createSquads } from '../../../test/factories/squads.ts';
import { startTestApp } from '../../../test/start-test-app.ts';
import { createLinksService } from '../../ground/files/links.service.ts';
import { createWeekService, type WeekReader } from './week.service.ts';

const monday = '2026-08-17';

/** The tables that a statement reads, each once. */
const tablesOf = (statement: string): string[] => [
  ...new Set([...statement.matchAll(/\b(?:from|join) "?([a-z_]+)\b(?!\()/g)].map(([, table]) => table!)),
];

/**
 * Left out: who has refused that medical data is stored, or agreed too young, is one rule for all lists, with statements of its own on
 * people and squads. It is asked only where an answer is about health, and SQLite remembers its rows.
 */
const isAboutConsents = (statement: string): boolean => tablesOf(statement).includes('consents');

/** Gives a handle of the database an executor of its own. */
const unchanged: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: ({ result }) => Promise.resolve(result),
};

const start = async () => {
  const app = await startTestApp();
  const { db, clock, build, secrets } = app;
  const [events, squads, plans] = [createEvents(app), createSquads(app), createPlans(app)];
  const recorded = db.withPlugin(unchanged);
  let statements: string[] = [];
  recorded.getExecutor().executeQuery = (query) => {
    statements.push(query.sql);
    return db.getExecutor().executeQuery(query);
  };
  const links = createLinksService({ linkKey: secrets.linkKey, clock });
  const week = createWeekService({ db: recorded, clock, files: { links } });

  const times = { created_at: clock().toISOString(), updated_at: clock().toISOString() };

  /** A squad with a week of everything that has a table of its own, and what does not fit. */
  const fill = async (squad_id: string) => {
    const coach = await build.user({ role: 'tactic', cleared_until: '2026-08-01' });
    const [player, other] = [await build.player({ squad_id }), await build.player({ squad_id })];
    await db.insertInto('squad_staff').values({ squad_id, user_id: coach.id, function: 'headCoach' }).execute();
    await db.updateTable('squads').set({ children_per_adult: 1, age_under: 10 }).where('id', '=', squad_id).execute();
    for (const day of [17, 18, 20]) {
      const starts_at = `2026-08-${day}T16:00:00.000Z`;
      const called = { starts_at, squad_id, players: [player.id, other.id] };
      const { id } = await events.training({ ...called, place: 'Campo Sur' });
      await plans.leads(id, coach.id);
      await events.task(called);
    }
    await events.match({ home: 'UD Valmora', starts_at: '2026-08-22T16:00:00.000Z', squad_id, venue: 'Campo Sur' });
    const days = { from_day: '2026-08-18', to_day: '2026-08-18' };
    await db
      .insertInto('announced_absences')
      .values({ ...days, id: newId(), user_id: other.id, reason: 'illness', entered_by: 'player', ...times })
      .execute();
  };
  const read = async (caller: WeekReader) => {
    statements = [];
    const answer = await week.get({ from: monday }, caller);
    const own = statements.filter((statement) => !isAboutConsents(statement));
    const tables = own.flatMap(tablesOf);
    return {
      count: own.length,
      again: tables.filter((table, index) => tables.indexOf(table) < index),
      tables: new Set(tables),
      events: answer.events.length,
      clashes: new Set(answer.clashes.map(({ kind }) => kind)),
    };
  };
  await plans.place('Campo Sur');
  const admin = { userId: await build.adminId(), sessionId: newId(), role: 'admin' as const };
  return { ...app, squads, fill, read, admin };
};

test('a full week is read with one statement a table, for one squad and for nine', async () => {
  const { squads, fill, read, admin } = await start();
  const { id: first } = await squads.first();
  await fill(first);
  const few = await read(admin);
  for (let more = 1; more < 9; more += 1) await fill((await squads.squad()).id);
  const many = await read(admin);
  expect(many.events).toBe(few.events * 9);
  expect([...many.clashes].sort()).toEqual(['adults', 'clearance', 'place', 'player']);
  expect([...many.tables]).toEqual(
    expect.arrayContaining([
      'trainings',
      'tasks',
      'matches',
      'users',
      'replies',
      'session_staff',
      'rule_sets',
      'places',
    ]),
  );
  expect(many.again).toEqual([]);
  expect(many.count).toBe(few.count);
  // With own squads only, squads and their players are not asked for again.
  const bound = await read({ ...admin, role: 'tactic', squads: [first] });
  expect(bound.events).toBe(few.events);
  expect(bound.again).toEqual([]);
});
