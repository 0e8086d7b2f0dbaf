import { recordMatchEvent } from '@touchline/contract/match/match-events';
import { getMatchMinutes } from '@touchline/contract/match/match-minutes';
import { updateSquad } from '@touchline/contract/squads/squads';
import { exportStatistics, getStatisticsSources, listStatistics } from '@touchline/contract/match/season-statistics';
import { dropPlayerStatistics, updatePlayerStatistics } from '@touchline/contract/people/league-statistics';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { newId } from '../../../lib/id.ts';
import { createSheets } from '../../../test/factories/match/played-sheets.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

const nobody = '0'.repeat(24);

/** A club in autumn, with a league, a goalkeeper and two more players. */
const start = async () => {
  const app = await startTestApp();
  const { build, clock } = app;
  clock.set('2026-10-20T10:00:00.000Z');
  const keeper = (await build.player({ name: 'Marc Roca', shirt_number: 1, position: 'GK' })).id;
  const iker = (await build.player({ name: 'Iker Solana', shirt_number: 9, position: 'ST' })).id;
  const hugo = (await build.player({ name: 'Hugo Peralta' })).id;
  const league = (await build.league('Liga Costa Verde')).id;
  const list = (query: { league?: string; season?: string; squad?: string } = {}) =>
    app.api.asStaff(listStatistics, { query });
  const rowOf = async (player: string, query: { league?: string; squad?: string } = {}) =>
    (await list(query)).records.find((row) => row.player._id === player)!;
  const valuesOf = ({ figures }: Awaited<ReturnType<typeof rowOf>>) =>
    Object.fromEntries(Object.entries(figures).map(([key, { value }]) => [key, value]));
  return { ...app, ...createSheets(app), keeper, iker, hugo, league, list, rowOf, valuesOf };
};

test('a season is counted from its sheets: appearances, minutes, goals, cards, clean sheets of goalkeepers', async () => {
  const { sheet, keeper, iker, hugo, league, list, rowOf, valuesOf } = await start();
  await sheet({
    day: '2026-09-27',
    league,
    score: [2, 0],
    starters: [keeper, iker],
    substitutes: [hugo],
    keeper,
    events: [
      { kind: 'goal', minute: 10, player: iker, other: keeper },
      { kind: 'yellow', minute: 20, player: iker },
      { kind: 'goal', minute: 80, player: hugo },
      { kind: 'substitution', minute: 63, player: iker, other: hugo },
    ],
  });
  await sheet({
    day: '2026-10-04',
    league,
    score: [0, 1],
    isAway: true,
    starters: [keeper, iker, hugo],
    keeper,
    events: [
      { kind: 'yellow', minute: 20, player: iker },
      { kind: 'secondYellow', minute: 50, player: iker },
      { kind: 'straightRed', minute: 70, player: hugo },
      { kind: 'goal', minute: 85, side: 'opponent' },
    ],
  });
  const none = { goals: 0, assists: 0, yellows: 0, secondYellows: 0, straightReds: 0, cleanSheets: null };
  expect(valuesOf(await rowOf(keeper))).toEqual({
    ...none,
    appearances: 2,
    starts: 2,
    minutes: 180,
    assists: 1,
    cleanSheets: 1,
  });
  expect(valuesOf(await rowOf(iker))).toEqual({
    ...none,
    appearances: 2,
    starts: 2,
    minutes: 113,
    goals: 1,
    yellows: 1,
    secondYellows: 1,
  });
  expect(valuesOf(await rowOf(hugo))).toEqual({
    ...none,
    appearances: 2,
    starts: 1,
    minutes: 97,
    goals: 1,
    straightReds: 1,
  });
  expect(await list()).toMatchObject({
    matches: { played: 2, withSheet: 2 },
    form: [{ result: 'won' }, { result: 'lost' }],
    leagues: [{ _id: league, name: 'Liga Costa Verde' }],
    aim: null,
  });
  expect((await list()).records.map(({ player: { name } }) => name)).toEqual([
    'Marc Roca',
    'Iker Solana',
    'Hugo Peralta',
  ]);
});

