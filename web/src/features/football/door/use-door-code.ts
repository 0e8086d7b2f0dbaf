import { useEffect, useRef, useState } from 'react';
import { fetchDoorCode } from '../../../api/football/door.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { reportFailure } from '../../../lib/http/call-meta.ts';
import { onConnectionChange, useOnline } from '../../../lib/offline/connection.ts';
import { stopwatch } from '../../../lib/dates/stopwatch.ts';
import { type DoorCode, doorCode, waitMsAfter } from './door-code.ts';

type Trouble = 'network' | 'server';

const lookEveryMs = 1_000;
/** A request pending for this long started before the connection came back. */
const staleMs = 2_000;

const troubleOf = (error: unknown): Trouble =>
  error instanceof ApiError && (error.code === 'network' || error.code === 'timeout') ? 'network' : 'server';

/** The current code. Renews it, retrying after failures. Renders every second. */
export function useDoorCode() {
  const isOnline = useOnline();
  const [code, setCode] = useState<DoorCode | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [, rerender] = useState(0);
  const doubt = useRef<(how: 'ended' | 'silent') => void>(() => undefined);

  useEffect(() => {
    let held: DoorCode | undefined;
    let asking: { stop: AbortController; since: () => number } | undefined;
    let failures = 0;
    let sinceFailure = stopwatch();

    const ask = async () => {
      asking?.stop.abort();
      const stop = new AbortController();
      const since = stopwatch();
      asking = { stop, since };
      try {
        const answer = await fetchDoorCode(stop.signal);
        if (stop.signal.aborted) return;
        held = doorCode(answer, since);
        failures = 0;
        setCode(held);
        setTrouble(null);
      } catch (error) {
        if (stop.signal.aborted) return;
        failures += 1;
        sinceFailure = stopwatch();
        setTrouble(troubleOf(error));
        // Clears the token, and the page reacts to that.
        if (error instanceof ApiError && error.code === 'unauthorized') reportFailure(error, { door: true });
      }
      if (asking?.stop === stop) asking = undefined;
    };

    const isDue = () => (failures > 0 ? sinceFailure() >= waitMsAfter(failures) : !held || held.isDue());
    const tick = () => {
      rerender((count) => count + 1);
      if (!asking && isDue()) void ask();
    };
    const askNow = () => {
      if (!asking || asking.since() > staleMs) void ask();
    };
    const handleVisibility = () => {
      rerender((count) => count + 1);
      if (document.visibilityState === 'visible') askNow();
    };

    doubt.current = (how) => {
      if (how === 'silent') setTrouble('network');
      askNow();
    };
    void ask();
    const timer = setInterval(tick, lookEveryMs);
    const stopConnection = onConnectionChange((isBack) => {
      if (isBack) askNow();
    });
    document.addEventListener('visibilitychange', handleVisibility);
    return () => {
      asking?.stop.abort();
      clearInterval(timer);
      stopConnection();
      document.removeEventListener('visibilitychange', handleVisibility);
    };
  }, []);

  return {
    code,
    /** Why the code can't be trusted; null while it is valid, or while the first one loads. */
    trouble: isOnline ? trouble : ('network' as const),
    isAlive: code !== null && isOnline && trouble === null && code.isAlive(),
    /** The stream has failed: until the next answer, the server counts as unreachable. */
    handleBroken: (how: 'ended' | 'silent') => doubt.current(how),
  };
}
