import { minutesOf } from '@touchline/contract/match/events/minutes-rules';
import type { SquadRole } from '@touchline/contract/match/match-choices';
import { singleYellows } from '@touchline/contract/match/statistics-rules';
import type { Db } from '../../../db/database.ts';
import { groupBy } from '../../../lib/group-by.ts';
import type { Clock } from '../../../lib/time/clock.ts';
import { toEvent } from '../match-events/match-events.repository.ts';
import { isStopped, stateOf } from '../match-events/match-file.service.ts';
import { matchLengths, playedPeriods } from '../match-events/match-periods.ts';
import { createRecordedMatchesRepository } from '../match-events/recorded-matches.repository.ts';
import { createPlayedLinesRepository, type PlayedMatchRow } from './played-lines.repository.ts';

/** What a match says of one of its players. */
export type PlayedLine = {
  /** Null: not on the sheet, but in an event. */
  role: SquadRole | null;
  started: boolean;
  appeared: boolean;
  /** Official minutes, as they are summed and as they are shown; null: not known, which is not 0. */
  minutes: number | null;
  shown: number | null;
  goals: number;
  assists: number;
  /** Single yellow cards: of two in one match, none. */
  yellow: number;
  /** Second yellow and straight red cards. */
  sentOff: number;
};
export type PlayedLines = { match: PlayedMatchRow; lines: ReadonlyMap<string, PlayedLine> };

/** The played ones of these matches, without those of other clubs, latest first, with what they say of their players; from few queries for any number. */
export const playedLinesOf = async (db: Db, matches: readonly string[], clock: Clock): Promise<PlayedLines[]> => {
  const ids = [...new Set(matches)];
  if (ids.length === 0) return [];
  const repository = createPlayedLinesRepository(db);
  const isPlayed = (match: PlayedMatchRow) => ['finished', 'abandoned', 'awarded'].includes(stateOf(match, clock));
  const played = (await repository.matches(ids)).filter((match) => !match.is_replayed && isPlayed(match));
  const keyOf = ({ match_id }: { match_id: string }) => match_id;
  const entries = groupBy(await repository.entries(ids), keyOf);
  const events = groupBy(await repository.events(ids), keyOf);
  const corrections = groupBy(await repository.corrections(ids), keyOf);
  const recorded = createRecordedMatchesRepository(db);
  const found: PlayedLines[] = [];
  for (const match of played) {
    const rules = await recorded.rulesOf(match);
    const sheet = entries.get(match.id) ?? [];
    const happened = (events.get(match.id) ?? []).map((row) => toEvent({ ...row, by: null }));
    const of = (role: SquadRole) =>
      sheet
        .filter((row) => row.role === role)
        .map(({ user_id, is_goalkeeper }) => ({ player: user_id, goalkeeper: is_goalkeeper }));
    const { players, isKnown } = minutesOf({
      periods: playedPeriods(matchLengths(match.period_lengths, rules), happened),
      starters: of('starter'),
      substitutes: of('substitute'),
      events: happened,
      endedAt:
        isStopped(match.state) && match.stopped_period !== null
          ? { period: match.stopped_period, minute: match.stopped_minute }
          : null,
      sinBinMinutes: rules.sinBinMinutes,
      cleanSheetMinutes: rules.cleanSheetMinutes,
    });
    const told = new Map(players.map((one) => [one.player, one]));
    const byHand = new Map((corrections.get(match.id) ?? []).map((row) => [row.user_id, row.minutes]));
    const roles = new Map(sheet.map(({ user_id, role }) => [user_id, role as SquadRole]));
    // Goals of a match that a committee has decided count for nobody.
    const countsGoals = match.state !== 'awarded';
    const lines = new Map<string, PlayedLine>();
    for (const id of new Set([...roles.keys(), ...told.keys(), ...byHand.keys()])) {
      const [one, corrected] = [told.get(id), byHand.get(id)];
      const appeared = corrected === undefined ? one?.appeared === true : corrected > 0;
      lines.set(id, {
        role: roles.get(id) ?? null,
        started: appeared && roles.get(id) === 'starter',
        appeared,
        minutes: corrected ?? one?.official ?? (isKnown ? 0 : null),
        shown: corrected ?? one?.shown ?? (isKnown ? 0 : null),
        goals: countsGoals ? (one?.goals ?? 0) : 0,
        assists: countsGoals ? (one?.assists ?? 0) : 0,
        yellow: one ? singleYellows(one) : 0,
        sentOff: (one?.secondYellow ?? 0) + (one?.straightRed ?? 0),
      });
    }
    found.push({ match, lines });
  }
  return found;
};
