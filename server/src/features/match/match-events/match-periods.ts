import { inOrder, type PlayedPeriod, type SheetEvent } from '@touchline/contract/match/events/match-positions';
import { hasEnded } from '@touchline/contract/match/events/period-starts';
import { shootoutPeriod, type FixtureState } from '@touchline/contract/match/match-choices';
import type { RuleSet } from '@touchline/contract/match/rule-set-choices';

/** Extra time where the rules know none: it is played all the same now and then. */
const usualExtraTime = [15, 15];

type Rules = Pick<RuleSet, 'periods' | 'extraTime'>;
/** Lengths in minutes: `all` with extra time, of which the first `normal` are the match without it. */
export type MatchLengths = { all: number[]; normal: number };

/** The lengths of the match itself among those set for it: of unequal ones those after the second are extra time. */
export const normalLengths = (own: readonly number[]): readonly number[] =>
  own.every((length) => length === own[0]) ? own : own.slice(0, 2);

/**
 * The lengths of a match: those set for it, like `40,40`, else those of the rules. Equal ones are all of the match itself,
 * like three of 30 minutes; others after the second are extra time.
 */
export const matchLengths = (set: string | null, rules: Rules): MatchLengths => {
  const own = set === null ? rules.periods : set.split(',').map(Number);
  const areEqual = own.every((length) => length === own[0]);
  const normal = areEqual ? own.length : Math.min(own.length, rules.periods.length);
  const extra = rules.extraTime.length > 0 ? rules.extraTime : usualExtraTime;
  return { all: [...own, ...extra.slice(own.length - normal)].slice(0, 4), normal };
};

/** The periods that a match had, extra time only if something happened in it; added time as their ends say. */
export const playedPeriods = ({ all, normal }: MatchLengths, events: readonly SheetEvent[]): PlayedPeriod[] => {
  const last = Math.max(normal, ...events.map(({ period }) => (period === shootoutPeriod ? 0 : period)));
  return all.slice(0, last).map((length, index) => {
    const end = events.findLast(({ kind, period }) => kind === 'periodEnd' && period === index + 1);
    return { length, added: end === undefined ? null : (end.added ?? 0) };
  });
};

/** What the beginnings and ends of periods say about a match; null: nothing. */
export const stateByEvents = ({ all, normal }: MatchLengths, events: readonly SheetEvent[]): FixtureState | null => {
  const ordered = inOrder(events, all);
  const frames = ordered.filter(({ kind }) => kind === 'periodStart' || kind === 'periodEnd');
  const last = Math.max(0, ...frames.map(({ period }) => period));
  if (last === 0) return null;
  if (!hasEnded(ordered, last)) return 'live';
  const goesOn = ordered.some((event) => event.kind === 'periodEnd' && event.period === last && event.goesOn === true);
  const isOver = last === normal || last === all.length || last === shootoutPeriod;
  return isOver && !goesOn ? 'finished' : 'live';
};
