import { getMatch, listMatches } from '@touchline/contract/football/matches';
import { listMatchEvents } from '@touchline/contract/match/match-events';
import { getMatchMinutes } from '@touchline/contract/match/match-minutes';
import { getMatchReview } from '@touchline/contract/match/match-reviews';
import { getLastSquad, getMatchSquad } from '@touchline/contract/match/match-squads';
import { getOpponentNote } from '@touchline/contract/match/opponents';
import { listRegistrations } from '@touchline/contract/match/registrations';
import { getLeagueRules } from '@touchline/contract/match/rule-sets';
import { listStatistics } from '@touchline/contract/match/season-statistics';
import { listSuspensions } from '@touchline/contract/match/suspensions';
import { getTeamSheet } from '@touchline/contract/match/team-sheets';
import { getPlayerStatistics } from '@touchline/contract/people/league-statistics';
import { beforeAll, expect, test } from 'vitest';
import { fillDemo } from './test/fill-demo.ts';

let filled: Awaited<ReturnType<typeof fillDemo>>;
beforeAll(async () => {
  filled = await fillDemo('2026-11-27T18:00:00.000Z');
  return filled.close;
});

/** The league, the first team, its next match, and those it has played this season, latest first. */
const read = async () => {
  const { as, db } = filled;
  const league = await db.selectFrom('leagues').select('id').where('name', '=', 'Liga Costa Verde').executeTakeFirst();
  const squad = await db.selectFrom('squads').select('id').where('name', '=', 'First team').executeTakeFirst();
  const { records, upcoming } = await as(listMatches, { query: { squad: [squad!.id], pageSize: 200 } });
  const played = records.slice(upcoming).filter(({ date }) => date > '2026-08-01');
  return { league: league!.id, squad: squad!.id, next: records[0]!, played };
};

test('each match of the season is recorded: goals make the result, and everybody has minutes', async () => {
  const { as } = filled;
  const { played } = await read();
  expect(played).toHaveLength(15);
  for (const { _id: id, score } of played) {
    expect(await as(getMatch, { params: { id } })).toMatchObject({ state: 'finished', score });
    const { goals, records } = await as(listMatchEvents, { params: { id } });
    expect(goals).toEqual(score);
    const minutes = await as(getMatchMinutes, { params: { id } });
    expect(minutes).toMatchObject({ isKnown: true, total: minutes.expected });
    expect(minutes.players.every((player) => player.minutes !== null && player.played !== null)).toBe(true);
    const isSentOff = records.some(({ kind, side }) => side === 'own' && /secondYellow|straightRed/.test(kind));
    expect(minutes.total < 990).toBe(isSentOff);
    const { players, pending, publishedAt, lineupChanged } = await as(getMatchSquad, { params: { id } });
    expect(players).toHaveLength(20);
    expect([pending, publishedAt !== null, lineupChanged]).toEqual([[], true, false]);
  }
});

test('the last match is still to finish, others are rated', async () => {
  const { as } = filled;
  const { played } = await read();
  const reviews = [];
  for (const { _id: id } of played) reviews.push(await as(getMatchReview, { params: { id } }));
  expect(reviews[0]).toMatchObject({ ratings: [], playerOfMatch: null, updatedAt: null });
  expect(reviews.filter(({ playerOfMatch }) => playerOfMatch !== null).length).toBeGreaterThan(9);
});

