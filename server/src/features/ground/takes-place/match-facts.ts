import {
  isForgotten,
  matchTakesPlace,
  restTakesPlace,
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

/** Whether the rest of an abandoned match is still to be played, or is being played: then its second date counts. */
const hasRestToPlay = ({ state, resumes_at }: Pick<FactRow, 'state' | 'resumes_at'>): boolean =>
  resumes_at !== null && (state === 'abandoned' || state === 'live');

/** When a match is to be played, or is: of an abandoned one that goes on, when its rest begins. */
export const startToComeOf = (row: Pick<FactRow, 'state' | 'resumes_at' | 'starts_at'>): string =>
  hasRestToPlay(row) ? row.resumes_at! : row.starts_at;

/** A match as it is still to be played: the rest of an abandoned one like a match of its own. */
export const asToCome = <Row extends FactRow & KickOffRow>(row: Row): Row =>
  hasRestToPlay(row)
    ? {
        ...row,
        starts_at: row.resumes_at!,
        time_unknown: false,
        ...(row.state === 'abandoned' && { state: null, home_score: null, played: null, stopped_period: null }),
      }
    : row;

/** Whether the rest of an abandoned match takes place, at a moment; `endsAt` as `EventEnds` tells it. */
export const restTakesPlaceOf = (
  row: FactRow & KickOffRow & { resumes_at: string },
  endsAt: string,
  now: string,
): TakesPlace => restTakesPlace({ ...factsOf(row), resumesAt: row.resumes_at, endsAt }, now);

/**
 * The moments that make a match day, whatever the clock says: none of a match that is off or on hold; of an abandoned one that goes
 * on its first date, which stays, and that of its rest.
 */
export const matchDatesOf = (row: FactRow & KickOffRow): string[] => {
  const answer = takesPlaceOf(row, row.starts_at, row.starts_at);
  const stands = answer !== 'off' && answer !== 'onHold';
  if (row.resumes_at === null) return stands ? [row.starts_at] : [];
  return [...(row.called_off_at === null ? [row.starts_at] : []), ...(stands ? [row.resumes_at] : [])];
};

/** Whether it is being played, by its recording. */
export const isLive = (row: FactRow, now: string): boolean =>
  row.called_off_at === null &&
  row.state === 'live' &&
  !isForgotten({ startsAt: row.starts_at, resumesAt: row.resumes_at }, now);
