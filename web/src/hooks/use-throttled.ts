import { useRef } from 'react';

/** The minimum time between refetches of a record whose picture links have expired. */
export const linkPauseMs = 60_000;

/** Throttles an action: three expired links need one fetch, and a missing file must not cause endless fetches. */
export function useThrottled(action: () => void, pauseMs: number): () => void {
  const last = useRef(Number.NEGATIVE_INFINITY);
  return () => {
    const now = performance.now();
    if (now - last.current < pauseMs) return;
    last.current = now;
    action();
  };
}
