import { useEffect, useState } from 'react';
import { limits } from '@touchline/contract/wire/limits';
import { useMediaQuery } from '../../hooks/use-media-query.ts';

type Splash = 'shown' | 'fading' | 'gone';

/**
 * Shows the splash for 1.5 s, longer until the page is ready, then fades for half a second. With reduced motion, it
 * disappears as soon as the page is ready.
 */
export function useSplash(isReady: boolean): Splash {
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [hasBeenSeen, setSeen] = useState(false);
  const [hasFaded, setFaded] = useState(false);
  const isFading = hasBeenSeen && isReady;

  useEffect(() => {
    const timer = setTimeout(() => setSeen(true), isStill ? 0 : limits.splashMs);
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
