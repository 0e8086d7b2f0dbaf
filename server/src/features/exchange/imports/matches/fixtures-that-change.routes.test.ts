import { expect, test } from 'vitest';
import { createImporter, told } from '../../../../test/factories/imports.ts';
import { createAskedMatch } from '../../../../test/factories/match/asked-match.ts';
import { startTestApp } from '../../../../test/start-test-app.ts';

const fixture = (given: Record<string, unknown> = {}) => ({
  date: '2026-12-06',
  time: '12:00',
  team1: 'CD Ribera',
  team2: 'UD Cantal',
  ...given,
});
const season = (...matches: unknown[]) => ({ name: 'Liga Comarcal 2026/27', matches });
const event = (summary: string, start: string, ...lines: string[]): string =>
  ['BEGIN:VEVENT', `SUMMARY:${summary}`, `DTSTART;TZID=Europe/Madrid:${start}`, ...lines, 'END:VEVENT'].join('\r\n');
const calendar = (...events: string[]): string =>
  ['BEGIN:VCALENDAR', 'X-WR-CALNAME:Liga Comarcal', ...events, 'END:VCALENDAR', ''].join('\r\n');

const setup = async () => {
  const started = await startTestApp();
  const stored = () =>
    started.db
      .selectFrom('matches')
      .innerJoin('teams', 'teams.id', 'matches.home_team_id')
      .select([
        'teams.name as home',
        'starts_at',
        'called_off_at',
        'moved_from',
        'duration_min',
        'state',
        'home_score',
        'away_score',
        'shootout_home',
        'shootout_away',
      ])
      .orderBy('starts_at')
      .execute();
  return { ...started, ...createImporter(started), stored };
};

test('a word in the title or a status changes the known match and no other', async () => {
  const { take, preview, stored } = await setup();
  await take(
    'fixtures',
    calendar(
      event('CD Ribera - UD Cantal', '20261206T120000'),
      event('SD Molinar - CD Ribera', '20261213T120000'),
      event('CD Ribera - AD Fresneda', '20261219T120000'),
      event('AD Olmeda - CD Ribera', '20261121T120000'),
      event('CD Ribera - UD Lindero', '20261220T170000'),
    ),
  );
  const changed = calendar(
    event('POSTPONED: CD Ribera - UD Cantal', '20261206T120000', 'STATUS:TENTATIVE'),
    event('SD Molinar - CD Ribera (aplazado)', '20261213T120000', 'STATUS:CONFIRMED'),
    event('CD Ribera - AD Fresneda', '20261219T120000', 'STATUS:CANCELLED'),
    event('Forfeit: AD Olmeda vs CD Ribera', '20261121T120000', 'STATUS:CONFIRMED'),
    event('CD Ribera - UD Lindero P-P', '20261220T170000', 'STATUS:CONFIRMED'),
  );
  const { rows, newTeams } = await take('fixtures', changed);
  expect(newTeams).toEqual([]);
  expect(told(rows)).toEqual([
    '1 changed: CD Ribera – UD Cantal (state – → postponed)',
    '2 changed: SD Molinar – CD Ribera (state – → postponed)',
    '3 changed: CD Ribera – AD Fresneda (state – → calledOff)',
    '4 changed: AD Olmeda – CD Ribera (state – → awarded)',
    '5 changed: CD Ribera – UD Lindero (state – → postponed)',
  ]);
  const states = (await stored()).map(({ state, called_off_at }) => (called_off_at === null ? state : 'calledOff'));
  expect(states).toEqual(['awarded', 'postponed', 'postponed', 'calledOff', 'postponed']);
  expect(await preview('fixtures', changed)).toMatchObject({ same: 5 });
});

test('what is called off takes place again with a new day, and says from where it was moved', async () => {
  const { take, stored } = await setup();
  const on = (start: string, ...lines: string[]) => calendar(event('CD Ribera - UD Cantal', start, ...lines));
  await take('fixtures', on('20261206T120000', 'DTEND;TZID=Europe/Madrid:20261206T134500'));
  await take('fixtures', on('20261206T120000', 'STATUS:CANCELLED'));
  expect(await stored()).toMatchObject([{ called_off_at: expect.any(String) as string, duration_min: 105 }]);
  const { rows } = await take('fixtures', on('20261212T120000'));
  expect(told(rows)[0]).toContain('state calledOff → –');
  const moved = { called_off_at: null, moved_from: '2026-12-06T11:00:00.000Z', duration_min: 105 };
  expect(await stored()).toMatchObject([moved]);
});

