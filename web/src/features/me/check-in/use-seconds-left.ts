import { useEffect, useState } from 'react';

const secondsTo = (until: number) => Math.max(0, Math.ceil((until - Date.now()) / 1_000));

/** Whole seconds to a moment, by the phone's clock. */
export function useSecondsLeft(until: number): number {
  const [seconds, setSeconds] = useState(() => secondsTo(until));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsTo(until)), 1_000);
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
}
