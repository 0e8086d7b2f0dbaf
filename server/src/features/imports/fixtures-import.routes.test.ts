import { getMatch, listMatches } from '@touchline/contract/football/matches';
import { expect, test } from 'vitest';
import { createImporter, told } from '../../test/factories/imports.ts';
import { startTestApp } from '../../test/start-test-app.ts';

type Given = { date?: string; time?: string; team1?: unknown; team2?: unknown; score?: unknown } & Record<
  string,
  unknown
>;

/** Played at noon of the day before the test's today, as long as nothing else is said. */
const fixture = (given: Given = {}) => ({
  round: 'Jornada 1',
  date: '2026-08-14',
  time: '12:00',
  team1: 'UD Valmora',
  team2: 'CD Ribera',
  ...given,
});
const season = (...matches: unknown[]) => ({ name: 'Liga Norte 2026/27', matches });

const setup = async () => {
  const started = await startTestApp();
  const matches = async () =>
    (await started.api.asStaff(listMatches, { query: { pageSize: 200 } })).records
      .map(({ date, teams, leagues, venue, score }) => ({
        date,
        teams: teams.map(({ name }) => name),
        league: leagues[0]?.name,
        venue,
        score,
      }))
      .sort((a, b) => (a.date < b.date ? -1 : 1));
  return { ...started, ...createImporter(started), matches };
};

test('previews a season, writes nothing, and then imports just that', async () => {
  const { preview, run, matches, db } = await setup();
  const file = season(
    fixture({ score: { ht: [1, 0], ft: [2, 1] } }),
    fixture({ team1: 'CD Ribera', team2: 'UD Valmora', date: '2027-01-10', time: '20:30', ground: 'Campo Sur' }),
  );
  const planned = await preview('fixtures', file);
  expect(planned).toMatchObject({
    new: 2,
    changed: 0,
    same: 0,
    wrong: 0,
    squads: [],
    league: { _id: null, name: 'Liga Norte' },
    newTeams: ['CD Ribera', 'UD Valmora'],
  });
  expect(planned.rows[1]).toEqual({
    row: 2,
    state: 'new',
    title: 'CD Ribera – UD Valmora',
    date: '2027-01-10T19:30:00.000Z',
    shirtNumber: null,
    changes: [],
    problems: [],
  });
  expect(await db.selectFrom('teams').select('id').execute()).toEqual([]);

  const result = await run('fixtures', file, { plan: planned.plan });
  expect(result).toEqual({ new: 2, changed: 0, same: 0, wrong: 0 });
  const teams = ['UD Valmora', 'CD Ribera'];
  expect(await matches()).toEqual([
    { date: '2026-08-14T10:00:00.000Z', teams, league: 'Liga Norte', venue: null, score: { home: 2, away: 1 } },
    {
      date: '2027-01-10T19:30:00.000Z',
      teams: [...teams].reverse(),
      league: 'Liga Norte',
      venue: 'Campo Sur',
      score: null,
    },
  ]);
});

test('gives each imported match a cover, and notes one entry in the audit log', async () => {
  const { take, api, db, build } = await setup();
  await take('fixtures', season(fixture()));
  const { records } = await api.asStaff(listMatches, {});
  expect(records[0]?.images).toMatchObject([{ isCover: true, description: '' }]);
  const entries = await db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'subject_kind', 'subject_id'])
    .execute();
  expect(entries).toEqual([
    { action: 'matches.imported', actor_id: await build.adminId(), subject_kind: 'matches', subject_id: null },
  ]);
});

test('the same file twice changes nothing', async () => {
  const { take, db } = await setup();
  const file = season(fixture({ score: { ft: [2, 1] } }), fixture({ date: '2026-09-01', time: undefined }));
  await take('fixtures', file);
  const stored = () => db.selectFrom('matches').selectAll().orderBy('id').execute();
  const before = await stored();
  expect(await take('fixtures', file)).toMatchObject({ new: 0, changed: 0, same: 2, wrong: 0, newTeams: [] });
  expect(await stored()).toEqual(before);
  expect(await db.selectFrom('audit_log').select('seq').execute()).toHaveLength(1);
});

test('changes date, score and venue, names what changes, and gives what is shown elsewhere a new cover', async () => {
  const { take, matches, api } = await setup();
  await take('fixtures', season(fixture({ date: '2026-08-12' })));
  const before = (await api.asStaff(listMatches, {})).records[0]!;
  const file = season(fixture({ time: '19:00', date: '2026-08-13', score: { ft: [3, 0] }, ground: 'Campo Sur' }));
  const { rows } = await take('fixtures', file);
  expect(told(rows)).toEqual([
    '1 changed: UD Valmora – CD Ribera (date 2026-08-12 12:00 → 2026-08-13 19:00; venue – → Campo Sur; score – → 3-0)',
  ]);
  expect(await matches()).toMatchObject([
    { date: '2026-08-13T17:00:00.000Z', venue: 'Campo Sur', score: { home: 3, away: 0 } },
  ]);
  const after = await api.asStaff(getMatch, { params: { id: before._id } });
  expect(after.images[0]?.key).not.toBe(before.images[0]?.key);
  expect(after.updatedAt > before.updatedAt).toBe(true);
});

