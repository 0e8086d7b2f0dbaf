import type { FixtureState } from '../match/match-choices.ts';

/**
 * Whether an event takes place. `coming`: not yet; `underWay`: now; `tookPlace`: to its end; `inPart`: abandoned before it;
 * `onHold`: postponed, without a new day; `off`: never; `unknown`: its time has passed and nobody has said whether it was played.
 */
export const takesPlaceAnswers = ['coming', 'underWay', 'tookPlace', 'inPart', 'onHold', 'off', 'unknown'] as const;
export type TakesPlace = (typeof takesPlaceAnswers)[number];

/** The reason of what a league has called off; screens and emails say it in the language of their reader. */
export const leagueReason = 'Called off by the league';

/** Whether an event is still to come or under way: only such a one is anybody's next. */
export const isAhead = (answer: TakesPlace): boolean => answer === 'coming' || answer === 'underWay';

/** How long an event lasts for which nobody has typed a length, in minutes. A match lasts as long as its periods. */
export const usualMinutes = { training: 90, task: 60 } as const;
/** A typed length, in minutes: a whole day at most. */
export const durationMax = 1_440;

/** The periods of a match for which no rules are stored. */
const usualPeriods = [45, 45];
const breakMin = 15;
const quarterBreakMin = 5;

/** How long a match is played, in minutes: its periods without breaks. */
export const playingMinutesOf = (periods: readonly number[] = usualPeriods): number =>
  periods.reduce((sum, length) => sum + length, 0);

/**
 * How long a match takes, in minutes: its periods without extra time, with breaks of 15 minutes between them, of 5 between
 * quarters.
 */
export const minutesOfPeriods = (periods: readonly number[] = usualPeriods): number =>
  playingMinutesOf(periods) + Math.max(0, periods.length - 1) * (periods.length === 4 ? quarterBreakMin : breakMin);

const minuteMs = 60_000;

/** The moment some minutes after another one. */
export const afterMinutes = (moment: string, minutes: number): string =>
  new Date(Date.parse(moment) + minutes * minuteMs).toISOString();

/** What is stored of a training or task, and when it ends. Moments are ISO 8601 in UTC with milliseconds. */
export type SessionFacts = { isCalledOff: boolean; startsAt: string; endsAt: string };

/** Whether a training or task takes place, at a moment. */
export const sessionTakesPlace = (
  { isCalledOff, startsAt, endsAt }: SessionFacts,
  now: string,
): Extract<TakesPlace, 'coming' | 'underWay' | 'tookPlace' | 'off'> => {
  if (isCalledOff) return 'off';
  if (now < startsAt) return 'coming';
  return now < endsAt ? 'underWay' : 'tookPlace';
};

/**
 * Whether the planned start of an event is still ahead. It does not say that the event takes place: what is on hold or off has
 * a planned start as well.
 */
export const startsLater = (startsAt: string, now: string): boolean => startsAt > now;

/**
 * Whether an event has begun by now, where `takesPlace` was answered a while ago: a page stays open, a phone was without a
 * network. What is off or on hold has not, whatever the clock says.
 */
export const hasBegun = (
  { takesPlace, startsAt }: { takesPlace: TakesPlace; startsAt: string },
  now: string,
): boolean => (takesPlace === 'coming' ? !startsLater(startsAt, now) : !['onHold', 'off'].includes(takesPlace));

/**
 * Whether the time of a match has passed by now and nobody has said that it was played, where `takesPlace` was answered a while
 * ago. Not for a match of which something was recorded: its recording says when that one is over.
 */
export const hasPassed = ({ takesPlace, endsAt }: { takesPlace: TakesPlace; endsAt: string }, now: string): boolean =>
  takesPlace === 'unknown' || (isAhead(takesPlace) && endsAt <= now);