test('a word among the names loses against a status that confirms the match', async () => {
  const { preview } = await setup();
  const { rows } = await preview(
    'fixtures',
    calendar(event('CD Ribera - UD Cantal aplazado', '20261206T120000', 'STATUS:CONFIRMED')),
  );
  expect(told(rows)).toEqual(['1 new: CD Ribera – UD Cantal']);
});

test('a postponed match that gets its new day is to be played again', async () => {
  const { take, stored } = await setup();
  await take('fixtures', season(fixture({ status: 'POSTPONED' })));
  expect(await stored()).toMatchObject([{ state: 'postponed' }]);
  const { rows } = await take('fixtures', season(fixture({ date: '2026-12-16' })));
  expect(told(rows)).toEqual([
    '1 changed: CD Ribera – UD Cantal (date 2026-12-06 12:00 → 2026-12-16 12:00; state postponed → –)',
  ]);
  expect(await stored()).toMatchObject([{ state: null, starts_at: '2026-12-16T11:00:00.000Z' }]);
});

test('football.json: extra time, shoot-out and states in any case are read, other words are noted', async () => {
  const { take, preview, stored } = await setup();
  const played = { date: '2026-08-01' };
  const file = season(
    fixture({ ...played, score: { ft: [1, 1], et: [4, 1], ht: [0, 0] } }),
    fixture({ ...played, team1: 'SD Molinar', score: { p: [3, 4], et: [2, 2], ft: [2, 2] } }),
    fixture({
      ...played,
      team1: 'CD Ribera (ESP)',
      team2: 'AD Fresneda (POR)',
      score: { ft: [3, 0] },
      status: 'Awarded',
    }),
    fixture({ ...played, team1: 'AD Olmeda', score: {}, status: 'abandoned' }),
    fixture({ team1: 'W61', team2: 'Winner of match 62' }),
    fixture({ team1: 'UD Drago', status: 'moved to astroturf' }),
  );
  const { rows, fixtures } = await preview('fixtures', file);
  expect(rows.map(({ state }) => state)).toEqual(['new', 'new', 'new', 'new', 'waiting', 'new']);
  expect(fixtures?.waiting).toBe(1);
  expect(rows[5]?.notes).toMatchObject([{ field: 'status', value: 'moved to astroturf' }]);
  await take('fixtures', file);
  const none = { shootout_home: null, shootout_away: null };
  expect(await stored()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ home: 'CD Ribera', state: null, home_score: 4, away_score: 1, ...none }),
      expect.objectContaining({ home: 'SD Molinar', home_score: 2, away_score: 2, shootout_home: 3, shootout_away: 4 }),
      expect.objectContaining({ home: 'CD Ribera', state: 'awarded', home_score: 3 }),
      expect.objectContaining({ home: 'AD Olmeda', state: 'abandoned', home_score: null }),
    ]),
  );
  expect(await preview('fixtures', file)).toMatchObject({ same: 5, new: 0, changed: 0 });
});

test('a match of another squad is never the same match, whatever day it is', async () => {
  const { take, db, build } = await setup();
  const squadId = await build.squad();
  const first = await take('fixtures', season(fixture({ date: '2026-12-18', time: '20:00' })), { intoSquad: squadId });
  expect(first).toMatchObject({ new: 1 });
  const youth = await build.squad();
  const second = await take('fixtures', season(fixture({ date: '2026-12-21', time: '11:00' })), { intoSquad: youth });
  expect(second).toMatchObject({ new: 1, changed: 0 });
  const same = await take('fixtures', season(fixture({ date: '2026-12-18', time: '11:00' })), { intoSquad: youth });
  expect(told(same.rows)[0]).toContain('date 2026-12-21 11:00 → 2026-12-18 11:00');
  const rows = await db.selectFrom('matches').select(['squad_id', 'starts_at']).orderBy('starts_at').execute();
  expect(rows).toEqual([
    { squad_id: youth, starts_at: '2026-12-18T10:00:00.000Z' },
    { squad_id: squadId, starts_at: '2026-12-18T19:00:00.000Z' },
  ]);
});

