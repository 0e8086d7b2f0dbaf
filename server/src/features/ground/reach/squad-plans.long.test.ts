import type { Compilable, OperationNode, RootOperationNode } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { json } from '../../../db/database.ts';
import { inChunks } from '../../../db/queries/in-chunks.ts';
import { newId } from '../../../lib/id.ts';
import { hoursMs } from '../../../lib/time/clock.ts';
import { createSquads } from '../../../test/factories/squads.ts';
import { putScores } from '../../../test/factories/wellness-scores.ts';
import { createWellness } from '../../../test/factories/wellness.ts';
import { learn, planOf } from '../../../test/helpers/plans.ts';
import { openTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { createAttendanceListsRepository } from '../../football/attendances/lists/attendance-lists.repository.ts';
import { createComplaintListsRepository } from '../../health/complaints/complaint-lists.repository.ts';
import { createTeamRepository } from '../../football/coming-sessions/team.repository.ts';
import { createComingEventsRepository } from '../../football/events/coming-events.repository.ts';
import { createUsersListRepository, type UsersQuery } from '../../people/users/lists/users-list.repository.ts';
import { createScoresListRepository, type ScoresQuery } from '../../health/wellness/scores/scores-list.repository.ts';
import { createEventSquadsRepository } from './event-squads.repository.ts';
import { placePlayers } from './places.repository.ts';

let app: TestApp;
let squads: string[];
let ofFirst: string[];

/** 3,000 players in ten squads of 25 and in one of all others, with 30,000 records of each kind. */
beforeAll(async () => {
  const opened = await openTestApp();
  app = opened;
  const { db, build, clock } = app;
  const factory = createSquads(app);
  squads = [];
  for (let count = 0; count < 10; count += 1) squads.push((await factory.squad()).id);
  const like = await build.player({ email: null });
  const players = Array.from({ length: 3_000 }, (_, index) => ({
    ...like,
    id: newId(),
    name_key: `player ${index}`,
    list_order: index % 99,
    squad_id: null,
    previous_clubs: json([]),
    relative_numbers: json([]),
  }));
  await inChunks(players, (part) => db.insertInto('users').values(part).execute());
  const ids = players.map(({ id }) => id);
  for (const [index, squad] of squads.entries()) await placePlayers(db, ids.slice(index * 25, index * 25 + 25), squad);
  await placePlayers(db, ids.slice(250));
  ofFirst = await createEventSquadsRepository(db).players([squads[0]!]);
  const records = Array.from({ length: 30_000 }, (_, index) => ({
    user_id: ids[index % ids.length]!,
    created_at: new Date(clock().getTime() - hoursMs(index / 4)).toISOString(),
  }));
  await putScores(db, records);
  await inChunks(
    records.map((one) => ({ ...one, id: newId(), updated_at: one.created_at })),
    async (part) => {
      await db
        .insertInto('attendances')
        .values(part.map((one) => ({ ...one, check_in: one.created_at, session: 'Gym', search: 'gym' })))
        .execute();
      await db
        .insertInto('medical_complaints')
        .values(part.map((one) => ({ ...one, id: newId(), status: 'pending', description: 'Knee', reply: null })))
        .execute();
    },
  );
  await createWellness(app).form();
  await learn(app, 'users', 'memberships', 'squad_players', 'squads', 'attendances', 'medical_complaints');
  await learn(app, 'wellness_scores');
  return opened.close;
});

/** Each list of one squad, of two, and of all: none reads a whole table, on any engine. */
const scopes = () => [[squads[0]!], [squads[0]!, squads[1]!]];

const readsNoTable = async (query: Compilable, ...tables: string[]) => {
  const plan = await planOf(app, query);
  for (const table of tables) expect(plan).not.toMatch(new RegExp(`SCAN ${table}(?! USING)|Seq Scan on ${table}(?!_)`));
  return plan;
};

test('OP2 finds pages of the people of squads, their order and their number by an index', async () => {
  const lists = createUsersListRepository(app.db);
  for (const of of scopes())
    for (const more of [
      {},
      { sort: 'name' },
      { sort: '-shirtNumber' },
      { status: 'active' },
      { search: 'player 7' },
    ] as const) {
      const query: UsersQuery = { pageNo: 1, pageSize: 30, type: 'player', squads: of, ...more };
      for (const asked of [lists.page(query), lists.total(query)])
        expect(await readsNoTable(asked, 'users', 'squad_players')).toMatch(/squad_players/);
    }
});

test('OP2 finds complaints of the players of squads by an index, in each order', async () => {
  const lists = createComplaintListsRepository(app.db);
  for (const of of scopes()) {
    for (const direction of ['asc', 'desc'] as const)
      for (const byStatus of [false, true])
        await readsNoTable(
          lists.walk({ squads: of }, { direction, limit: 30, offset: 0 }, byStatus),
          'medical_complaints',
          'squad_players',
        );
    for (const counted of [lists.total({ squads: of }), lists.countsOfPlayers({ squads: of })])
      await readsNoTable(counted, 'medical_complaints', 'squad_players');
  }
});

test('OP2 finds scores of the players of squads by an index, in each order', async () => {
  const lists = createScoresListRepository(app.db);
  for (const of of scopes())
    for (const sort of ['date', '-date', 'type', '-player'] as const) {
      const query: ScoresQuery = { pageNo: 1, pageSize: 30, sort, squads: of };
      await readsNoTable(lists.keys(query, await lists.groupsOf(query))!, 'wellness_scores', 'squad_players');
      for (const counted of [lists.total(query), lists.totalByType(query), lists.totalByPerson(query)])
        await readsNoTable(counted, 'wellness_scores', 'squad_players');
    }
});

test('OP2 finds attendances of the players of squads by an index, in each order', async () => {
  const lists = createAttendanceListsRepository(app.db);
  const these = { people: { isThese: true, ids: ofFirst } };
  for (const direction of ['asc', 'desc'] as const)
    await readsNoTable(lists.walk({ parts: [these] }, { direction, limit: 30, offset: 0 }), 'attendances');
  await readsNoTable(lists.ofPart({}, these), 'attendances');
  await readsNoTable(lists.ofPeople(ofFirst, {}), 'attendances');
});

test('OP2 finds the coming sessions that players join, lose and get back by an index', async () => {
  const { db } = app;
  const trainings = Array.from({ length: 3_000 }, (_, index) => ({
    id: newId(),
    title: 'Set pieces',
    search: 'set pieces',
    squad_id: squads[index % squads.length]!,
    starts_at: new Date(app.clock().getTime() + hoursMs(index - 2_900)).toISOString(),
    created_at: app.clock().toISOString(),
    updated_at: app.clock().toISOString(),
  }));
  await inChunks(trainings, (part) => db.insertInto('trainings').values(part).execute());
  const { players } = createEventSquadsRepository(db);
  const bySquad = new Map<string, string[]>();
  for (const squad of squads) bySquad.set(squad, await players([squad]));
  const calls = trainings.flatMap(({ id, squad_id }) =>
    bySquad.get(squad_id)!.map((user_id) => ({ training_id: id, user_id })),
  );
  await inChunks(calls, (part) => db.insertInto('training_players').values(part).execute());
  await learn(app, 'trainings', 'training_players', 'squad_players', 'users');
  const asked: OperationNode[] = [];
  const listening = db.withPlugin({
    transformQuery: ({ node }) => {
      asked.push(node);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  const events = createComingEventsRepository(listening, 'trainings', app.clock().toISOString());
  const [squad, ids] = [squads[0]!, bySquad.get(squads[0]!)!];
  const ofTeam = await events.ofTeam(squad, 13);
  expect(ofTeam.length).toBeGreaterThan(5);
  expect(await events.ofSquads([squad])).toEqual(ofTeam);
  expect(await events.callsOf(squad, ids)).toHaveLength(ofTeam.length * ids.length);
  expect((await events.countCalled(ofTeam)).size).toBe(ofTeam.length);
  expect(await createTeamRepository(listening).countOf(squad)).toBe(25);
  expect(asked).toHaveLength(5);
  for (const node of asked) {
    const query = { compile: () => db.getExecutor().compileQuery(node as RootOperationNode, { queryId: newId() }) };
    // People are few: PostgreSQL may read all of them rather than find those of a squad one by one.
    await readsNoTable(query, 'trainings', 'training_players', 'squad_players');
  }
});
