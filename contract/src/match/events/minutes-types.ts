import type { MatchMinute } from './match-clock.ts';
import type { MatchSide } from '../match-choices.ts';
import type { MatchPosition, PlayedPeriod, SheetEvent } from './match-positions.ts';

/** A player on the sheet of the own side. */
export type SheetPlayer = { player: string; goalkeeper?: boolean | undefined };

export type MatchSheet = {
  /** As they were played, extra time with them. The shoot-out is none. */
  periods: readonly PlayedPeriod[];
  starters: readonly SheetPlayer[];
  /** On the bench. Those who travel without standing on the sheet are none. */
  substitutes: readonly SheetPlayer[];
  /** In the order of recording. */
  events: readonly SheetEvent[];
  /** Where an abandoned match ended, or where a running one is; null: it went to its recorded end. */
  endedAt?: MatchMinute | null;
  /** How many of a side are on the pitch at most, by the rules; null: not known. */
  playersOnPitch?: number | null;
  /** Minutes of a time in the sin bin; null: the rules know none. */
  sinBinMinutes?: number | null;
  /** Official minutes that a goalkeeper needs for a clean sheet; null: the whole match. */
  cleanSheetMinutes?: number | null;
  /** Goals of the opponent in the entered result; null: not known. Fewer in the events leave a clean sheet unknown. */
  conceded?: number | null;
};

/** From coming on to going off, with time in the sin bin. */
export type Stint = { from: MatchPosition; to: MatchPosition };

export type PlayerCounts = {
  goals: number;
  assists: number;
  ownGoals: number;
  yellow: number;
  secondYellow: number;
  straightRed: number;
};

export type PlayerMinutes = PlayerCounts & {
  player: string;
  started: boolean;
  /** Started or came on. False while minutes are not known. */
  appeared: boolean;
  stints: Stint[];
  /** Without added time, as it is summed; null: nobody recorded the match, or when the player came on or went off. */
  official: number | null;
  /** The same as it is shown: at least 1 for somebody who came on. */
  shown: number | null;
  /** With added time; null: not known, as long as the added time of a period is not. */
  played: number | null;
  /** Goals against while on the pitch; null: nobody recorded the match. */
  conceded: number | null;
  /** Of goalkeepers who appeared: long enough, and nothing conceded. Null for others, and while it is not known. */
  cleanSheet: boolean | null;
};

export type MatchMinutes = {
  /** Whether minutes are known: there were starters, and something was recorded. Unknown is not 0. */
  isKnown: boolean;
  /** Starters, then substitutes, then others who came on. */
  players: PlayerMinutes[];
  /** The goals that the events make. */
  goals: Record<MatchSide, number>;
  end: MatchPosition;
  /**
   * Official minutes that the side could share: those of its starters to the end, without the time after a red card and
   * in the sin bin. Of a starter who was erased since, those of who came on instead. Null while minutes are not known.
   */
  possible: number | null;
  /**
   * Minutes that the players of unknown minutes were on the pitch together, with added time as far as it is known: their
   * places are known, only who had one for how long is not. 0 where nobody's minutes are unknown.
   */
  untimed: number;
};
