import { useQuery } from '@tanstack/react-query';
import { shootoutPeriod } from '@touchline/contract/match/match-choices';
import type { Match } from '@touchline/contract/football/matches';
import type { MatchEvent } from '@touchline/contract/match/match-events';
import { formatMinute, minuteOnClock } from '@touchline/contract/match/events/match-clock';
import { useEffect, useState } from 'react';
import { matchFileQuery } from '../../../api/match/match-events.ts';
import { periodLengths } from '../events/period-lengths.ts';
import { StateTag } from './state-tag.tsx';

/** A minute turns at most this much late. */
const tickMs = 5_000;

/** The period that runs and when it began; undefined in breaks and in a shoot-out. The first start of two phones counts. */
const runningPeriod = (events: readonly MatchEvent[]) => {
  const starts = events.filter(({ kind }) => kind === 'periodStart');
  const period = Math.max(0, ...starts.map((start) => start.period));
  const hasEnded = events.some((event) => event.kind === 'periodEnd' && event.period === period);
  if (period === 0 || period === shootoutPeriod || hasEnded) return undefined;
  const [startedAt] = starts.flatMap((start) => (start.period === period ? [start.at] : [])).sort();
  return startedAt === undefined ? undefined : { period, startedAt };
};

/** "Live 63'": a match that is going on, with the minute by this device's clock. */
export function LiveTag({ match }: { match: Match }) {
  const events = useQuery(matchFileQuery(match._id)).data?.records;
  const running = events && runningPeriod(events);
  const [now, setNow] = useState(() => Date.now());
  const isRunning = running !== undefined;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, [isRunning]);
  if (!running) return <StateTag tag="live" />;
  const lengths = periodLengths(match);
  const at = new Date(Math.max(now, Date.parse(running.startedAt))).toISOString();
  const minute = minuteOnClock(running.period, running.startedAt, at, lengths);
  return <StateTag tag="live" minute={`${formatMinute(minute)}'`} />;
}
