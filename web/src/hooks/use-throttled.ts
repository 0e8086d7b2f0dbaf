import { useRef } from 'react';

/** Between two fetches of a record because the links of its pictures are dead. */
export const linkPauseMs = 60_000;

/** Lets one call pass in a while: three dead links need one fetch, and a file that is gone no endless row of them. */
export function useThrottled(action: () => void, pauseMs: number): () => void {
  const last = useRef(Number.NEGATIVE_INFINITY);
  return () => {
    const now = performance.now();
    if (now - last.current < pauseMs) return;
    last.current = now;
    action();
  };
}