/** What was called off is shown struck through until it would have ended. */
export const isStruckThrough = (
  { takesPlace, endsAt }: { takesPlace: TakesPlace; endsAt: string },
  now: string,
): boolean => takesPlace === 'off' && now < endsAt;

/** What is stored of a match, as far as it decides whether the match takes place. */
export type MatchFacts = {
  isCalledOff: boolean;
  /** As staff or the events have set it; null: not at all. */
  state: FixtureState | null;
  hasScore: boolean;
  /** What staff have answered to "Was it played?"; null: nothing. */
  played: boolean | null;
  /** An event of play was recorded, or where it was stopped. Only a match that was awarded needs it. */
  wasKickedOff: boolean;
  startsAt: string;
  /** When the rest of an abandoned match begins; null: at no known moment. */
  resumesAt: string | null;
};

/** The rest of an abandoned match may begin this number of minutes before its time. */
const restEarlyMin = 120;

/** Whether the rest of an abandoned match may have begun at a moment; `resumesAt` null: it has none. */
export const mayRestHaveBegun = (resumesAt: string | null, moment: string): boolean =>
  resumesAt !== null && afterMinutes(resumesAt, -restEarlyMin) <= moment;

/** Nobody ended the recording: no match takes this long. */
export const forgottenMinutes = 360;

/** Whether the recording of a live match was never ended: it is over six hours after its start. */
export const isForgotten = (
  { startsAt, resumesAt }: Pick<MatchFacts, 'startsAt' | 'resumesAt'>,
  now: string,
): boolean => afterMinutes(resumesAt ?? startsAt, forgottenMinutes) <= now;

/**
 * Whether a match takes place, at a moment: the first that fits. The clock alone makes no match a played one. Without an end
 * the answers `underWay` and `unknown` fall together, so a caller who asks only what was played needs none.
 */
export const matchTakesPlace = (facts: MatchFacts & { endsAt?: string }, now: string): TakesPlace => {
  const { isCalledOff, state, hasScore, played, wasKickedOff, startsAt, endsAt = startsAt } = facts;
  if (isCalledOff) return 'off';
  if (state === 'abandoned') return 'inPart';
  if (state === 'awarded') return wasKickedOff ? 'tookPlace' : 'off';
  if (state === 'live') return isForgotten(facts, now) ? 'tookPlace' : 'underWay';
  if (hasScore || state === 'finished' || played === true) return 'tookPlace';
  if (played === false) return 'off';
  if (state === 'postponed') return 'onHold';
  if (now < startsAt) return 'coming';
  return now < endsAt ? 'underWay' : 'unknown';
};

/**
 * Whether the rest of an abandoned match takes place, at a moment; `endsAt` is when the rest ends. It counts as stopped again
 * while nothing of it is recorded.
 */
export const restTakesPlace = (
  { resumesAt, endsAt, ...facts }: MatchFacts & { resumesAt: string; endsAt: string },
  now: string,
): TakesPlace => {
  const answer = matchTakesPlace({ ...facts, resumesAt }, now);
  if (answer !== 'inPart' || now >= endsAt) return answer;
  return now < resumesAt ? 'coming' : 'underWay';
};

/** True for a match that is over and of which some was played: it has minutes, cards, goals and hours of exposure. */
export const wasPlayed = (facts: MatchFacts, now: string): boolean =>
  ['tookPlace', 'inPart'].includes(matchTakesPlace(facts, now));

/**
 * The state that a match shows: as set, else finished by a score or by the answer that it was played. The clock ends only a
 * recording that was forgotten.
 */
export const shownState = (facts: Omit<MatchFacts, 'wasKickedOff'>, now: string): FixtureState => {
  const { isCalledOff, state, hasScore, played } = facts;
  if (isCalledOff) return 'calledOff';
  if (state === 'live' && isForgotten(facts, now)) return 'finished';
  if (state !== null && state !== 'scheduled') return state;
  return hasScore || played === true ? 'finished' : 'scheduled';
};