test('the next match has a published call-up and line-up, a second draft and what is noted about the opponent', async () => {
  const { as } = filled;
  const { next } = await read();
  const squad = await as(getMatchSquad, { params: { id: next._id } });
  const ofRole = (role: string) => squad.players.filter((player) => player.role === role);
  expect([ofRole('starter').length, ofRole('substitute').length]).toEqual([11, 9]);
  expect(squad).toMatchObject({ pending: [], lineupChanged: false, lineupVisibility: 'at', read: { told: 20 } });
  expect(squad.drafts.map(({ name, isCurrent }) => [name, isCurrent])).toEqual([
    ['A', true],
    ['B', false],
  ]);
  const called = new Set(squad.players.map(({ player }) => player._id));
  const warnings = squad.warnings.filter(({ player }) => player === null || called.has(player));
  expect(warnings.filter(({ level }) => level === 'red')).toEqual([]);
  expect(new Set(warnings.map(({ kind }) => kind))).toEqual(
    new Set(['cannot', 'unanswered', 'late', 'brink', 'documentExpires']),
  );
  const reds = new Set(squad.warnings.filter(({ level }) => level === 'red').map(({ kind }) => kind));
  expect(reds).toEqual(new Set(['suspended', 'out', 'notRegistered', 'overLimit']));
  const note = await as(getOpponentNote, { params: { id: next._id } });
  expect(note).toMatchObject({ exists: true, planShown: true });
  expect([note.numbers.length, note.keyPlayers.length]).toEqual([11, 3]);
  expect(note.meetings.length).toBeGreaterThan(3);
  const { last } = await as(getLastSquad, { params: { id: next._id } });
  expect(last?.players).toHaveLength(20);
});

test('bans were served, one is open, and players are one yellow card from the next', async () => {
  const { as } = filled;
  const { league, squad, next } = await read();
  const { records, brink, undecided } = await as(listSuspensions, { query: { squad: [squad] } });
  expect(undecided).toEqual([]);
  expect(records.filter(({ state }) => state === 'served').length).toBeGreaterThan(2);
  const open = records.filter(({ state }) => state === 'open');
  expect(open.some(({ misses }) => misses.some((match) => match._id === next._id))).toBe(true);
  expect(records.flatMap(({ steps }) => steps).filter(({ kind }) => kind === 'stood')).toEqual([]);
  expect(brink.filter((one) => one.league._id === league && !one.byEntered).length).toBeGreaterThan(1);
});

test('both leagues have rules by a preset, and players who are not registered', async () => {
  const { as } = filled;
  const { league } = await read();
  const rules = await as(getLeagueRules, { params: { id: league } });
  expect(rules).toMatchObject({ isSet: true, rules: { preset: 'laLiga' }, differing: ['limits'] });
  const { records } = await as(listRegistrations, { params: { id: league } });
  expect(records).toHaveLength(44);
});

test('figures come from the sheets, some with what was entered by hand', async () => {
  const { as } = filled;
  const { league, squad } = await read();
  const { records, matches } = await as(listStatistics, { query: { league, squad: [squad] } });
  expect(matches).toEqual({ played: 10, withSheet: 10 });
  const sources = records.flatMap(({ figures: { yellows, minutes } }) => [yellows, minutes]);
  for (const source of ['entered', 'both', 'computed'])
    expect(sources.filter((figure) => figure.source === source).length).toBeGreaterThan(0);
  expect(records.reduce((sum, { figures }) => sum + (figures.starts.value ?? 0), 0)).toBe(110);
  const diarra = records.find(({ player }) => player.name === 'Moussa Diarra')!;
  const own = await as(getPlayerStatistics, { params: { id: diarra.player._id }, query: { league } });
  expect(own.yellowCards).toBe(diarra.figures.yellows.value);
  expect(own.appearanceTime).toBe(diarra.figures.minutes.value);
});

test('the next match of each youth squad has a line-up, and birth dates on its team sheet', async () => {
  const { as, db } = filled;
  for (const name of ['U19', 'U15']) {
    const squad = await db.selectFrom('squads').select('id').where('name', '=', name).executeTakeFirstOrThrow();
    const { records } = await as(listMatches, { query: { squad: [squad.id], pageSize: 1 } });
    const params = { id: records[0]!._id };
    const { players, warnings, pending } = await as(getMatchSquad, { params });
    expect(players.filter(({ role }) => role === 'starter')).toHaveLength(11);
    expect([pending, warnings.filter(({ level }) => level === 'red')]).toEqual([[], []]);
    const sheet = await as(getTeamSheet, { params });
    expect(sheet).toMatchObject({ bornShown: true });
    expect(sheet.starters.every(({ born }) => born !== null)).toBe(true);
  }
});