test('asks whether home and away were exchanged, and exchanges them in the known match', async () => {
  const { take, preview, run, stored } = await setup();
  const before = season(
    fixture({ team1: 'SD Molinar', team2: 'CD Ribera' }),
    fixture({ date: '2027-04-18', team2: 'SD Molinar' }),
  );
  const after = season(
    fixture({ team2: 'SD Molinar' }),
    fixture({ date: '2027-04-18', team1: 'SD Molinar', team2: 'CD Ribera' }),
  );
  await take('fixtures', before);
  const { rows } = await preview('fixtures', after);
  expect(rows).toMatchObject([
    { state: 'wrong', problems: [], question: { kind: 'exchanged' } },
    { state: 'wrong', problems: [], question: { kind: 'exchanged' } },
  ]);
  const answers = { 1: 'exchanged:yes', 2: 'exchanged:yes' };
  const planned = await preview('fixtures', after, {}, { answers });
  expect(told(planned.rows)).toEqual([
    '1 changed: CD Ribera – SD Molinar (teams SD Molinar – CD Ribera → CD Ribera – SD Molinar)',
    '2 changed: SD Molinar – CD Ribera (teams CD Ribera – SD Molinar → SD Molinar – CD Ribera)',
  ]);
  await run('fixtures', after, { plan: planned.plan }, { answers });
  expect((await stored()).map(({ home }) => home)).toEqual(['CD Ribera', 'SD Molinar']);
  const declined = await preview('fixtures', before, {}, { answers: { 1: 'exchanged:no', 2: 'skip' } });
  expect(declined.rows.map(({ state }) => state)).toEqual(['new', 'same']);
});

test('asks once about a team of a similar name, and the answer holds for all its rows', async () => {
  const { take, preview } = await setup();
  await take('fixtures', season(fixture({ team1: 'SD Lograda' })));
  const file = season(
    fixture({ date: '2027-01-10', team1: 'UD Lograda' }),
    fixture({ date: '2027-01-17', team1: 'UD Cantal', team2: 'UD Lograda' }),
  );
  const { rows } = await preview('fixtures', file);
  expect(rows[0]).toMatchObject({
    state: 'wrong',
    question: { kind: 'team', choices: [{ text: 'SD Lograda' }, {}, {}] },
  });
  const [same, other] = rows[0]!.question!.choices.map(({ value }) => value);
  const newTeamsWith = async (answer: string) => {
    const found = await preview('fixtures', file, {}, { answers: { 1: answer } });
    expect(found).toMatchObject({ wrong: 0 });
    return found.newTeams;
  };
  expect(await newTeamsWith(same!)).toEqual([]);
  expect(await newTeamsWith(other!)).toEqual(['UD Lograda']);
});

test('a match of which something was recorded is not moved: neither to a day to come nor by a row without a result', async () => {
  const app = await setup();
  const { take, preview, db, stored, build } = app;
  await build.team('UD Valmora');
  const names = { home: 'CD Ribera', away: 'UD Cantal', league: 'Liga Comarcal' };
  await createAskedMatch(app, (await build.player()).id, { ...names, starts_at: '2026-08-12T10:00:00.000Z' });
  await db.updateTable('matches').set({ state: null }).execute();
  const later = season(fixture({ date: '2026-10-01' }));
  const offered = await preview('fixtures', later);
  expect(offered.rows).toMatchObject([{ state: 'new', near: { date: '2026-08-12T10:00:00.000Z' } }]);
  expect(told((await preview('fixtures', later, { sameWithDate: '1' })).rows)[0]).toContain(
    'This match has been played, so it cannot be moved to a day to come',
  );
  expect(await preview('fixtures', season(fixture({ date: '2026-08-10' })))).toMatchObject({ same: 1 });
  const scored = season(fixture({ date: '2026-08-11', score: { ft: [1, 0] } }));
  expect(await take('fixtures', scored)).toMatchObject({ changed: 1 });
  expect(await stored()).toMatchObject([{ starts_at: '2026-08-11T10:00:00.000Z', home_score: 1 }]);
});