test('a change whose minute nobody knows leaves minutes out, and the appearance in', async () => {
  const { api, build, sheet, iker, hugo, league, rowOf, valuesOf } = await start();
  const id = await sheet({
    day: '2026-09-27',
    league,
    starters: [iker],
    substitutes: [hugo],
    events: [{ kind: 'periodStart', minute: 46 }],
  });
  const { token } = await build.signedIn('tactic');
  const at = '2026-09-27T18:00:00.000Z';
  const change = {
    _id: newId(),
    kind: 'substitution',
    side: 'own',
    period: 2,
    player: iker,
    otherPlayer: hugo,
  } as const;
  const body = { ...change, minute: null, at, changedAt: at };
  await api.with(token)(recordMatchEvent, { params: { id }, body });
  for (const player of [iker, hugo])
    expect(valuesOf(await rowOf(player))).toMatchObject({ appearances: 1, minutes: null });
  expect(valuesOf(await rowOf(iker))).toMatchObject({ starts: 1 });
  const minutes = await api.with(token)(getMatchMinutes, { params: { id } });
  expect(minutes.players.map((one) => [one.minutes, one.played])).toEqual([
    [null, null],
    [null, null],
  ]);
  const goal = { ...body, _id: newId(), kind: 'goal' as const, otherPlayer: null };
  expect(await api.refused(recordMatchEvent, { params: { id }, body: goal }, token)).toMatchObject({
    errors: [{ field: 'minute' }],
  });
});

test('who came on in added time has one minute in the season, as in the match', async () => {
  const { api, sheet, iker, hugo, league, rowOf, valuesOf } = await start();
  await sheet({
    day: '2026-09-27',
    league,
    starters: [iker],
    substitutes: [hugo],
    events: [{ kind: 'substitution', minute: 90, player: iker, other: hugo }],
  });
  expect(valuesOf(await rowOf(hugo))).toMatchObject({ appearances: 1, minutes: 1 });
  const sources = await api.asStaff(getStatisticsSources, { params: { player: hugo } });
  expect(sources.sheets.map(({ figures }) => figures.minutes)).toEqual([1]);
});

test('a match without a sheet leaves figures unknown, and a player on none has 0 once there is one', async () => {
  const { sheet, iker, hugo, rowOf, valuesOf, list } = await start();
  await sheet({ day: '2026-09-27', score: [1, 1] });
  expect(new Set(Object.values(valuesOf(await rowOf(iker))))).toEqual(new Set([null]));
  expect((await list()).matches).toEqual({ played: 1, withSheet: 0 });
  await sheet({ day: '2026-10-04', starters: [hugo] });
  expect(valuesOf(await rowOf(iker))).toMatchObject({ appearances: 0, minutes: 0, goals: 0, cleanSheets: null });
  expect((await list()).matches).toEqual({ played: 2, withSheet: 1 });
});

test('figures entered stand beside the sheets, league by league, until the sheets are used', async () => {
  const { api, build, sheet, iker, hugo, league, rowOf, db } = await start();
  const cup = (await build.league('Copa')).id;
  const yellow = { kind: 'yellow', minute: 30, player: iker } as const;
  await sheet({ day: '2026-09-27', league, starters: [iker, hugo], events: [yellow] });
  await sheet({ day: '2026-09-30', league: cup, starters: [iker], events: [yellow] });
  await sheet({
    day: '2026-10-04',
    league,
    starters: [iker, hugo],
    events: [yellow, { kind: 'substitution', minute: 75, player: iker }],
  });
  await sheet({
    day: '2026-10-18',
    league,
    starters: [hugo],
    substitutes: [iker],
    events: [{ kind: 'substitution', minute: 63, player: hugo, other: iker }],
  });
  const params = { id: iker, leagueId: league };
  const body = { yellowCards: 3, appearanceTime: 540, redCard: true, asOf: '2026-10-01' };
  await api.asStaff(updatePlayerStatistics, { params, body });
  const asOf = '2026-10-01';
  expect(await rowOf(iker, { league })).toMatchObject({
    figures: {
      yellows: { value: 4, computed: 2, entered: 3, asOf, source: 'both' },
      minutes: { value: 642, computed: 192, entered: 540, asOf, source: 'both' },
      goals: { value: 0, entered: null, source: 'computed' },
      straightReds: { value: 0, entered: null, source: 'computed' },
    },
    redCard: { value: 1, computed: 0, entered: 1, source: 'both' },
  });
  expect((await rowOf(iker)).figures).toMatchObject({ yellows: { value: 5, computed: 3 }, minutes: { value: 732 } });
  expect((await rowOf(iker, { league: cup })).figures.yellows).toMatchObject({ value: 1, source: 'computed' });
  for (const figure of ['yellowCards', 'appearanceTime'] as const)
    await api.asStaff(dropPlayerStatistics, { params: { ...params, figure } });
  expect((await rowOf(iker, { league })).figures).toMatchObject({ yellows: { value: 2 }, minutes: { value: 192 } });
  expect(await db.selectFrom('figure_stands').select('figure').execute()).toEqual([{ figure: 'redCard' }]);
});