test('what the file does not say stays: score, venue, and the time of a match on that day', async () => {
  const { take, matches } = await setup();
  await take('fixtures', season(fixture({ score: { ft: [2, 1] }, ground: 'Campo Sur' })));
  const before = await matches();
  expect(await take('fixtures', season(fixture({ time: undefined, score: {} })))).toMatchObject({ same: 1 });
  expect(await matches()).toEqual(before);
});

test('a match whose time is unknown stands at the beginning of its day, and is marked', async () => {
  const { take, matches } = await setup();
  const { rows } = await take('fixtures', season(fixture({ date: '2026-12-24', time: undefined })));
  expect(rows[0]).toMatchObject({ date: '2026-12-23T23:00:00.000Z', timeUnknown: true });
  const later = await take('fixtures', season(fixture({ date: '2026-12-24', time: '18:30' })));
  expect(later.rows[0]).toMatchObject({ state: 'changed', date: '2026-12-24T17:30:00.000Z' });
  expect(later.rows[0]?.timeUnknown).toBeUndefined();
  expect(await matches()).toHaveLength(1);
});

test.each([
  ['no home team', { team1: undefined }, 'teams: This field is required'],
  ['a team that is no text', { team1: 7 }, 'teams: This field is required'],
  ['a new team with a short name', { team1: 'AVS' }, 'teams: Names have at least 5 characters'],
  ['a long name', { team1: 'x'.repeat(81) }, 'teams: This text is too long'],
  ['one team against itself', { team2: 'ud valmora' }, 'teams: A match needs two different teams'],
  ['no date', { date: undefined }, 'date: This date does not exist'],
  ['a day that does not exist', { date: '2026-02-30' }, 'date: This date does not exist'],
  ['a time that does not exist', { time: '25:00' }, 'date: This date does not exist'],
  ['a year far away', { date: '2100-01-01' }, 'date: This date does not exist'],
  ['half a score', { score: { ft: [1] } }, 'score: Invalid input'],
  ['a score of words', { score: { ft: ['two', 'one'] } }, 'score: Invalid input'],
  [
    'a score of a match to come',
    { date: '2026-08-16', score: { ft: [1, 0] } },
    'score: A match has a score once it has begun',
  ],
  ['a match that is called off', { status: 'canceled' }, 'status: This match is called off'],
])('names what is wrong with %s, and imports the others', async (_, given, why) => {
  const { take, matches } = await setup();
  const { rows } = await take('fixtures', season(fixture(given), fixture({ team2: 'Atlético Sur' })));
  expect(told(rows)).toEqual([expect.stringMatching(/^1 wrong: /), '2 new: UD Valmora – Atlético Sur']);
  expect(told(rows)[0]).toContain(`(${why})`);
  expect(await matches()).toMatchObject([{ teams: ['UD Valmora', 'Atlético Sur'] }]);
});

test('tells which names are too short for a new team, and takes their matches once a longer one is there', async () => {
  const { preview, build } = await setup();
  const file = season(
    fixture({ team1: 'AVS' }),
    fixture({ team2: 'AVS', date: '2026-09-01' }),
    fixture({ date: undefined, team2: 'PSV' }),
  );
  const before = await preview('fixtures', file);
  expect(before).toMatchObject({ wrong: 3, newTeams: [], shortTeams: ['AVS', 'PSV'] });
  await build.team('AVS Futebol');
  const after = await preview('fixtures', file);
  expect(after).toMatchObject({ new: 2, wrong: 1, shortTeams: ['PSV'] });
});

test('takes a pairing once a day', async () => {
  const { preview } = await setup();
  const { rows } = await preview(
    'fixtures',
    season(fixture(), fixture({ time: '20:00' }), fixture({ date: '2026-08-13' })),
  );
  expect(told(rows)).toEqual([
    '1 new: UD Valmora – CD Ribera',
    '2 wrong: UD Valmora – CD Ribera (teams: This stands in the file twice)',
    '3 new: UD Valmora – CD Ribera',
  ]);
});

test('a match that was put off is the same match, that of another season is not', async () => {
  const { take, matches } = await setup();
  await take('fixtures', season(fixture({ date: '2026-08-20' })));
  expect(await take('fixtures', season(fixture({ date: '2026-11-01' })))).toMatchObject({ new: 0, changed: 1 });
  expect(await take('fixtures', season(fixture({ date: '2027-05-01' })))).toMatchObject({ new: 1, changed: 0 });
  expect((await matches()).map(({ date }) => date.slice(0, 10))).toEqual(['2026-11-01', '2027-05-01']);
});

