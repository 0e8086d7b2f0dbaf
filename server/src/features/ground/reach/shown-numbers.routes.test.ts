import { exportAttendances, exportComplaints, exportWellnessScores } from '@touchline/contract/club/exports';
import { getRollCall, listAttendances } from '@touchline/contract/football/attendances';
import { getLineup } from '@touchline/contract/football/primary-players';
import { listComplaints } from '@touchline/contract/health/complaints';
import { listWellnessLinks, listWellnessScores } from '@touchline/contract/health/wellness';
import { listUsers } from '@touchline/contract/people/users';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../../lib/id.ts';
import { createComplaints } from '../../../test/factories/complaints.ts';
import { createEvents } from '../../../test/factories/events.ts';
import { createSquads } from '../../../test/factories/squads.ts';
import { putScores } from '../../../test/factories/wellness-scores.ts';
import { createWellness } from '../../../test/factories/wellness.ts';
import { openTestApp, type TestApp } from '../../../test/start-test-app.ts';

let app: TestApp;
let u15: string;
let first: string;
/** Sees the U15 alone. */
let coach: string;
let rui: string;

/** Rui wears 9 in the first team and 41 in the U15, with which he trains along. Everything is recorded of him once. */
beforeAll(async () => {
  const opened = await openTestApp();
  app = opened;
  const { build, db, clock } = app;
  const squads = createSquads(app);
  u15 = (await squads.squad({ name: 'U15' })).id;
  first = (await squads.first()).id;
  coach = (await squads.coachOf(u15)).token;
  const { id: user_id } = await build.player({ name: 'Rui', shirt_number: 9, email: 'rui@club.example' });
  rui = user_id;
  await squads.join(user_id, u15);
  await db.updateTable('squad_players').set({ shirt_number: 41 }).where('squad_id', '=', u15).execute();
  const at = clock().toISOString();
  await createComplaints(app).put({ player: user_id });
  await putScores(db, [{ user_id, created_at: at }]);
  const { form, link } = createWellness(app);
  await link({ form_id: (await form()).id, user_id });
  const came = { id: newId(), user_id, check_in: at, session: 'Gym', search: 'gym', created_at: at, updated_at: at };
  await db.insertInto('attendances').values(came).execute();
  return opened.close;
});

const lists = [
  { name: 'complaints', list: listComplaints, isSearched: true },
  { name: 'scores', list: listWellnessScores, isSearched: true },
  { name: 'forms sent', list: listWellnessLinks, isSearched: false },
  { name: 'attendances', list: listAttendances, isSearched: true },
] as const;

test.each(lists)(
  '$name of one squad have the numbers worn in it, and are found by them',
  async ({ list, isSearched }) => {
    const numbers = async (query: object, token: string) => {
      const { records } = (await app.api.raw(list, { query: query as Record<string, string> }, token)).json<{
        records: { player: { shirtNumber: number } }[];
      }>();
      return records.map(({ player }) => player.shirtNumber);
    };
    const staff = await app.build.staffToken();
    expect(await numbers({ squad: u15 }, staff)).toEqual([41]);
    expect(await numbers({ squad: first }, staff)).toEqual([9]);
    expect(await numbers({}, staff)).toEqual([9]);
    expect(await numbers({}, coach)).toEqual([41]);
    if (!isSearched) return;
    expect(await numbers({ squad: u15, search: '41' }, staff)).toEqual([41]);
    expect(await numbers({ squad: u15, search: '9' }, staff)).toEqual([]);
    expect(await numbers({ search: '9' }, staff)).toEqual([9]);
    expect(await numbers({ search: '41' }, staff)).toEqual([]);
  },
);

/** A player of the U15 with 10, before Rui with 41 there and after him with 9 in the first team. */
const withBoy = async () => {
  const { id } = await app.build.player({ name: 'Biel', shirt_number: 10, squad_id: u15 });
  return { id, remove: () => app.db.deleteFrom('users').where('id', '=', id).execute() };
};
const labels = (players: readonly { name: string; shirtNumber: number | null }[]) =>
  players.map(({ name, shirtNumber }) => `${name} ${shirtNumber}`);

test('the line-up of one squad has the numbers worn in it, and is in their order', async () => {
  const boy = await withBoy();
  const staff = await app.build.staffToken();
  const lineup = async (query: object, token: string) => {
    const { starting, substitutes } = await app.api.with(token)(getLineup, { query });
    expect(starting).toEqual([]);
    return labels(substitutes);
  };
  expect(await lineup({ squad: [u15] }, staff)).toEqual(['Biel 10', 'Rui 41']);
  expect(await lineup({}, coach)).toEqual(['Biel 10', 'Rui 41']);
  expect(await lineup({ squad: [first] }, staff)).toEqual(['Rui 9']);
  expect(await lineup({}, staff)).toEqual(['Rui 9', 'Biel 10']);
  await boy.remove();
});

test('a roll call of one squad has the numbers worn in it, and is in their order', async () => {
  const boy = await withBoy();
  const staff = await app.build.staffToken();
  const events = createEvents(app);
  const called = { players: [boy.id, rui], starts_at: app.clock().toISOString() };
  const [ofU15, ofFirst, ofAll] = [
    await events.training({ ...called, squad_id: u15 }),
    await events.training({ ...called, squad_id: first }),
    await events.training(called),
  ];
  const rollCall = async (query: object, token = staff) =>
    labels((await app.api.with(token)(getRollCall, { query })).players.map(({ player }) => player));
  expect(await rollCall({ training: ofU15.id })).toEqual(['Biel 10', 'Rui 41']);
  expect(await rollCall({ training: ofFirst.id })).toEqual(['Rui 9', 'Biel 10']);
  expect(await rollCall({ training: ofAll.id })).toEqual(['Rui 9', 'Biel 10']);
  expect(await rollCall({ training: ofAll.id, squad: [u15] })).toEqual(['Biel 10', 'Rui 41']);
  expect(await rollCall({ training: ofAll.id }, coach)).toEqual(['Biel 10', 'Rui 41']);
  await boy.remove();
});

test('players of one squad are found by the numbers worn in it', async () => {
  const found = async (query: object) =>
    (await app.api.asStaff(listUsers, { query: { type: 'player', ...query } })).records.map(
      ({ name, shirtNumber }) => `${name} ${shirtNumber}`,
    );
  expect(await found({ squad: u15, search: '41' })).toEqual(['Rui 41']);
  expect(await found({ squad: u15, search: 'rui 41' })).toEqual(['Rui 41']);
  expect(await found({ search: '41' })).toEqual([]);
});

test.each([
  ['attendances', exportAttendances],
  ['complaints', exportComplaints],
  ['scores', exportWellnessScores],
] as const)('a table of %s of one squad has the numbers worn in it', async (_, table) => {
  const numberOf = async (query: object) => {
    const { body } = await app.api.raw(table, { query: query as Record<string, string> }, await app.build.staffToken());
    const [head, row] = body
      .replace(/^\uFEFF/, '')
      .trim()
      .split(/\r?\n/)
      .map((line) => line.split(','));
    return row![head!.findIndex((name) => name.replaceAll('"', '') === 'shirtNumber')];
  };
  expect(await numberOf({ squad: u15 })).toContain('41');
  expect(await numberOf({})).toContain('9');
});