test('corrected minutes count, also of a match that nobody recorded', async () => {
  const { sheet, iker, hugo, rowOf, db, clock } = await start();
  const recorded = await sheet({ day: '2026-09-27', starters: [iker, hugo] });
  const unrecorded = await sheet({ day: '2026-10-04' });
  const at = clock().toISOString();
  for (const [match_id, user_id, minutes] of [
    [recorded, iker, 70],
    [unrecorded, hugo, 45],
  ] as const)
    await db
      .insertInto('minute_corrections')
      .values({ match_id, user_id, minutes, note: 'The watch was late', staff_id: null, updated_at: at })
      .execute();
  expect((await rowOf(iker)).figures.minutes.value).toBe(70);
  expect((await rowOf(hugo)).figures).toMatchObject({ minutes: { value: 135 }, appearances: { value: 2 } });
});

test('matches to come, running, postponed and of other clubs do not count; one played again keeps its cards', async () => {
  const { sheet, iker, rowOf, list, db, build } = await start();
  const yellow = { kind: 'yellow', minute: 30, player: iker } as const;
  const goal = { kind: 'goal', minute: 31, player: iker } as const;
  // One that runs since September was forgotten, and counts as finished.
  for (const [day, state] of [
    ['2026-09-27', 'scheduled'],
    ['2026-10-20', 'live'],
    ['2026-09-27', 'postponed'],
  ] as const)
    await sheet({ day, state, starters: [iker], events: [yellow] });
  const foreign = await sheet({ day: '2026-09-27', score: [1, 0], starters: [iker], events: [yellow] });
  await db
    .updateTable('matches')
    .set({ home_team_id: (await build.team()).id })
    .where('id', '=', foreign)
    .execute();
  await sheet({ day: '2026-10-01', state: 'abandoned', isReplayed: true, starters: [iker], events: [yellow, goal] });
  expect((await rowOf(iker)).figures).toMatchObject({
    yellows: { value: 1 },
    minutes: { value: null },
    goals: { value: 0 },
  });
  expect(await list()).toMatchObject({ matches: { played: 0, withSheet: 0 }, form: [] });
  await sheet({ day: '2026-10-02', state: 'awarded', stoppedAt: 57, score: [3, 0], starters: [iker], events: [goal] });
  expect((await rowOf(iker)).figures).toMatchObject({ minutes: { value: 57 }, goals: { value: 0 } });
  expect(await list()).toMatchObject({ matches: { played: 1, withSheet: 1 }, form: [{ result: 'won' }] });
});

test('youth plays its own lengths, and playing time leaves out matches missed ill, injured or away', async () => {
  const { sheet, iker, hugo, keeper, rowOf, db, clock } = await start();
  const lengths = '40,40';
  const off = { kind: 'substitution', minute: 55, player: iker, other: hugo } as const;
  await sheet({ day: '2026-09-27', lengths, starters: [iker, keeper], substitutes: [hugo], events: [off] });
  const ill = await sheet({ day: '2026-10-04', lengths, starters: [keeper], substitutes: [iker, hugo] });
  await sheet({ day: '2026-10-11', lengths, starters: [keeper], substitutes: [iker], reserves: [hugo] });
  const at = clock().toISOString();
  const answer = { event_id: ill, answer: 'no', reason: 'illness', answered_by: 'player', answered_at: at };
  await db
    .insertInto('replies')
    .values({ ...answer, user_id: iker, updated_at: at })
    .execute();
  await db
    .insertInto('availability_limits')
    .values({
      id: newId(),
      user_id: hugo,
      from_day: '2026-10-01',
      to_day: '2026-10-05',
      training: 'none',
      match_state: 'unavailable',
      reason: 'health',
      restrictions: '[]',
      created_at: at,
      updated_at: at,
    })
    .execute();
  expect((await rowOf(iker)).playingTime).toEqual({ played: 55, possible: 160, share: 55 / 160, matches: 2 });
  expect((await rowOf(hugo)).playingTime).toEqual({ played: 25, possible: 80, share: 25 / 80, matches: 1 });
  expect((await rowOf(keeper)).playingTime).toEqual({ played: 240, possible: 240, share: 1, matches: 3 });
});

