import type { FixtureState } from '@touchline/contract/match/match-choices';
import { hoursMs } from '../../../lib/time/clock.ts';
import { stateOf } from '../match-events/match-file.service.ts';

type Row = { state: string | null; starts_at: string; time_unknown: boolean; home_score: number | null };

/** A match without a known time starts at the beginning of its day, and is over at its end: two hours after this. */
const lastStartMs = hoursMs(22);

/** The state of a match as its file tells it. */
export const fixtureStateOf = ({ time_unknown, starts_at, ...row }: Row, now: Date): FixtureState => {
  const start = time_unknown ? new Date(Date.parse(starts_at) + lastStartMs).toISOString() : starts_at;
  return stateOf({ ...row, starts_at: start }, () => now);
};
