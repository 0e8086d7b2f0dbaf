import type { Match } from '@touchline/contract/football/matches';
import { endOf, formatMinute, parseMinute } from '@touchline/contract/match/events/match-clock';
import type { MatchEvent } from '@touchline/contract/match/match-events';
import type { TypedStop } from './stopped-fields.tsx';

type Stopped = NonNullable<Match['stopped']>;

/** What the fields begin with: where the match was stopped, else the end that was recorded before its time. */
export const stopOf = ({ stopped }: Match, events: readonly MatchEvent[], lengths: readonly number[]): TypedStop => {
  const end = events
    .filter(({ kind, minute }) => kind === 'periodEnd' && minute !== null)
    .toSorted((one, other) => other.period - one.period)[0];
  const early = end?.minute != null && end.minute < endOf(end.period, lengths) ? end : undefined;
  return {
    minute: formatMinute({ minute: stopped?.minute ?? early?.minute ?? null }),
    reason: stopped?.reason ?? null,
  };
};

/** Where the match was stopped, as it is sent; null without a minute, undefined for a minute that can not be. */
export const stoppedOf = (
  { minute, reason }: TypedStop,
  match: Match,
  lengths: readonly number[],
): Stopped | null | undefined => {
  if (minute.trim() === '') return reason === null ? null : (match.stopped ?? undefined);
  const read = parseMinute(minute, lengths);
  return read && { period: read.period, minute: read.minute, reason };
};

/** Whether two say the same. */
export const isSameStop = (one: Stopped | null, other: Stopped | null): boolean =>
  one?.period === other?.period && one?.minute === other?.minute && one?.reason === other?.reason;