test('a squad has its players and who played for it, with the figures of its matches', async () => {
  const { build, db, sheet, iker, hugo, rowOf, list } = await start();
  const youth = await build.squad('U19');
  const young = (await build.player({ name: 'Biel Font', squad_id: youth })).id;
  await sheet({ day: '2026-09-27', squad: youth, starters: [young, iker] });
  const first = await db.selectFrom('squads').select('id').where('id', '!=', youth).executeTakeFirstOrThrow();
  await sheet({ day: '2026-10-04', squad: first.id, starters: [hugo, young] });
  const names = (await list({ squad: youth })).records.map(({ player: { name } }) => name);
  expect(names).toEqual(['Biel Font', 'Iker Solana']);
  expect((await rowOf(young, { squad: youth })).figures.minutes.value).toBe(90);
  expect((await rowOf(young)).figures.minutes.value).toBe(180);
});

test('the aim is that of the squad, or of all squads if they have the same', async () => {
  const { api, build, db, list } = await start();
  const youth = await build.squad('U19');
  const first = await db.selectFrom('squads').select('id').where('id', '!=', youth).executeTakeFirstOrThrow();
  const token = await build.staffToken('management');
  await api.with(token)(updateSquad, { params: { id: youth }, body: { minutesAim: 50 } });
  expect([(await list({ squad: youth })).aim, (await list({ squad: first.id })).aim, (await list()).aim]).toEqual([
    50,
    null,
    null,
  ]);
  await api.with(token)(updateSquad, { params: { id: first.id }, body: { minutesAim: 50 } });
  expect((await list()).aim).toBe(50);
});

test('who has left is counted with what the season knows of them', async () => {
  const { build, api, sheet, list, league } = await start();
  const gone = (await build.player({ name: 'Gone', status: 'inactive' })).id;
  await build.player({ name: 'Never played', status: 'inactive' });
  const typed = (await build.player({ name: 'Typed', status: 'inactive' })).id;
  await api.asStaff(updatePlayerStatistics, { params: { id: typed, leagueId: league }, body: { yellowCards: 2 } });
  await sheet({ day: '2026-09-27', starters: [gone] });
  const names = (await list()).records.map(({ player: { name } }) => name);
  expect(names.slice(3)).toEqual(['Gone', 'Typed']);
});

test('AZ2 with own squads only, statistics, sources and table have nothing of other squads', async () => {
  const { api, build, db, sheet, iker, hugo } = await start();
  const youth = await build.squad('U19');
  const { id: coach } = await build.staff('tactic', { own_squads_only: true });
  await db.insertInto('squad_staff').values({ squad_id: youth, user_id: coach, function: 'headCoach' }).execute();
  const young = (await build.player({ name: 'Biel Font', squad_id: youth })).id;
  const first = await db.selectFrom('squads').select('id').where('id', '!=', youth).executeTakeFirstOrThrow();
  await sheet({ day: '2026-09-27', squad: youth, starters: [young, iker] });
  await sheet({ day: '2026-10-04', squad: first.id, starters: [hugo, young] });
  const token = await build.tokenOf(coach);
  const own = api.with(token);
  const { records, matches, leagues } = await own(listStatistics, {});
  expect(records.map(({ player, figures }) => [player.name, figures.minutes.value])).toEqual([['Biel Font', 90]]);
  expect([matches.played, leagues.length]).toEqual([1, 1]);
  expect((await own(listStatistics, { query: { squad: first.id } })).records).toEqual([]);
  expect((await own(getStatisticsSources, { params: { player: young } })).sheets).toHaveLength(1);
  expect(await api.refused(getStatisticsSources, { params: { player: iker } }, token)).toMatchObject({
    statusCode: 404,
    message: 'There is no such player',
  });
  const text = await own(exportStatistics, {});
  expect([text.includes('Biel Font'), text.includes('Iker')]).toEqual([true, false]);
});

