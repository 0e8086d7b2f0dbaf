import { useEffect, useRef } from 'react';
import { announce } from '../lib/state/announce.ts';
import { useLatest } from './use-latest.ts';

/** How long a state must stand before it is said. */
export const restMs = 2_000;

/**
 * Announces a state once it has rested, unless it is the one that was said last: a queue that empties would otherwise be
 * read out number by number. `key` identifies the state; `calm` is the one that nobody needs to hear first.
 */
export function useSaidAtRest(key: string, calm: string, text: string): void {
  const said = useRef(calm);
  const say = useLatest(() => {
    if (said.current === key) return;
    said.current = key;
    announce(text);
  });
  useEffect(() => {
    const timer = setTimeout(say, restMs);
    return () => clearTimeout(timer);
  }, [key, say]);
}
