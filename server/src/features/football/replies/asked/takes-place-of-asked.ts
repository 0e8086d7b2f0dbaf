import { sessionTakesPlace, type TakesPlace } from '@touchline/contract/football/takes-place';
import type { EventEnds } from '../../../ground/takes-place/event-ends.service.ts';
import { takesPlaceOf } from '../../../ground/takes-place/match-facts.ts';
import type { AskedEvent } from './asked-event.ts';

/** When an event ends that players are asked about. */
export const endOfAsked = (event: AskedEvent, ends: EventEnds): string => {
  const { match } = event;
  if (match?.resumes_at != null && match.resumes_at === match.starts_at)
    return ends.ofRest({ ...match, resumes_at: match.resumes_at });
  return match ? ends.ofMatch(match) : ends.ofSession(event.kind === 'task' ? 'task' : 'training', event);
};

/** Whether an event that players are asked about takes place, at a moment. */
export const takesPlaceOfAsked = (event: AskedEvent, ends: EventEnds, now: string): TakesPlace => {
  const endsAt = endOfAsked(event, ends);
  if (event.match) return takesPlaceOf(event.match, endsAt, now);
  return sessionTakesPlace({ isCalledOff: event.standing === 'off', startsAt: event.starts_at, endsAt }, now);
};
