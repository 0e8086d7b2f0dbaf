import { useRef } from 'react';

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
