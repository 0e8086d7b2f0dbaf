import type { FixtureState } from '@touchline/contract/match/match-choices';
import { daysMs } from '../../lib/time/clock.ts';
import { pastAfterMs } from '../events/upcoming-first.ts';

type Row = { state: string | null; starts_at: string; time_unknown: boolean; home_score: number | null };

/** The state that staff have set; else finished two hours after its start or with a score, and scheduled before. */
export const fixtureStateOf = (row: Row, now: Date): FixtureState => {
  if (row.state !== null) return row.state as FixtureState;
  const lastsMs = row.time_unknown ? daysMs(1) : pastAfterMs;
  const isOver = Date.parse(row.starts_at) + lastsMs <= now.getTime();
  return isOver || row.home_score !== null ? 'finished' : 'scheduled';
};
