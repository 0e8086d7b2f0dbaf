import { erasePerson } from '@touchline/contract/club/privacy';
import { createMatch, deleteMatch, getMatch, updateMatch } from '@touchline/contract/football/matches';
import type { FestivalGame } from '@touchline/contract/match/festivals';
import { getMatchMinutes } from '@touchline/contract/match/match-minutes';
import { listStatistics } from '@touchline/contract/match/season-statistics';
import { listSuspensions } from '@touchline/contract/match/suspensions';
import { expect, test } from 'vitest';
import { newId } from '../../../lib/id.ts';
import { createMatchSheets } from '../../../test/factories/match/match-sheets.ts';
import { createPlayedMatch } from '../../../test/factories/match/played-match.ts';
import { startTestApp } from '../../../test/start-test-app.ts';
import { exposureBetween } from '../injury-report/exposure.service.ts';
import { playedLinesOf } from '../match-minutes/played-lines.service.ts';

const game = (players: string[], changes: Partial<FestivalGame> = {}): FestivalGame => ({
  _id: newId(),
  opponent: 'CD Montelar',
  score: { home: 2, away: 1 },
  lengthMin: 10,
  players,
  ...changes,
});

const start = async () => {
  const app = await startTestApp();
  const match = await createPlayedMatch(app);
  const params = { id: match.id };
  const api = app.api.with(match.token);
  return {
    ...app,
    ...match,
    params,
    read: () => api(getMatch, { params }),
    save: (games: FestivalGame[] | null) => api(updateMatch, { params, body: { games } }),
    refused: (games: unknown) => app.api.refused(updateMatch, { params, body: { games } }, match.token),
    minutes: () => api(getMatchMinutes, { params }),
    statistics: (league?: string) => api(listStatistics, { query: league === undefined ? {} : { league } }),
  };
};

test('keeps the games of a festival in their order; the same again changes nothing', async () => {
  const { save, read, starters, bench, db, id } = await start();
  expect((await read()).games).toBeNull();
  const [one, two, three, four] = starters as [string, string, string, string];
  const games = [
    game([one, two], { opponent: 'Albo CF' }),
    game([three, bench[0]!].toSorted(), { score: null, lengthMin: 7 }),
    game([]),
  ];
  const sorted = games.map((each) => ({ ...each, players: each.players.toSorted() }));
  const saved = await save(games);
  expect(saved.games).toEqual(sorted);
  const again = await save(games);
  expect([again.games, again.updatedAt]).toEqual([sorted, saved.updatedAt]);
  // One leaves, two change their places, who played in them.
  const changed = [{ ...games[2]!, players: [four] }, games[0]!];
  expect((await save(changed)).games).toEqual([changed[0], sorted[0]]);
  const rows = await db.selectFrom('festival_game_players').select(['game_id', 'user_id']).execute();
  expect(rows).toHaveLength(3);
  const notes = await db
    .selectFrom('audit_log')
    .select('fields')
    .where('subject_id', '=', id)
    .where('action', '=', 'match.updated')
    .execute();
  expect(notes.map(({ fields }) => fields)).toEqual([['games', 'state'], ['games']]);
});

test('without games it is a match again', async () => {
  const { save, read, starters, db } = await start();
  await save([game([starters[0]!])]);
  await save(null);
  expect((await read()).games).toBeNull();
  expect(await db.selectFrom('festival_games').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('festival_game_players').selectAll().execute()).toEqual([]);
});

test('a change of an older version is refused', async () => {
  const { save, read, api, params, token, starters } = await start();
  const { updatedAt } = await read();
  await save([]);
  const headers = { 'if-match': `"${updatedAt}"` };
  const answer = await api.raw(updateMatch, { params, body: { games: [game([starters[0]!])] }, headers }, token);
  expect(answer.statusCode).toBe(412);
  expect((await read()).games).toEqual([]);
});

