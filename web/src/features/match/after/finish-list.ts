import type { MatchMinutes } from '@touchline/contract/match/match-minutes';
import type { MatchReview } from '@touchline/contract/match/match-reviews';
import type { RpeAsking } from '@touchline/contract/match/session-rpes';
import type { GoalsCheck } from '../frame/goals-check.ts';

export type FinishKey = 'result' | 'minutes' | 'cards' | 'ratings' | 'rpe';
export type FinishItem = { key: FinishKey; isDone: boolean };

type Facts = {
  check: GoalsCheck;
  minutes: MatchMinutes | undefined;
  hasEvents: boolean;
  /** Undefined: the caller must not see it. */
  review: MatchReview | undefined;
  /** Undefined: not known yet. */
  rpe: RpeAsking | undefined;
};

/** What is still to do after a match, in its order. Ticks follow from what is there. */
export const finishList = ({ check, minutes, hasEvents, review, rpe }: Facts): FinishItem[] => [
  { key: 'result', isDone: check.kind === 'agree' || check.kind === 'awarded' },
  { key: 'minutes', isDone: minutes?.isKnown === true && minutes.total === minutes.expected },
  // Suspensions follow from the cards by themselves.
  { key: 'cards', isDone: hasEvents },
  ...(review ? [{ key: 'ratings' as const, isDone: review.ratings.length > 0 || review.note !== null }] : []),
  ...(rpe && !rpe.isMissed ? [{ key: 'rpe' as const, isDone: rpe.sentAt !== null }] : []),
];
