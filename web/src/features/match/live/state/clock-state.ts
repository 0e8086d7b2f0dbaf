import type { TakesPlace } from '@touchline/contract/football/takes-place';
import { matchLimits, shootoutPeriod, type FixtureState } from '@touchline/contract/match/match-choices';
import { clockSeconds, endOf, minuteOnClock, startOf } from '@touchline/contract/match/events/match-clock';
import { clockStartOf, hasEnded, startOfPeriod } from '@touchline/contract/match/events/period-starts';
import type { MatchEvent } from '@touchline/contract/match/match-events';

/** Where a match stands. `after`: the period that has ended. */
export type LiveClock =
  | { kind: 'before' }
  | { kind: 'running'; period: number; startedAt: string }
  | { kind: 'break'; after: number }
  | { kind: 'shootout' }
  | { kind: 'over' }
  /** Abandoned at a minute of `period`, and to go on at another moment. */
  | { kind: 'stopped'; period: number; minute: number | null; resumesAt: string }
  /** Called off, and never begun. */
  | { kind: 'off' };

type Marker = Pick<MatchEvent, 'kind' | 'period' | 'minute' | 'added' | 'at'>;
type ClockFacts = {
  state: FixtureState | undefined;
  lengths: readonly number[];
  takesPlace?: TakesPlace | undefined;
  stopped?: { period: number; minute: number | null } | null | undefined;
  resumesAt?: string | null | undefined;
};
const overStates: readonly (FixtureState | undefined)[] = ['finished', 'abandoned', 'awarded'];

/** The clock by the starts and ends of periods. */
export const clockOf = (
  events: readonly Marker[],
  { state, lengths, takesPlace, stopped, resumesAt = null }: ClockFacts,
): LiveClock => {
  if (state === 'abandoned' && stopped && resumesAt !== null)
    return { kind: 'stopped', period: stopped.period, minute: stopped.minute, resumesAt };
  if (overStates.includes(state)) return { kind: 'over' };
  const period = Math.max(0, ...events.flatMap((event) => (event.kind === 'periodStart' ? [event.period] : [])));
  if (period === 0) return { kind: takesPlace === 'off' ? 'off' : 'before' };
  if (period === shootoutPeriod) return { kind: 'shootout' };
  if (hasEnded(events, period)) return { kind: 'break', after: period };
  return { kind: 'running', period, startedAt: clockStartOf(startOfPeriod(events, period)!, lengths) };
};

export type MinuteNow = { period: number; minute: number | null; added: number | null };

/** The minute that an event of now belongs to. In a break it is the last one of the period before. */
export const minuteNow = (
  clock: LiveClock,
  now: string,
  lengths: readonly number[],
  events: readonly Pick<MatchEvent, 'kind' | 'period' | 'added'>[] = [],
): MinuteNow => {
  if (clock.kind === 'running') return minuteOnClock(clock.period, clock.startedAt, now, lengths);
  if (clock.kind === 'shootout') return { period: shootoutPeriod, minute: null, added: null };
  if (clock.kind === 'before') return { period: 1, minute: 1, added: null };
  if (clock.kind === 'stopped')
    return { period: clock.period, minute: clock.minute ?? startOf(clock.period, lengths) + 1, added: null };
  const ends = events.filter(({ kind, period }) => kind === 'periodEnd' && period !== shootoutPeriod);
  const period = clock.kind === 'break' ? clock.after : Math.max(1, ...ends.map((end) => end.period));
  const added = ends.find((end) => end.period === period)?.added ?? null;
  return { period, minute: endOf(period, lengths), added: added || null };
};

/** A change in a break belongs to the minute at which the next period starts, and takes no stoppage. */
export const changeMinute = (
  clock: LiveClock,
  now: string,
  lengths: readonly number[],
): MinuteNow & { atBreak: boolean } => {
  if (clock.kind !== 'break' || clock.after >= lengths.length)
    return { ...minuteNow(clock, now, lengths), atBreak: false };
  return { period: clock.after + 1, minute: startOf(clock.after + 1, lengths) + 1, added: null, atBreak: true };
};

/** The whole minutes played beyond the length of a period, and at least the added time of its events. */
export const addedTime = (
  { period, startedAt }: { period: number; startedAt: string },
  now: string,
  lengths: readonly number[],
  events: readonly Pick<MatchEvent, 'period' | 'added'>[],
): number => {
  const over = Math.floor(clockSeconds(period, startedAt, now, lengths) / 60) - endOf(period, lengths);
  const recorded = events.filter((event) => event.period === period).map(({ added }) => added ?? 0);
  return Math.min(matchLimits.addedMax, Math.max(0, over, ...recorded));
};

/** Where a running period ends: at the minute of the tap, or at its length with the added time. */
export const endMinute = (
  clock: { period: number; startedAt: string },
  { at, minute }: { at: string; minute: number | null },
  lengths: readonly number[],
  events: readonly Pick<MatchEvent, 'period' | 'added'>[],
): MinuteNow & { minute: number } => {
  const [period, end] = [clock.period, endOf(clock.period, lengths)];
  const added = addedTime(clock, at, lengths, events);
  return { period, minute: added > 0 ? end : Math.min(end, minute ?? end), added: added || null };
};

/** `63:12`; beyond the length of the period `45+1:20`. */
export const clockText = (seconds: number, end: number): string => {
  const two = (value: number) => String(value).padStart(2, '0');
  const over = seconds - end * 60;
  if (over < 0) return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
  return `${end}+${Math.floor(over / 60)}:${two(over % 60)}`;
};

/** One minute earlier or later, within the period; added time at its end. */
export const stepMinute = (
  { period, minute, added }: MinuteNow,
  step: 1 | -1,
  lengths: readonly number[],
): MinuteNow => {
  if (minute === null) return { period, minute, added };
  const [first, last] = [startOf(period, lengths) + 1, endOf(period, lengths)];
  const position = Math.max(first, Math.min(minute + (added ?? 0) + step, last + matchLimits.addedMax));
  return position > last ? { period, minute: last, added: position - last } : { period, minute: position, added: null };
};
