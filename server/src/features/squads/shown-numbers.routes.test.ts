import { exportAttendances, exportComplaints, exportWellnessScores } from '@touchline/contract/club/exports';
import { listAttendances } from '@touchline/contract/football/attendances';
import { listComplaints } from '@touchline/contract/health/complaints';
import { listWellnessLinks, listWellnessScores } from '@touchline/contract/health/wellness';
import { listUsers } from '@touchline/contract/people/users';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../lib/id.ts';
import { createComplaints } from '../../test/factories/complaints.ts';
import { createSquads } from '../../test/factories/squads.ts';
import { putScores } from '../../test/factories/wellness-scores.ts';
import { createWellness } from '../../test/factories/wellness.ts';
import { openTestApp, type TestApp } from '../../test/start-test-app.ts';

let app: TestApp;
let u15: string;
let first: string;
/** Sees the U15 alone. */
let coach: string;

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
