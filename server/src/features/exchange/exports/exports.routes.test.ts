import { exportAttendances, exportMatches, exportPlayers } from '@touchline/contract/club/exports';
import { userListItem } from '@touchline/contract/people/users';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { json } from '../../../db/database.ts';
import { minutesMs } from '../../../lib/time/clock.ts';
import { withoutGuard } from '../../../lib/text/csv.ts';
import { newId } from '../../../lib/id.ts';
import { createEvents } from '../../../test/factories/events.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';

const setup = async () => {
  const started = await startTestApp();
  return { ...started, events: createEvents(started) };
};

type Rows = Record<string, string>[];
/** A table as a spreadsheet reads it. */
const read = (text: string): Rows => parse(text, { bom: true, columns: true });

const attend = async (
  { db, build, clock }: TestApp,
  given: { check_in: string; check_out?: string; session?: string; user_id?: string; late?: boolean },
) => {
  const at = clock().toISOString();
  const user_id = given.user_id ?? (await build.player()).id;
  const row = { id: newId(), check_out: null, session: 'Morning', search: '', entered_by: null, ...given, user_id };
  await db
    .insertInto('attendances')
    .values({ ...row, created_at: at, updated_at: at })
    .execute();
};

const entries = ({ db }: TestApp) =>
  db.selectFrom('audit_log').select(['action', 'actor_id', 'subject_kind', 'subject_id', 'fields']).execute();

test('EX1 exports players with the fields of the list, and records who exported them', async () => {
  const { api, build, ...started } = await setup();
  await build.player({
    name: 'Iker Solana',
    shirt_number: 1,
    position: 'GK',
    injury: true,
    is_primary: true,
    nationality: 'ES',
    language: 'Español',
    place_of_birth: 'Cádiz, ES',
    education: 'FP',
    martial_status: 'single',
    children_number: 0,
    birth_date: '2004-02-29',
    favourite_number: 13,
    height: 187.5,
    weight: 80,
    previous_clubs: json(['CD Montelar', 'SD Lucena']),
    email: 'iker@club.example',
    phone_number: '+34600123456',
    whatsapp_number: '+34600123457',
    relative_numbers: json(['+34600123458', '+34600123459']),
    address: 'Calle "Mayor" 1',
    profile_image: newId(),
    id_image: newId(),
  });
  const [row] = read(await api.asAdmin(exportPlayers, {}));
  // The next test compares the whole set of columns.
  expect(row).toMatchObject({
    name: 'Iker Solana',
    shirtNumber: '1',
    position: 'GK',
    status: 'active',
    injury: 'true',
    primary: 'true',
    nationality: 'ES',
    language: 'Español',
    placeOfBirth: 'Cádiz, ES',
    education: 'FP',
    martialStatus: 'single',
    childrenNumber: '0',
    birthDate: '2004-02-29',
    favouriteNumber: '13',
    height: '187.5',
    weight: '80',
    previousClubs: 'CD Montelar, SD Lucena',
    email: 'iker@club.example',
    phoneNumber: "'+34600123456",
    whatsappNumber: "'+34600123457",
    relativeNumbers: "'+34600123458, +34600123459",
    address: 'Calle "Mayor" 1',
  });
  expect(await entries({ api, build, ...started })).toEqual([
    { action: 'data.exported', actor_id: await build.adminId(), subject_kind: 'players', subject_id: null, fields: [] },
  ]);
});

test('every field of a player in the list is a column, except pictures, fields of the account and the mark about training', async () => {
  const { api } = await setup();
  const table = await api.asAdmin(exportPlayers, {});
  const [header = []] = parse(table, { bom: true });
  // `canTrain` and `availability` are what complaints and limits say on the day of the list.
  const left = [
    '_id',
    'role',
    'profileImage',
    'createdAt',
    'updatedAt',
    'dataEntry',
    'ownSquadsOnly',
    'emailConfirmed',
    'canTrain',
    'availability',
  ];
  expect([...header].sort()).toEqual(
    Object.keys(userListItem.shape)
      .filter((field) => !left.includes(field))
      .sort(),
  );
});

test('players are sorted by shirt number, then name, including those who have left, without pending requests', async () => {
  const { api, build } = await setup();
  await build.player({ name: 'No Number' });
  await build.player({ name: 'Another One' });
  await build.player({ name: 'Ten', shirt_number: 10 });
  await build.player({ name: 'Two', shirt_number: 2, status: 'inactive' });
  await build.player({ name: 'Asks', status: 'pending' });
  await build.player({ name: 'Refused', status: 'rejected' });
  await build.staff('medical', { name: 'Works Here' });
  const rows = read(await api.asAdmin(exportPlayers, {}));
  expect(rows.map(({ name, status }) => [name, status])).toEqual([
    ['Two', 'inactive'],
    ['Ten', 'active'],
    ['Another One', 'active'],
    ['No Number', 'active'],
  ]);
});

test('AZ1 AU10 exporting players requires the administrator and re-authentication within the last 15 minutes', async () => {
  const { api, build, clock, ...started } = await setup();
  const token = await build.adminToken();
  expect((await api.raw(exportPlayers, {}, await build.staffToken('management'))).statusCode).toBe(403);
  clock.advance(minutesMs(16));
  expect(await api.refused(exportPlayers, {}, token)).toMatchObject({ statusCode: 403, reason: 'passwordNeeded' });
  expect(await entries({ api, build, clock, ...started })).toEqual([]);
});

