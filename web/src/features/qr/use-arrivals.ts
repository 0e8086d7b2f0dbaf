import type { DoorEvent } from '@touchline/contract/qrcodes';
import { useEffect, useEffectEvent, useState } from 'react';
import { watchDoorEvents } from '../../api/door.ts';
import { ApiError } from '../../lib/api-error.ts';
import { reportFailure } from '../../lib/call-meta.ts';
import { onConnectionChange } from '../../lib/connection.ts';
import { stopwatch } from '../../lib/stopwatch.ts';
import { waitMsAfter } from './door-code.ts';

export type Arrival = DoorEvent & { key: number; age: () => number };

/** A sign of life comes every 15 seconds; after two that did not come the stream counts as lost. */
const silenceMs = 40_000;
export const shownMs = 20_000;
const shownAtMost = 4;
const lookEveryMs = 1_000;
let lastKey = 0;

type Listener = {
  onArrival: (event: DoorEvent) => void;
  /** The stream ended, as it does when the server restarts, or went silent, as it does when the line is gone. */
  onBroken: (how: 'ended' | 'silent') => void;
};

/** Who has just come or left, newest first, for 20 seconds. The stream behind it is reopened by itself. */
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
    let open: { stop: AbortController; silence: () => number } | undefined;
    let failures = 0;
    let sinceFailure = stopwatch();

    const close = () => {
      open?.stop.abort();
      open = undefined;
    };
    const noteBreak = (how: 'ended' | 'silent') => {
      failures += 1;
      sinceFailure = stopwatch();
      // Only the first break is news; those that follow are attempts to get it back.
      if (failures === 1) handleBroken(how);
    };
    const watch = async () => {
      const stop = new AbortController();
      const mine = { stop, silence: stopwatch() };
      open = mine;
      try {
        await watchDoorEvents(stop.signal, {
          onSign: () => {
            mine.silence = stopwatch();
            failures = 0;
          },
          onEvent: handleEvent,
        });
      } catch (error) {
        if (stop.signal.aborted) return;
        if (error instanceof ApiError && error.code === 'unauthorized') reportFailure(error, { qr: true });
      }
      if (stop.signal.aborted) return;
      open = undefined;
      noteBreak('ended');
    };
    const tick = () => {
      setArrivals((shown) =>
        shown.some(({ age }) => age() >= shownMs) ? shown.filter(({ age }) => age() < shownMs) : shown,
      );
      if (open && open.silence() > silenceMs) {
        close();
        noteBreak('silent');
      }
      if (!open && sinceFailure() >= waitMsAfter(failures)) void watch();
    };
    const watchNow = () => {
      if (!open) void watch();
    };

    void watch();
    const timer = setInterval(tick, lookEveryMs);
    const stopConnection = onConnectionChange((isBack) => {
      if (isBack) watchNow();
    });
    // Timers stand still while a tablet sleeps.
    document.addEventListener('visibilitychange', tick);
    return () => {
      close();
      clearInterval(timer);
      stopConnection();
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);

  return arrivals;
}
