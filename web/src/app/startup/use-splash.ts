import { useEffect, useState } from 'react';
import { limits } from '@touchline/contract/wire/limits';
import { useMediaQuery } from '../../hooks/use-media-query.ts';

/** Milliseconds that the splash has been seen: it stands in the page before any code and is all of the first paint. */
const seenMs = (): number => {
  const first = performance.getEntriesByName('first-contentful-paint')[0];
  return first ? performance.now() - first.startTime : 0;
};

export type SplashState = 'shown' | 'fading' | 'gone';

/**
 * Shows the splash for 1.5 s, longer until the page is ready, then fades for half a second. With reduced motion, it
 * disappears as soon as the page is ready.
 */
export function useSplash(isReady: boolean): SplashState {
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [hasBeenSeen, setSeen] = useState(false);
  const [hasFaded, setFaded] = useState(false);
  const isFading = hasBeenSeen && isReady;

  useEffect(() => {
    const timer = setTimeout(() => setSeen(true), isStill ? 0 : limits.splashMs - seenMs());
    return () => clearTimeout(timer);
  }, [isStill]);

  useEffect(() => {
    if (!isFading || hasFaded) return;
    const timer = setTimeout(() => setFaded(true), isStill ? 0 : limits.splashFadeMs);
    return () => clearTimeout(timer);
  }, [isFading, hasFaded, isStill]);

  if (hasFaded) return 'gone';
  return isFading ? 'fading' : 'shown';
}
