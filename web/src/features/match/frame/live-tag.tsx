import { useQuery } from '@tanstack/react-query';
import { shootoutPeriod } from '@touchline/contract/match/match-choices';
import type { Match } from '@touchline/contract/football/matches';
import type { MatchEvent } from '@touchline/contract/match/match-events';
import { formatMinute, minuteOnClock } from '@touchline/contract/match/events/match-clock';
import { clockStartOf, hasEnded, startOfPeriod } from '@touchline/contract/match/events/period-starts';
import { useEffect, useState } from 'react';
import { matchFileQuery } from '../../../api/match/match-events.ts';
import { periodLengths } from '../events/period-lengths.ts';
import { StateTag } from './state-tag.tsx';

/** A minute turns at most this much late. */
const tickMs = 5_000;

/** The period that runs and when its clock began; undefined in breaks and in a shoot-out. */
const runningPeriod = (events: readonly MatchEvent[], lengths: readonly number[]) => {
  const period = Math.max(0, ...events.flatMap((event) => (event.kind === 'periodStart' ? [event.period] : [])));
  const start = startOfPeriod(events, period);
  if (!start || period === shootoutPeriod || hasEnded(events, period)) return undefined;
  return { period, startedAt: clockStartOf(start, lengths) };
};

/** "Live 63'": a match that is going on, with the minute by this device's clock. */
export function LiveTag({ match }: { match: Match }) {
  const events = useQuery(matchFileQuery(match._id)).data?.records;
  const lengths = periodLengths(match);
  const running = events && runningPeriod(events, lengths);
  const [now, setNow] = useState(() => Date.now());
  const isRunning = running !== undefined;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, [isRunning]);
  if (!running) return <StateTag tag="live" />;
  const at = new Date(Math.max(now, Date.parse(running.startedAt))).toISOString();
  const minute = minuteOnClock(running.period, running.startedAt, at, lengths);
  return <StateTag tag="live" minute={`${formatMinute(minute)}'`} />;
}
