import type { MatchEventKind } from './event-kinds.ts';
import { endOf, startedAtFor, startOf, type MatchMinute, type PeriodLengths } from './match-clock.ts';

type Marker = MatchMinute & { kind: MatchEventKind };

const minuteOf = ({ minute, added }: Marker): number => (minute ?? 0) + (added ?? 0);

/**
 * The start of a period that counts. Two phones may both have started it: the first tap counts. A match that was abandoned
 * within a period starts it again where it was stopped: then the later minute counts.
 */
export const startOfPeriod = <E extends Marker & { at: string }>(events: readonly E[], period: number): E | undefined =>
  events
    .filter((event) => event.kind === 'periodStart' && event.period === period)
    .toSorted((one, other) => minuteOf(other) - minuteOf(one) || (one.at < other.at ? -1 : 1))[0];

/** Whether a period is over: it has ended, and was not started again after that end. */
export const hasEnded = (events: readonly Marker[], period: number): boolean => {
  const of = (kind: Marker['kind']) =>
    events.flatMap((event) => (event.kind === kind && event.period === period ? [minuteOf(event)] : []));
  const ends = of('periodEnd');
  return ends.length > 0 && Math.max(...ends) >= Math.max(0, ...of('periodStart'));
};

/**
 * When a period must have begun for its clock to show what it shows: its start, or as long before as it was played before it was
 * stopped. The minute of a start is the first that is played, so the 64th begins at 63:00.
 */
export const clockStartOf = (start: Marker & { at: string }, lengths: PeriodLengths): string => {
  const before = Math.max(startOf(start.period, lengths), minuteOf(start) - 1);
  return before === startOf(start.period, lengths)
    ? start.at
    : startedAtFor(start.period, before * 60, start.at, lengths);
};

/** Where a match goes on that was stopped at a minute: in the next one, in added time after the last minute of a period. */
export const resumedAt = (
  { period, minute }: { period: number; minute: number | null },
  lengths: PeriodLengths,
): { period: number; minute: number; added: number | null } => {
  const [first, last] = [startOf(period, lengths) + 1, endOf(period, lengths)];
  const next = Math.max(first, (minute ?? first - 1) + 1);
  return next > last ? { period, minute: last, added: 1 } : { period, minute: next, added: null };
};
