import type { Match } from '@touchline/contract/football/matches';
import { eventSpec } from '@touchline/contract/match/events/event-kinds';
import { goalsOf } from '@touchline/contract/match/events/goals-rules';
import { endOf, halfTimeAfter } from '@touchline/contract/match/events/match-clock';
import { inOrder } from '@touchline/contract/match/events/match-positions';
import { shootoutPeriod } from '@touchline/contract/match/match-choices';
import type { MatchEvent } from '@touchline/contract/match/match-events';
import { periodLengths } from '../../events/period-lengths.ts';
import { normalPeriodsOf } from '../../events/period-names.ts';

/** What stands in the timeline: an event, or a rule between the periods. */
export type MatchLine =
  | { kind: 'event'; event: MatchEvent }
  /** `early`: the minute in which it ended before its time. */
  | { kind: 'period'; period: number; length: number; added: number | null; early: number | null }
  | { kind: 'halfTime'; own: number; opponent: number }
  | { kind: 'shootout' };

/** Events that have a row of their own. */
export const isShown = ({ kind }: Pick<MatchEvent, 'kind'>): boolean => !eventSpec(kind).isFrame;

/** The added time of a period: as it was recorded, else as the match has it; null while it is not known. */
export const addedOf = (events: readonly MatchEvent[], periods: Match['periods'], period: number): number | null =>
  events.findLast((event) => event.kind === 'periodEnd' && event.period === period)?.added ??
  periods?.find((each) => each.period === period)?.added ??
  null;

/** The minute in which a period ended before its time; null: it had its length, or nobody recorded its end. */
const earlyEnd = (events: readonly MatchEvent[], lengths: readonly number[], period: number): number | null => {
  const minute = events.findLast((event) => event.kind === 'periodEnd' && event.period === period)?.minute ?? null;
  return minute !== null && minute < endOf(period, lengths) ? minute : null;
};

/** The events of a match in their order, with the periods as rules between them. */
export const linesOf = (
  match: Pick<Match, 'periods' | 'lengths' | 'normalPeriods'>,
  events: readonly MatchEvent[],
): MatchLine[] => {
  const lengths = periodLengths(match);
  const normal = normalPeriodsOf(match);
  const half = halfTimeAfter(normal);
  const last = Math.max(
    match.periods?.length ?? normal,
    ...events.map(({ period }) => period).filter((period) => period !== shootoutPeriod),
  );
  const ordered = inOrder(events.filter(isShown), lengths);
  const lines: MatchLine[] = [];
  for (let period = 1; period <= last; period += 1) {
    const rule: MatchLine = {
      kind: 'period',
      period,
      length: lengths[period - 1] ?? 0,
      added: addedOf(events, match.periods, period),
      early: earlyEnd(events, lengths, period),
    };
    // The first one stands over its events, as the head of the line; the others end them.
    if (period === 1) lines.push(rule);
    lines.push(
      ...ordered.filter((event) => event.period === period).map((event) => ({ kind: 'event' as const, event })),
    );
    if (period > 1) lines.push(rule);
    if (period === half) lines.push({ kind: 'halfTime', ...goalsOf(events, period) });
  }
  if (events.some(({ kind }) => kind === 'shootoutKick')) lines.push({ kind: 'shootout' });
  const late = ordered.filter(({ period }) => period === shootoutPeriod);
  return [...lines, ...late.map((event) => ({ kind: 'event' as const, event }))];
};
