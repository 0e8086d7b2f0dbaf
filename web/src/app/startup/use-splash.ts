import { useEffect, useState } from 'react';
import { limits } from '@touchline/contract/wire/limits';
import { useMediaQuery } from '../../hooks/use-media-query.ts';

type Splash = 'shown' | 'fading' | 'gone';

/**
 * Shown for 1.5 s, longer while there is nothing to show beneath, then fading for half a second. It is an animation: where
 * motion is unwanted, it is gone as soon as there is something to show.
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
