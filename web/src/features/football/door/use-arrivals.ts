import type { DoorEvent } from '@touchline/contract/football/door';
import { useEffect, useEffectEvent, useState } from 'react';
import { watchDoorEvents } from '../../../api/football/door.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { reportFailure } from '../../../lib/http/call-meta.ts';
import { keepStream } from '../../../lib/http/keep-stream.ts';
import { stopwatch } from '../../../lib/dates/stopwatch.ts';
import { waitMsAfter } from './door-code.ts';

export type Arrival = DoorEvent & { key: number; age: () => number };

export const shownMs = 20_000;
const shownAtMost = 4;
const pruneEveryMs = 1_000;
let lastKey = 0;

type Listener = {
  onArrival: (event: DoorEvent) => void;
  /** The stream has ended (the server restarted) or gone silent (the connection is lost). */
  onBroken: (how: 'ended' | 'silent') => void;
};

/** Recent check-ins and check-outs, newest first, for 20 seconds. Reopens the stream automatically. */
export function useArrivals({ onArrival, onBroken }: Listener): readonly Arrival[] {
  const [arrivals, setArrivals] = useState<readonly Arrival[]>([]);
  const handleBroken = useEffectEvent(onBroken);
  const handleEvent = useEffectEvent((event: DoorEvent) => {
    lastKey += 1;
    const arrival = { ...event, key: lastKey, age: stopwatch() };
    setArrivals((shown) => [arrival, ...shown].slice(0, shownAtMost));
    onArrival(event);
  });

  useEffect(() => {
    const stop = keepStream({
      watch: (signal, onSign) => watchDoorEvents(signal, { onSign, onEvent: handleEvent }),
      waitMsAfter,
      // Only the first failure is reported; later ones are attempts to reconnect.
      onBroken: (how, failures) => {
        if (failures === 1) handleBroken(how);
      },
      onError: (error) => {
        if (error instanceof ApiError && error.code === 'unauthorized') reportFailure(error, { door: true });
      },
    });
    const prune = () =>
      setArrivals((shown) =>
        shown.some(({ age }) => age() >= shownMs) ? shown.filter(({ age }) => age() < shownMs) : shown,
      );
    const timer = setInterval(prune, pruneEveryMs);
    document.addEventListener('visibilitychange', prune);
    return () => {
      stop();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', prune);
    };
  }, []);

  return arrivals;
}
