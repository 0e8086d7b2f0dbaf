import { useEffect, useState } from 'react';

/** A value that has not changed for a moment: what is typed, without a call for every letter. */
export function useDebounced<T>(value: T, pauseMs: number): T {
  const [settled, setSettled] = useState(value);

  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);

  return settled;
}
