import {
  compareMinutes,
  endOf,
  isMinuteUnknown,
  startOf,
  type MatchMinute,
  type PeriodLengths,
} from './match-clock.ts';
import type { ChangeReason, MatchSide } from '../match-choices.ts';
import { shootoutPeriod } from '../match-choices.ts';
import { eventSpec, type MatchEventKind } from './event-kinds.ts';

/** What the rules read of an event. Players are ids; null: not known, or nobody of the squad. */
export type SheetEvent = MatchMinute & {
  kind: MatchEventKind;
  side: MatchSide;
  /** Of a change: who goes off. */
  player?: string | null | undefined;
  /** Of a goal: who assisted. Of a change: who comes on. */
  otherPlayer?: string | null | undefined;
  reason?: ChangeReason | null | undefined;
  /** Before the period of its minute, or after it if the minute is its end: between two periods either way. */
  atBreak?: boolean | undefined;
  /** Of the end of a period: another one follows, though the match could be over. */
  goesOn?: boolean | undefined;
  /** The phone that recorded it, and whether somebody said that it is none of another phone's. */
  device?: string | null | undefined;
  distinct?: boolean | undefined;
};

/** A period as it was played. `added` is null while nobody said how much was added. */
export type PlayedPeriod = { length: number; added: number | null };

/**
 * A place in a match, in minutes from kick-off. Official: added time adds nothing. Played: with it; null if the added time
 * of a period before it is not known.
 */
export type MatchPosition = { official: number; played: number | null };

/** The same, able to say what lies between two places when the added time of an earlier period is not known. */
export type Place = { official: number; played: number; unknownBefore: number };

export const lengthsOf = (periods: readonly PlayedPeriod[]): number[] => periods.map(({ length }) => length);

/** Where a period begins; one past the last is the end of the match. */
const startPlace = (period: number, periods: readonly PlayedPeriod[]): Place => {
  const before = periods.slice(0, period - 1);
  return {
    official: startOf(period, lengthsOf(periods)),
    played: before.reduce((sum, { length, added }) => sum + length + (added ?? 0), 0),
    unknownBefore: before.filter(({ added }) => added === null).length,
  };
};

export const endPlace = (periods: readonly PlayedPeriod[]): Place => startPlace(periods.length + 1, periods);

const isAtStart = ({ period, minute }: MatchMinute, lengths: PeriodLengths): boolean =>
  (minute ?? 0) <= startOf(period, lengths) + 1;

/** The period that an event belongs to; of one in a break, the period after it. */
export const periodOf = (event: SheetEvent, lengths: PeriodLengths): number =>
  event.atBreak && !isAtStart(event, lengths) ? event.period + 1 : event.period;

/**
 * Where a minute lies. Official: min(m, S + L). Played: Σ(L + A) of the earlier periods, then (m − S) and the added
 * minutes. A change of the break lies between the periods.
 */
export const placeOf = (
  event: MatchMinute & { atBreak?: boolean | undefined },
  periods: readonly PlayedPeriod[],
): Place => {
  const { period, minute, added, atBreak } = event;
  const lengths = lengthsOf(periods);
  if (minute === null || period === shootoutPeriod || period > periods.length) return endPlace(periods);
  if (atBreak) return startPlace(isAtStart(event, lengths) ? period : period + 1, periods);
  const begin = startPlace(period, periods);
  const into = Math.min(minute, endOf(period, lengths)) - begin.official;
  return {
    official: begin.official + into,
    played: begin.played + into + (added ?? 0),
    unknownBefore: begin.unknownBefore,
  };
};

export const earlier = (one: Place, other: Place): Place =>
  one.official < other.official || (one.official === other.official && one.played < other.played) ? one : other;

export const asPosition = ({ official, played, unknownBefore }: Place): MatchPosition => ({
  official,
  played: unknownBefore > 0 ? null : played,
});

/**
 * Events in the order in which they happened. Those of one minute keep the order of the list, which is that of recording;
 * those of a break stand between the periods. What has no minute stands first in its period, but a change after the one
 * that brought its player on: nobody goes off before.
 */
export const inOrder = <E extends SheetEvent>(events: readonly E[], lengths: PeriodLengths): E[] => {
  const breakOf = (event: E): number => (!event.atBreak ? 0 : isAtStart(event, lengths) ? -1 : 1);
  const sorted = events.toSorted(
    (one, other) => one.period - other.period || breakOf(one) - breakOf(other) || compareMinutes(one, other),
  );
  const isChange = ({ kind, side }: E) => side === 'own' && eventSpec(kind).effect === 'change';
  for (const event of sorted.filter((one) => isChange(one) && isMinuteUnknown(one) && one.player)) {
    const came = sorted.findIndex(
      (one) => isChange(one) && one.period === event.period && one.otherPlayer === event.player,
    );
    const place = sorted.indexOf(event);
    if (came > place) sorted.splice(came, 0, ...sorted.splice(place, 1));
  }
  return sorted;
};