test('EX1 cells that a spreadsheet would run are text, and a hostile name stays in its cell', async () => {
  const { api, build, events } = await setup();
  const hostile = ['=HYPERLINK("http://evil.example")', '+cmd|x', '-2+3', '@SUM(A1)', '＝1+1', 'a","=1+1', 'a\r\n=1,2'];
  for (const [index, text] of hostile.entries()) {
    await build.player({ name: text, shirt_number: index + 1, address: text, previous_clubs: json([text]) });
    await events.match({ home: text, away: `Away ${index}`, league: text, venue: text });
  }
  const players = await api.asAdmin(exportPlayers, {});
  const matches = await api.asStaff(exportMatches, {});
  for (const rows of [read(players), read(matches)]) {
    expect(rows).toHaveLength(hostile.length);
    for (const cell of rows.flatMap((row) => Object.values(row))) expect(cell).not.toMatch(/^[=+@＝\t\r]|^-(?!\d+$)/);
  }
  expect(
    read(players).map(({ name, address, previousClubs }) =>
      [name, address, previousClubs].map((cell) => withoutGuard(cell!)),
    ),
    // A single entry with a comma ends with a bar, or it would come back as two.
  ).toEqual(hostile.map((text) => [text, text, text.includes(',') && !text.includes('\n') ? `${text} |` : text]));
  expect(
    read(matches).map(({ home, league, venue }) => [home, league, venue].map((cell) => withoutGuard(cell!))),
  ).toEqual(hostile.map((text) => [text, text, text]));
});

test("exports all matches by date, in the club's time", async () => {
  const { api, events, db, build, ...started } = await setup();
  await events.match({
    home: 'CD Montelar',
    away: 'UD Valmora',
    league: 'Liga Norte',
    starts_at: '2026-08-20T22:30:00.000Z',
  });
  await events.match({
    home: 'UD Valmora',
    away: 'SD Lucena',
    league: 'Copa, Sur',
    venue: 'Estadio "Mayor"',
    score: [0, 12],
    starts_at: '2026-01-16T16:30:00.000Z',
  });
  expect(read(await api.asStaff(exportMatches, {}))).toEqual([
    {
      date: '2026-01-16',
      time: '17:30',
      league: 'Copa, Sur',
      home: 'UD Valmora',
      away: 'SD Lucena',
      homeScore: '0',
      awayScore: '12',
      venue: 'Estadio "Mayor"',
      half: '',
      festival: 'false',
      status: 'Played',
    },
    {
      date: '2026-08-21',
      time: '00:30',
      league: 'Liga Norte',
      home: 'CD Montelar',
      away: 'UD Valmora',
      homeScore: '',
      awayScore: '',
      venue: '',
      half: '',
      festival: 'false',
      status: 'Scheduled',
    },
  ]);
  expect(await entries({ api, db, build, ...started })).toMatchObject([
    { action: 'data.exported', subject_kind: 'matches', subject_id: null },
  ]);
  await db.updateTable('club').set({ timezone: 'Asia/Kathmandu' }).execute();
  expect(read(await api.asStaff(exportMatches, {}))[0]).toMatchObject({ date: '2026-01-16', time: '22:15' });
});

test("exports attendances, in the club's days and times", async () => {
  const started = await setup();
  const { api, build } = started;
  const { id: user_id } = await build.player({ name: 'Iker Solana', shirt_number: 1 });
  const day = {
    user_id,
    check_in: '2026-08-14T22:05:00.000Z',
    check_out: '2026-08-15T00:00:59.000Z',
    session: 'Night',
    late: true,
  };
  await attend(started, day);
  await attend(started, { user_id, check_in: '2026-08-15T22:00:00.000Z' });
  await attend(started, { user_id, check_in: '2026-08-14T21:59:59.999Z', session: '=1+1' });
  const wanted = {
    date: '2026-08-15',
    shirtNumber: '1',
    name: 'Iker Solana',
    timeIn: '00:05',
    timeOut: '02:00',
    session: 'Night',
    late: 'true',
  };
  const ask = async (query: object) => read(await api.asStaff(exportAttendances, { query }));
  expect(await ask({ from: '2026-08-15', to: '2026-08-15' })).toEqual([wanted]);
  expect(await ask({})).toMatchObject([
    { date: '2026-08-14', timeIn: '23:59', timeOut: '', session: "'=1+1", late: 'false' },
    wanted,
    { date: '2026-08-16', timeIn: '00:00', timeOut: '' },
  ]);
  expect((await ask({ from: '2026-08-15' })).length).toBe(2);
  expect((await ask({ to: '2026-08-15' })).length).toBe(2);
  expect(await entries(started)).toMatchObject(
    Array(4).fill({ action: 'data.exported', subject_kind: 'attendances', subject_id: null, fields: [] }),
  );
});

test.each([
  [{ from: '2026-08-15', to: '2026-08-14' }, 'to', 'The last day is before the first'],
  [{ from: '2026-02-30' }, 'from', 'This date does not exist'],
  [{ day: '2026-08-15' }, 'day', 'This field is not known'],
])('exports nothing for %o, and records nothing', async (query, field, message) => {
  const started = await setup();
  const { api, build } = started;
  expect(await api.refused(exportAttendances, { query }, await build.staffToken())).toMatchObject({
    statusCode: 400,
    errors: [{ field, message }],
  });
  expect(await entries(started)).toEqual([]);
});

test('EX1 a table is a file to save, never cached, and has only its header when there are no rows', async () => {
  const { api, build } = await setup();
  const { headers, rawPayload } = await api.raw(exportMatches, {}, await build.staffToken());
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="matches.csv"',
    'cache-control': 'private, no-store',
  });
  expect(rawPayload).toEqual(
    Buffer.from('\ufeffdate,time,league,home,away,homeScore,awayScore,venue,half,festival,status\r\n'),
  );
});