test.each<[string, (players: string[]) => unknown]>([
  ['games.2.players.0', ([one]) => [game([one!]), game([]), game([newId()])]],
  ['games.0.players.1', ([one]) => [game([one!, one!])]],
  ['games.1._id', ([one]) => [game([one!], { _id: 'a'.repeat(24) }), game([], { _id: 'a'.repeat(24) })]],
  ['games.0.lengthMin', () => [game([], { lengthMin: 0 })]],
  ['games.0.opponent', () => [game([], { opponent: ' ' })]],
  ['games.0.score.home', () => [game([], { score: { home: 100, away: 0 } })]],
  ['games', () => Array.from({ length: 21 }, () => game([]))],
])('names %s in games that cannot be, and keeps those before', async (field, games) => {
  const { save, refused, read, starters } = await start();
  const { games: before } = await save([game([starters[0]!])]);
  expect(await refused(games(starters))).toMatchObject({ statusCode: 400, errors: [{ field }] });
  expect((await read()).games).toEqual(before);
});

test('takes no game of another match, and nobody of another squad', async () => {
  const { save, read, refused, db, build, starters, api, token, id } = await start();
  const own = game([starters[0]!]);
  await save([own]);
  const { teams, leagues } = await read();
  const body = { date: '2026-12-20T09:00:00.000Z', leagues: leagues[0]!._id, games: [own] };
  const both: [string, string] = [teams[0]!._id, teams[1]!._id];
  const answer = await api.refused(createMatch, { body: { ...body, teams: both } }, token);
  expect(answer).toMatchObject({ statusCode: 400, errors: [{ field: 'games.0._id' }] });
  const [u15, u17] = [await build.squad(), await build.squad()];
  await db.updateTable('matches').set({ squad_id: u15 }).where('id', '=', id).execute();
  const [mine, theirs] = [await build.player({ squad_id: u15 }), await build.player({ squad_id: u17 })];
  expect(await refused([own, game([mine.id, theirs.id])])).toMatchObject({ errors: [{ field: 'games.1.players.1' }] });
});

test('minutes add up over the games, and are one appearance', async () => {
  const { save, minutes, statistics, starters, bench, clock, db, id } = await start();
  const [one, two] = starters as [string, string];
  await save([
    game([one, two], { lengthMin: 7 }),
    game([one], { lengthMin: 7 }),
    game([two, bench[0]!], { lengthMin: 12 }),
  ]);
  const answer = await minutes();
  expect(answer).toMatchObject({ isKnown: true, end: 26, halfTime: null, total: 45, expected: 45 });
  const shown = new Map(answer.players.map((each) => [each.player._id, [each.minutes, each.played, each.stints]]));
  expect([...shown]).toHaveLength(3);
  expect(shown.get(one)).toEqual([14, 14, [{ from: 0, to: 14 }]]);
  expect(shown.get(two)).toEqual([
    19,
    19,
    [
      { from: 0, to: 7 },
      { from: 14, to: 26 },
    ],
  ]);
  expect(answer.unused).toHaveLength(11);

  const { records, matches, form } = await statistics();
  const figuresOf = (player: string) => records.find((row) => row.player._id === player)!.figures;
  expect(figuresOf(one)).toMatchObject({ appearances: { value: 1 }, starts: { value: 0 }, minutes: { value: 14 } });
  expect(figuresOf(two)).toMatchObject({ appearances: { value: 1 }, minutes: { value: 19 } });
  expect(figuresOf(starters[5]!)).toMatchObject({ appearances: { value: 0 }, minutes: { value: 0 } });
  expect([matches, form]).toEqual([{ played: 1, withSheet: 1 }, []]);

  const [lines] = await playedLinesOf(db, [id], clock);
  expect(lines!.lines.get(two)).toMatchObject({ appeared: true, started: false, minutes: 19, played: 19 });
  const day = clock().toISOString().slice(0, 10);
  const exposed = await exposureBetween({ db, clock }, { from: '2020-01-01', to: day, zone: 'Europe/Madrid' });
  expect(exposed.matches).toMatchObject([{ id, isKnown: true }]);
  expect(exposed.matches[0]!.players.reduce((sum, { ms }) => sum + ms, 0)).toBe(45 * 60_000);
});

test('with no game noted nobody has minutes: unknown is not 0', async () => {
  const { save, minutes } = await start();
  await save([]);
  const { isKnown, players } = await minutes();
  expect(isKnown).toBe(false);
  for (const each of players) expect(each.minutes).toBeNull();
});

