import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A function that stays the same and calls the newest `action`, so that memoised children do not render again for each new
 * closure. Only for events: while rendering it would call the action of the render before.
 */
export function useLatest<Args extends unknown[]>(action: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(action);
  useLayoutEffect(() => {
    latest.current = action;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
