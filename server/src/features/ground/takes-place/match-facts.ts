import {
  isForgotten,
  matchTakesPlace,
  shownState,
  wasPlayed,
  type MatchFacts,
  type TakesPlace,
} from '@touchline/contract/football/takes-place';
import { fixtureStates, type FixtureState } from '@touchline/contract/match/match-choices';

/** The columns of a match by which it takes place or does not; with `hasEvents` they answer for awarded ones too. */
export const factColumns = [
  'matches.state',
  'matches.home_score',
  'matches.played',
  'matches.called_off_at',
  'matches.starts_at',
  'matches.resumes_at',
  'matches.stopped_period',
] as const;

export type FactRow = {
  state: string | null;
  home_score: number | null;
  played: boolean | null;
  called_off_at: string | null;
  starts_at: string;
  resumes_at: string | null;
};
export type KickOffRow = { stopped_period: number | null; has_events: unknown };

/** Whether a match was begun, whatever became of it: something was recorded of it, or where it was stopped. */
export const wasKickedOff = (match: KickOffRow): boolean => match.stopped_period !== null || Boolean(match.has_events);

const asState = (text: string | null): FixtureState | null => fixtureStates.find((state) => state === text) ?? null;

/** What is stored of a match, as `matchTakesPlace` asks it. */
export const factsOf = (row: FactRow & KickOffRow): MatchFacts => ({
  isCalledOff: row.called_off_at !== null,
  state: asState(row.state),
  hasScore: row.home_score !== null,
  played: row.played,
  wasKickedOff: wasKickedOff(row),
  startsAt: row.starts_at,
  resumesAt: row.resumes_at,
});

const unasked = { stopped_period: null, has_events: false };

/** The state that a match shows at a moment. */
export const stateOf = (row: FactRow, now: string): FixtureState => shownState(factsOf({ ...row, ...unasked }), now);

/** Whether it is over and was played, at least in part. */
export const isPlayed = (row: FactRow & KickOffRow, now: string): boolean => wasPlayed(factsOf(row), now);

/** Whether it takes place, at a moment; `endsAt` as `EventEnds` tells it. */
export const takesPlaceOf = (row: FactRow & KickOffRow, endsAt: string, now: string): TakesPlace =>
  matchTakesPlace({ ...factsOf(row), endsAt }, now);

/** Whether it is being played, by its recording. */
export const isLive = (row: FactRow, now: string): boolean =>
  row.called_off_at === null &&
  row.state === 'live' &&
  !isForgotten({ startsAt: row.starts_at, resumesAt: row.resumes_at }, now);
