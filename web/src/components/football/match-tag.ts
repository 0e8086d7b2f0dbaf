import type { Match } from '@touchline/contract/football/matches';
import type { CalendarEvent } from '../../lib/dates/calendar-events.ts';
import type { FixtureState } from '@touchline/contract/match/match-choices';

/** What the tag of a match says: a state, or that nobody has said yet whether it was played. */
export type MatchTag = FixtureState | 'unknown';

/** The tags with a yellow card: somebody has to know, or to answer. */
export const cardedTags: readonly MatchTag[] = ['postponed', 'abandoned', 'awarded', 'calledOff', 'unknown'];

/**
 * Whether a match takes place comes before its state, which stays `scheduled` while nobody has answered. A match
 * that was awarded without a kick-off says so, rather than "Called off". Undefined: a list says nothing of a usual match.
 */
export const tagOf = ({ takesPlace, state }: Pick<Match, 'takesPlace' | 'state'>): MatchTag | undefined => {
  if (takesPlace === 'unknown') return 'unknown';
  return takesPlace === 'off' && state !== 'awarded' ? 'calledOff' : state;
};

/** What a calendar says of an event that is not as planned; undefined for all others. */
export const eventTagOf = (event: CalendarEvent): MatchTag | undefined => {
  if (event.kind !== 'match') return event.takesPlace === 'off' ? 'calledOff' : undefined;
  const tag = tagOf(event);
  return tag && cardedTags.includes(tag) ? tag : undefined;
};
