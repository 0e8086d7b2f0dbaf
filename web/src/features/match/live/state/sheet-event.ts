import type { MatchEvent, MatchEventInput } from '@touchline/contract/match/match-events';
import type { LiveEvent } from './live-types.ts';
import type { CheckedEvent } from '@touchline/contract/match/events/event-checks';
import type { RecordedEvent } from '@touchline/contract/match/events/event-twins';
import { noDetails } from '@touchline/contract/match/events/no-details';

/** An event as the rules read it. The shoot-out has no minutes: there it is 0. */
export const ruleEvent = (event: MatchEvent): CheckedEvent & RecordedEvent => ({ ...event, minute: event.minute ?? 0 });

/** An event as it is sent again, without the fields that only this device or the server adds. */
export const inputOf = (event: MatchEvent | LiveEvent): MatchEventInput => {
  const { by: _by, isWaiting: _isWaiting, refusal: _refusal, ...input } = { isWaiting: false, refusal: null, ...event };
  return input as MatchEventInput;
};

/** An event as it will be answered: shown until the server has it. */
export const shownOf = (input: MatchEventInput): MatchEvent => ({
  ...noDetails,
  device: null,
  ...input,
  by: null,
});
