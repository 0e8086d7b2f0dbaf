import { festivalMinutesOf, type PlayedGame } from '@touchline/contract/match/events/festival-minutes';
import { minutesOf } from '@touchline/contract/match/events/minutes-rules';
import type { SheetEvent } from '@touchline/contract/match/events/match-positions';
import type { MatchSheet } from '@touchline/contract/match/events/minutes-types';
import type { SeasonFigure } from '@touchline/contract/match/season-statistics';
import type { RuleSet } from '@touchline/contract/match/rule-set-choices';
import type { SquadRole } from '@touchline/contract/match/match-choices';
import { sheetFiguresOf, type MatchCounts } from '@touchline/contract/match/statistics-rules';
import { lastStopOf } from '../match-events/match-file.service.ts';
import { matchLengths, playedPeriods } from '../match-events/match-periods.ts';
import type { CorrectionRow, EntryRow, EventRow, MatchRow } from './season-sheets.repository.ts';

/** A player in a match. */
export type SheetLine = {
  /** Null: not called up, but in an event. */
  role: SquadRole | null;
  goalkeeper: boolean;
  figures: Record<SeasonFigure, number | null>;
};

/** What a match says of its players. */
export type MatchLines = {
  /** Official minutes are known. */
  isKnown: boolean;
  /** Something was recorded. */
  hasEvents: boolean;
  /** Official minutes of the whole match. */
  possible: number;
  lines: ReadonlyMap<string, SheetLine>;
};

/** The score for the own side; null without one. */
export const scoreOf = ({ home_is_own, home_score, away_score }: MatchRow) => {
  if (home_score === null || away_score === null) return null;
  return home_is_own === true ? { own: home_score, opponent: away_score } : { own: away_score, opponent: home_score };
};

export const opponentOf = ({ home_is_own, home, away }: MatchRow): string => (home_is_own === true ? away : home);

/** What of a match counts for players. */
export const countsOf = ({ state, is_replayed }: MatchRow): MatchCounts => {
  if (is_replayed) return 'replayed';
  return state === 'awarded' ? 'committee' : 'all';
};

const eventOf = (row: EventRow): SheetEvent => ({
  kind: row.kind as SheetEvent['kind'],
  side: row.side as SheetEvent['side'],
  period: row.period,
  minute: row.minute,
  added: row.added,
  player: row.user_id,
  otherPlayer: row.other_user_id,
  atBreak: row.is_at_break,
  device: row.device,
  distinct: row.is_distinct,
});

const sheetOf = (
  match: MatchRow,
  rules: RuleSet,
  { entries, events, now }: { now: string; entries: readonly EntryRow[]; events: readonly SheetEvent[] },
): MatchSheet => {
  const ofRole = (role: SquadRole) =>
    entries
      .filter((entry) => entry.role === role)
      .map(({ user_id, is_goalkeeper }) => ({ player: user_id, goalkeeper: is_goalkeeper }));
  return {
    periods: playedPeriods(matchLengths(match.period_lengths, rules), events),
    starters: ofRole('starter'),
    substitutes: ofRole('substitute'),
    events,
    endedAt: lastStopOf(match, now),
    sinBinMinutes: rules.sinBinMinutes,
    cleanSheetMinutes: rules.cleanSheetMinutes,
    conceded: scoreOf(match)?.opponent ?? null,
  };
};

/** The figures of everybody who was called up for a match or did something in it. */
export const linesOf = (
  match: MatchRow,
  rules: RuleSet,
  given: {
    entries: readonly EntryRow[];
    events: readonly EventRow[];
    corrections: readonly CorrectionRow[];
    now: string;
    /** Of a festival. */
    games?: readonly PlayedGame[] | undefined;
  },
): MatchLines => {
  const events = given.events.map(eventOf);
  const sheet = sheetOf(match, rules, { entries: given.entries, events, now: given.now });
  const { games } = given;
  const minutes = games
    ? festivalMinutesOf({ games, called: [...sheet.starters, ...sheet.substitutes], events })
    : minutesOf(sheet);
  const hasEvents = events.some(({ kind }) => kind !== 'note');
  const told = new Map(minutes.players.map((player) => [player.player, player]));
  const corrected = new Map(given.corrections.map((row) => [row.user_id, row.minutes]));
  const entries = new Map(given.entries.map((entry) => [entry.user_id, entry]));
  const people = new Set([...entries.keys(), ...told.keys(), ...corrected.keys()]);
  const lines = new Map<string, SheetLine>();
  for (const id of people) {
    const [player, entry, byHand] = [told.get(id), entries.get(id), corrected.get(id)];
    const goalkeeper = entry?.is_goalkeeper === true;
    const figures = sheetFiguresOf(
      {
        // Nobody begins a festival.
        started: !games && entry?.role === 'starter',
        appeared: byHand === undefined ? player?.appeared === true : byHand > 0,
        // As the match shows them: at least 1 for who came on. Who travels without standing on the sheet has played none of it.
        minutes: byHand ?? (player ? player.shown : minutes.isKnown ? 0 : null),
        goals: player?.goals ?? 0,
        assists: player?.assists ?? 0,
        yellow: player?.yellow ?? 0,
        secondYellow: player?.secondYellow ?? 0,
        straightRed: player?.straightRed ?? 0,
        cleanSheet: player?.cleanSheet ?? null,
      },
      countsOf(match),
      hasEvents,
    );
    lines.set(id, { role: (entry?.role as SquadRole | undefined) ?? null, goalkeeper, figures });
  }
  return { isKnown: minutes.isKnown, hasEvents, possible: minutes.end.official, lines };
};
