import {
  exportAttendances,
  exportComplaints,
  exportMatches,
  exportPlayers,
  exportWellnessScores,
} from '@touchline/contract/club/exports';
import { parse } from 'csv-parse/sync';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../../lib/id.ts';
import { createComplaints } from '../../../test/factories/complaints.ts';
import { createEvents } from '../../../test/factories/events.ts';
import { createSquads } from '../../../test/factories/squads.ts';
import { putScores } from '../../../test/factories/wellness-scores.ts';
import { openTestApp, type TestApp } from '../../../test/start-test-app.ts';

let app: TestApp;
let first: string;
let u19: string;
let u15: string;

const attend = async (userId: string) => {
  const at = app.clock().toISOString();
  const row = { id: newId(), user_id: userId, check_in: at, session: 'Gym', search: 'gym' };
  await app.db
    .insertInto('attendances')
    .values({ ...row, created_at: at, updated_at: at })
    .execute();
};

/** Ana of the first team also trains with the U19 and the U15, Bea is of the U15; each is in every table once. */
beforeAll(async () => {
  const opened = await openTestApp();
  app = opened;
  const { build, db, clock } = app;
  const squads = createSquads(app);
  first = (await squads.first()).id;
  u19 = (await squads.squad({ name: 'Juvenil A' })).id;
  u15 = (await squads.squad({ name: 'Infantil A' })).id;
  const ana = await build.player({ name: 'Ana', shirt_number: 9 });
  const bea = await build.player({ name: 'Bea', shirt_number: 10, squad_id: u15 });
  for (const squad of [u15, u19]) await squads.join(ana.id, squad);
  const events = createEvents(app);
  for (const [index, squad_id] of [first, u19, u15].entries())
    await events.match({ home: 'UD Valmora', away: `Away ${index}`, squad_id });
  await events.match({ home: 'UD Valmora', away: 'Away 3' });
  const complaints = createComplaints(app);
  for (const { id } of [ana, bea]) {
    await attend(id);
    await complaints.put({ player: id });
    await putScores(db, [{ user_id: id, created_at: clock().toISOString() }]);
  }
  return opened.close;
});

const ofPlayers = [
  ['attendances', exportAttendances],
  ['complaints', exportComplaints],
  ['scores', exportWellnessScores],
] as const;
type Table = (typeof ofPlayers)[number][1] | typeof exportMatches | typeof exportPlayers;

/** The last column of a table, which is that of the squad, with the name of the row. */
const squadsIn = async (table: Table, query: object, token: string) => {
  const { body } = await app.api.raw(table, { query: query as Record<string, string> }, token);
  const [head = [], ...rows] = parse(body, { bom: true });
  expect(head.at(-1)).toBe('squad');
  const name = head.findIndex((column) => ['name', 'player', 'away'].includes(column));
  return rows.map((row) => `${row[name]}: ${row.at(-1)}`).sort();
};

test.each(ofPlayers)(
  'a table of %s names the squad of each player, in a table of one squad that one',
  async (_, table) => {
    const of = (query: object, token: string) => squadsIn(table, query, token);
    const staff = await app.build.staffToken();
    expect(await of({}, staff)).toEqual(['Ana: UD Valmora', 'Bea: Infantil A']);
    expect(await of({ squad: u15 }, staff)).toEqual(['Ana: Infantil A', 'Bea: Infantil A']);
    expect(await of({ squad: u19 }, staff)).toEqual(['Ana: Juvenil A']);
  },
);

test.each(ofPlayers)('with own squads only a table of %s names no other squad', async (_, table) => {
  const of = (query: object, token: string) => squadsIn(table, query, token);
  const squads = createSquads(app);
  const youth = (await squads.coachOf(u15, u19)).token;
  // In the order of the club's squads.
  expect(await of({}, youth)).toEqual(['Ana: Juvenil A', 'Bea: Infantil A']);
  expect(await of({ squad: first }, youth)).toEqual([]);
});

test('a table of matches names their squads, and none for those of all', async () => {
  const all = ['Away 0: UD Valmora', 'Away 1: Juvenil A', 'Away 2: Infantil A', 'Away 3: '];
  expect(await squadsIn(exportMatches, {}, await app.build.staffToken())).toEqual(all);
  const { token } = await createSquads(app).coachOf(u15);
  expect(await squadsIn(exportMatches, {}, token)).toEqual(['Away 2: Infantil A', 'Away 3: ']);
});

test('a table of the players of one squad has the own squad of each, so that it can be imported again', async () => {
  expect(await squadsIn(exportPlayers, { squad: u15 }, await app.build.adminToken())).toEqual([
    'Ana: UD Valmora',
    'Bea: Infantil A',
  ]);
});