test('counts in no league: no matchday, no figures, no form', async () => {
  const { save, read, statistics, starters, db, id } = await start();
  const { leagues, matchday } = await read();
  const league = leagues[0]!._id;
  expect(matchday).toBe(1);
  await db.updateTable('matches').set({ home_score: 3, away_score: 0 }).where('id', '=', id).execute();
  expect((await statistics(league)).form).toHaveLength(1);
  await save([game([starters[0]!])]);
  expect((await read()).matchday).toBeNull();
  const { records, matches, form, leagues: counted } = await statistics(league);
  expect([matches, form, counted]).toEqual([{ played: 0, withSheet: 0 }, [], []]);
  expect(records.find((row) => row.player._id === starters[0])!.figures.minutes.value).toBeNull();
});

test('serves no ban, and its cards count for none', async () => {
  const app = await startTestApp();
  app.clock.set('2026-10-20T10:00:00.000Z');
  const sheets = createMatchSheets(app);
  const league = await sheets.league('laLiga');
  const [ana, bea] = [await app.build.player(), await app.build.player()];
  await sheets.match('2026-10-04', { league: league.name, cards: [[ana.id, 'straightRed']] });
  const between = await sheets.match('2026-10-11', { league: league.name, cards: [[bea.id, 'straightRed']] });
  const list = async () =>
    (await app.api.asStaff(listSuspensions, {})).records.map(({ player, state }) => [player._id, state]);
  expect((await list()).toSorted()).toEqual(
    [
      [ana.id, 'served'],
      [bea.id, 'open'],
    ].toSorted(),
  );
  await app.api.asStaff(updateMatch, { params: { id: between }, body: { games: [] } });
  expect(await list()).toEqual([[ana.id, 'open']]);
});

test('a festival is made with its name as the second team, and not between two other clubs', async () => {
  const { api, build, token, read } = await start();
  const { teams, leagues } = await read();
  const [own, kids, other] = [teams[0]!._id, (await build.team('Kids Cup')).id, teams[1]!._id];
  const body = { date: '2026-12-20T09:00:00.000Z', leagues: leagues[0]!._id, games: [] };
  const made = await api.with(token)(createMatch, { body: { ...body, teams: [own, kids] } });
  expect(made).toMatchObject({ games: [], teams: [{ myTeam: true }, { name: 'Kids Cup' }] });
  const answer = await api.refused(createMatch, { body: { ...body, teams: [kids, other] } }, token);
  expect(answer).toMatchObject({ statusCode: 400, errors: [{ field: 'games' }] });
});

test('medical staff read the games and cannot change them', async () => {
  const { save, api, build, params, starters } = await start();
  const { games } = await save([game([starters[0]!])]);
  const medical = await build.staffToken('medical');
  expect((await api.with(medical)(getMatch, { params })).games).toEqual(games);
  expect((await api.refused(updateMatch, { params, body: { games: [] } }, medical)).statusCode).toBe(403);
});

test('who is erased leaves the games, and a deleted festival takes them along', async () => {
  const { save, read, api, db, params, token, starters } = await start();
  const [one, two] = starters as [string, string];
  await save([game([one, two])]);
  await api.asAdmin(erasePerson, { params: { id: one }, body: { name: 'Player 1' } });
  expect((await read()).games?.map(({ players }) => players)).toEqual([[two]]);
  await api.with(token)(deleteMatch, { params });
  for (const table of ['festival_games', 'festival_game_players'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
});

test('a game that was entered says that the festival is played, until the end that follows from its games', async () => {
  const { save, read, clock, db, id, starters } = await start();
  await db.updateTable('matches').set({ played: null, state: null }).where('id', '=', id).execute();
  const { date } = await read();
  const minutesAfter = (minutes: number) => new Date(Date.parse(date) + minutes * 60_000).toISOString();
  clock.set(minutesAfter(30));
  const games = [game([]), game([])].map((each) => ({ ...each, score: null }));
  expect(await save(games)).toMatchObject({ state: 'scheduled', endsAt: minutesAfter(25) });
  const [first, second] = games as [FestivalGame, FestivalGame];
  const third = game([], { score: null, lengthMin: 20 });
  const played = [{ ...first, players: [starters[0]!] }, second, third];
  expect(await save(played)).toMatchObject({ state: 'live', endsAt: minutesAfter(50) });
  expect(await save([first, second, third])).toMatchObject({ state: 'scheduled' });
  clock.set(minutesAfter(50));
  expect(await save(played)).toMatchObject({ state: 'finished' });
  expect(await save(null)).toMatchObject({ state: 'finished', endsAt: minutesAfter(105) });
});
