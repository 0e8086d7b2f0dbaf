import { festivalMinutesOf } from '@touchline/contract/match/events/festival-minutes';
import { minutesOf } from '@touchline/contract/match/events/minutes-rules';
import type { MatchMinutes, MatchSheet } from '@touchline/contract/match/events/minutes-types';
import type { SquadRole } from '@touchline/contract/match/match-choices';
import { rulePreset } from '@touchline/contract/match/discipline/rule-presets';
import type { RuleSet } from '@touchline/contract/match/rule-set-choices';
import { singleYellows } from '@touchline/contract/match/statistics-rules';
import type { Db } from '../../../db/database.ts';
import { yieldWhenDue } from '../../../lib/concurrency/event-loop.ts';
import { groupBy } from '../../../lib/group-by.ts';
import { timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { dayIn } from '../../../lib/time/zone.ts';
import { createSeasonsRepository } from '../../club/seasons/seasons.repository.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import { isPlayed } from '../../ground/takes-place/match-facts.ts';
import { gamesOfMatches } from '../festivals/read-games.service.ts';
import { toEvent } from '../match-events/match-events.repository.ts';
import { firstPartOf, lastStopOf } from '../match-events/match-file.service.ts';
import { matchLengths, playedPeriods } from '../match-events/match-periods.ts';
import { createRuleSetsRepository } from '../rule-sets/rule-sets.repository.ts';
import { createPlayedLinesRepository, type PlayedMatchRow } from './played-lines.repository.ts';

/** What a match says of one of its players. */
export type PlayedLine = {
  /** Null: not on the sheet, but in an event. */
  role: SquadRole | null;
  started: boolean;
  appeared: boolean;
  /** Official minutes, at least 1 for who came on; null: not known, which is not 0. */
  minutes: number | null;
  /**
   * With added time, as far as it is known: what the player was exposed to. Corrected minutes stand as they are; players
   * whose minutes nobody knows share evenly what they were on the pitch together, so that the side has all of its hours.
   */
  played: number | null;
  /** As much of `played` as was before an abandoned match was stopped that went on at another time; 0 without such a stop. */
  before: number;
  goals: number;
  assists: number;
  /** Single yellow cards: of two in one match, none. */
  yellow: number;
  /** Second yellow and straight red cards. */
  sentOff: number;
};
export type PlayedLines = {
  match: PlayedMatchRow;
  lines: ReadonlyMap<string, PlayedLine>;
  /** Minutes are known: there were starters, and something was recorded. */
  isKnown: boolean;
  /** Official minutes from its beginning to its end, and how many of a side play by the rules. */
  length: number;
  /** As much of it as was before the stop; null: the match has one part. */
  firstPart: number | null;
  playersOnPitch: number | null;
};

const withoutRules = rulePreset('none').rules;

/** The rules of each of these matches: those of its league in the season of its day. */
const rulesByMatch = async (
  db: Db,
  matches: readonly PlayedMatchRow[],
): Promise<(match: PlayedMatchRow) => RuleSet> => {
  if (matches.length === 0) return () => withoutRules;
  const { timezone } = await createClubRepository(db).get();
  const seasons = await createSeasonsRepository(db).list();
  const seasonOf = ({ starts_at }: PlayedMatchRow) => {
    const day = dayIn(starts_at, timezone);
    return seasons.find(({ from_day, to_day }) => from_day <= day && day <= to_day)?.id;
  };
  const wanted = [...new Set(matches.flatMap((match) => seasonOf(match) ?? []))];
  const inForce = await createRuleSetsRepository(db).ofSeasons(wanted);
  const rules = new Map(inForce.map((row) => [`${row.league_id} ${row.season_id}`, row.rules]));
  return (match) => rules.get(`${match.league_id} ${seasonOf(match)}`) ?? withoutRules;
};

/**
 * What each player of unknown minutes was exposed to: an even share of what they were on the pitch together, less the
 * minutes that staff have entered for some of them. In whole minutes, so that rounded rows add up; what is left over goes
 * to the first ids, so that each reading says the same.
 */
const evenShares = ({ players, untimed }: MatchMinutes, byHand: ReadonlyMap<string, number>): Map<string, number> => {
  const unknown = players.flatMap(({ player, appeared, official }) => (appeared && official === null ? [player] : []));
  const rest = unknown.reduce((left, player) => left - (byHand.get(player) ?? 0), untimed);
  const sharing = unknown.filter((player) => !byHand.has(player)).sort();
  const shareOf = (place: number) => Math.floor((Math.max(0, rest) + place) / sharing.length);
  return new Map(sharing.map((player, index) => [player, shareOf(sharing.length - 1 - index)]));
};

/**
 * The played ones of these matches, without those of other clubs, latest first, with what they say of their players; from
 * few queries for any number. A match that was played again counts for nobody, so it is left out unless `withReplayed`.
 */
export const playedLinesOf = async (
  db: Db,
  matches: readonly string[],
  clock: Clock,
  { withReplayed = false }: { withReplayed?: boolean } = {},
): Promise<PlayedLines[]> => {
  const ids = [...new Set(matches)];
  if (ids.length === 0) return [];
  const repository = createPlayedLinesRepository(db);
  const now = timestampOf(clock);
  const played = (await repository.matches(ids)).filter(
    (match) => (withReplayed || !match.is_replayed) && isPlayed(match, now),
  );
  const keyOf = ({ match_id }: { match_id: string }) => match_id;
  const entries = groupBy(await repository.entries(ids), keyOf);
  const events = groupBy(await repository.events(ids), keyOf);
  const corrections = groupBy(await repository.corrections(ids), keyOf);
  const rulesOf = await rulesByMatch(db, played);
  const games = await gamesOfMatches(db, played);
  const found: PlayedLines[] = [];
  for (const match of played) {
    await yieldWhenDue();
    const rules = rulesOf(match);
    const sheet = entries.get(match.id) ?? [];
    const happened = (events.get(match.id) ?? []).map((row) => toEvent({ ...row, by: null }));
    const of = (role: SquadRole) =>
      sheet
        .filter((row) => row.role === role)
        .map(({ user_id, is_goalkeeper }) => ({ player: user_id, goalkeeper: is_goalkeeper }));
    const festival = games.get(match.id);
    const toldSheet: MatchSheet = {
      periods: playedPeriods(matchLengths(match.period_lengths, rules), happened),
      starters: of('starter'),
      substitutes: of('substitute'),
      events: happened,
      endedAt: lastStopOf(match, now),
      sinBinMinutes: rules.sinBinMinutes,
      cleanSheetMinutes: rules.cleanSheetMinutes,
    };
    const minutes = festival
      ? festivalMinutesOf({ games: festival, called: [...of('starter'), ...of('substitute')], events: happened })
      : minutesOf(toldSheet);
    const firstStop = festival ? null : firstPartOf(match);
    const firstPart = firstStop && minutesOf({ ...toldSheet, endedAt: firstStop });
    const playedBefore = new Map(firstPart?.players.map((one) => [one.player, one.played ?? one.official ?? 0]));
    const { players, isKnown, end } = minutes;
    const told = new Map(players.map((one) => [one.player, one]));
    const byHand = new Map((corrections.get(match.id) ?? []).map((row) => [row.user_id, row.minutes]));
    const roles = new Map(sheet.map(({ user_id, role }) => [user_id, role as SquadRole]));
    // Goals of a match that a committee has decided count for nobody.
    const countsGoals = match.state !== 'awarded';
    const shares = evenShares(minutes, byHand);
    const lines = new Map<string, PlayedLine>();
    for (const id of new Set([...roles.keys(), ...told.keys(), ...byHand.keys()])) {
      const [one, corrected] = [told.get(id), byHand.get(id)];
      const appeared = corrected === undefined ? one?.appeared === true : corrected > 0;
      const played = corrected ?? one?.played ?? one?.official ?? shares.get(id) ?? (isKnown ? 0 : null);
      lines.set(id, {
        role: roles.get(id) ?? null,
        // Nobody begins a festival.
        started: !festival && appeared && roles.get(id) === 'starter',
        appeared,
        minutes: corrected ?? (one ? one.shown : isKnown ? 0 : null),
        played,
        before: Math.min(played ?? 0, playedBefore.get(id) ?? 0),
        goals: countsGoals ? (one?.goals ?? 0) : 0,
        assists: countsGoals ? (one?.assists ?? 0) : 0,
        yellow: one ? singleYellows(one) : 0,
        sentOff: (one?.secondYellow ?? 0) + (one?.straightRed ?? 0),
      });
    }
    const length = end.official;
    const first = firstPart && Math.min(length, firstPart.end.official);
    found.push({ match, lines, isKnown, length, firstPart: first, playersOnPitch: rules.playersOnPitch });
  }
  return found;
};