test('sources are the sheets one by one, with the figures entered and who entered them', async () => {
  const { api, build, db, sheet, iker, hugo, league } = await start();
  const { id, token } = await build.signedIn('tactic');
  await sheet({ day: '2026-09-27', league, starters: [iker], events: [{ kind: 'yellow', minute: 30, player: iker }] });
  await sheet({ day: '2026-10-04', league, starters: [hugo], substitutes: [iker] });
  await sheet({ day: '2026-10-11', league });
  const body = { yellowCards: 3, asOf: '2026-10-01' };
  await api.with(token)(updatePlayerStatistics, { params: { id: iker, leagueId: league }, body });
  const { sheets, stands, player } = await api.asStaff(getStatisticsSources, { params: { player: iker } });
  expect(player.name).toBe('Iker Solana');
  expect(
    sheets.map(({ match: { day, league: name }, figures }) => [day, name, figures.minutes, figures.yellows]),
  ).toEqual([
    ['2026-09-27', 'Liga Costa Verde', 90, 1],
    ['2026-10-04', 'Liga Costa Verde', 0, 0],
  ]);
  const { name } = await db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirstOrThrow();
  expect(stands).toEqual([
    {
      figure: 'yellowCards',
      league: { _id: league, name: 'Liga Costa Verde' },
      value: 3,
      asOf: '2026-10-01',
      by: name,
    },
  ]);
});

test('a member of staff and an unknown person have no sources', async () => {
  const { api, build } = await start();
  const token = await build.staffToken();
  for (const player of [nobody, (await build.staff('medical')).id])
    expect(await api.refused(getStatisticsSources, { params: { player } }, token)).toMatchObject({ statusCode: 404 });
});

test.each([
  ['league', 'This league is not known'],
  ['season', 'This season is not known'],
] as const)('an unknown %s is named', async (field, message) => {
  const { api, build } = await start();
  const token = await build.staffToken();
  for (const endpoint of [listStatistics, exportStatistics])
    expect(await api.refused(endpoint, { query: { [field]: nobody } }, token)).toMatchObject({
      statusCode: 400,
      errors: [{ field, message }],
    });
});

test('tactical staff and administrators may edit, others only read', async () => {
  const { api, build } = await start();
  for (const [role, mayEdit] of [
    ['tactic', true],
    ['medical', false],
    ['management', false],
  ] as const)
    expect(await api.with(await build.staffToken(role))(listStatistics, {})).toMatchObject({ mayEdit });
});

test('EX1 the table has the figures of the page, empty where they are not known, and its export is recorded', async () => {
  const { api, build, db, sheet, keeper, iker, league } = await start();
  await build.player({ name: '=HYPERLINK("http://evil.example")', shirt_number: 99 });
  await sheet({ day: '2026-09-27', league, starters: [keeper, iker], keeper });
  await api.asStaff(updatePlayerStatistics, {
    params: { id: iker, leagueId: league },
    body: { yellowCards: 3, asOf: '2026-10-01' },
  });
  const { id, token } = await build.signedIn('management');
  const text = await api.with(token)(exportStatistics, { query: { league } });
  const rows: Record<string, string>[] = parse(text, { bom: true, columns: true });
  expect(rows[0]).toEqual({
    shirtNumber: '1',
    name: 'Marc Roca',
    position: 'GK',
    appearances: '1',
    starts: '1',
    minutes: '90',
    goals: '0',
    assists: '0',
    yellows: '0',
    secondYellows: '0',
    straightReds: '0',
    cleanSheets: '1',
    redCard: '0',
    yellowsEnteredOn: '',
    minutesEnteredOn: '',
    minutesPossible: '90',
    playingTimePercent: '100',
  });
  expect(rows[1]).toMatchObject({ name: 'Iker Solana', yellows: '3', yellowsEnteredOn: '2026-10-01', cleanSheets: '' });
  expect(rows.find(({ shirtNumber }) => shirtNumber === '99')).toMatchObject({
    name: `'=HYPERLINK("http://evil.example")`,
  });
  const entries = db.selectFrom('audit_log').select(['actor_id', 'subject_kind']).where('action', '=', 'data.exported');
  expect(await entries.execute()).toEqual([{ actor_id: id, subject_kind: 'statistics' }]);
});