test('a match that was played is not moved into the next season', async () => {
  const { take, matches } = await setup();
  await take('fixtures', season(fixture({ date: '2026-05-10', score: { ft: [2, 1] } })));
  expect(await take('fixtures', season(fixture({ date: '2026-08-30' })))).toMatchObject({ new: 1, changed: 0 });
  expect((await matches()).map(({ score }) => score)).toEqual([{ home: 2, away: 1 }, null]);
});

test('of several matches of one pairing each is taken once, that of the same day first', async () => {
  const { take, matches } = await setup();
  await take('fixtures', season(fixture({ date: '2026-09-01' }), fixture({ date: '2026-10-01' })));
  const { rows } = await take('fixtures', season(fixture({ date: '2026-10-01' }), fixture({ date: '2026-10-10' })));
  expect(rows.map(({ state }) => state)).toEqual(['same', 'changed']);
  expect((await matches()).map(({ date }) => date.slice(0, 10))).toEqual(['2026-10-01', '2026-10-10']);
});

test('goes to the league that is chosen, to the one that is named, or to that of the file', async () => {
  const { preview, refused, build } = await setup();
  const { id } = await build.league('LIGA NORTE');
  const other = await build.league('Copa del Valle');
  const leagueOf = async (query: Record<string, string>) =>
    (await preview('fixtures', season(fixture()), query)).league;
  expect(await leagueOf({})).toEqual({ _id: id, name: 'LIGA NORTE' });
  expect(await leagueOf({ league: other.id })).toEqual({ _id: other.id, name: 'Copa del Valle' });
  expect(await leagueOf({ leagueName: 'copa del valle' })).toEqual({ _id: other.id, name: 'Copa del Valle' });
  expect(await leagueOf({ leagueName: 'Torneo Sur' })).toEqual({ _id: null, name: 'Torneo Sur' });
  expect(await refused('fixtures', season(fixture()), { league: '0'.repeat(24) })).toMatchObject({
    statusCode: 400,
    errors: [{ field: 'league', message: 'This league is not known' }],
  });
  expect(await refused('fixtures', { matches: [fixture()] })).toMatchObject({
    statusCode: 400,
    errors: [{ field: 'league', message: 'This field is required' }],
  });
});

test("takes only the matches of the club's own team when that is asked for", async () => {
  const { preview, refused, build, db } = await setup();
  const file = season(fixture(), fixture({ team1: 'Atlético Sur', team2: 'CD Ribera' }), fixture({ team1: 'x' }));
  expect(await refused('fixtures', file, { ownOnly: true })).toMatchObject({ errors: [{ field: 'ownOnly' }] });
  const { id } = await build.team('Valmora');
  await db.updateTable('teams').set({ is_own: true }).where('id', '=', id).execute();
  const { rows, newTeams } = await preview('fixtures', file, { ownOnly: true });
  expect(told(rows)).toEqual(['1 new: UD Valmora – CD Ribera']);
  expect(newTeams).toEqual(['CD Ribera']);
});

test('reads the older form too: rounds, teams with names, two scores', async () => {
  const { take, matches } = await setup();
  const match = {
    date: '2026-08-14',
    time: '13:00 UTC-6',
    team1: { name: 'UD Valmora', code: 'VAL' },
    team2: { name: 'CD Ribera' },
    score1: 0,
    score2: 4,
    stadium: { name: 'Campo Sur' },
  };
  await take('fixtures', { name: '2026/27 Liga Norte', rounds: [{ name: '1', matches: [match] }, {}, null] });
  expect(await matches()).toMatchObject([
    { date: '2026-08-14T19:00:00.000Z', league: 'Liga Norte', venue: 'Campo Sur', score: { home: 0, away: 4 } },
  ]);
});

test('refuses to do anything else than what was previewed, and tells what it would do now', async () => {
  const { preview, send, take, matches } = await setup();
  const file = season(fixture());
  const { plan } = await preview('fixtures', file);
  await take('fixtures', season(fixture({ time: '13:00' })));
  const { importFixtures } = await import('@touchline/contract/club/imports');
  const answer = await send(importFixtures, file, { plan });
  expect(answer.json()).toMatchObject({
    statusCode: 409,
    message: 'The records have changed since the preview',
    data: { new: 0, changed: 1, rows: [{ state: 'changed' }] },
  });
  expect(await matches()).toMatchObject([{ date: '2026-08-14T11:00:00.000Z' }]);
});

test("a change of a match in what the file does not speak of is in nobody's way", async () => {
  const { preview, run, take, matches, db } = await setup();
  await take('fixtures', season(fixture()));
  const file = season(fixture({ time: '13:00' }));
  const { plan } = await preview('fixtures', file);
  await db.updateTable('matches').set({ venue: 'Campo Sur', updated_at: '2026-08-15T09:00:00.000Z' }).execute();
  expect(await run('fixtures', file, { plan })).toMatchObject({ changed: 1 });
  expect(await matches()).toMatchObject([{ date: '2026-08-14T11:00:00.000Z', venue: 'Campo Sur' }]);
});
