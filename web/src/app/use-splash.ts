import { useEffect, useState } from 'react';
import { limits } from '@touchline/contract/limits';

type Splash = 'shown' | 'fading' | 'gone';

/** Shown for 1.5 s, longer while there is nothing to show beneath, then fading for half a second. */
export function useSplash(isReady: boolean): Splash {
  const [hasBeenSeen, setSeen] = useState(false);
  const [hasFaded, setFaded] = useState(false);
  const isFading = hasBeenSeen && isReady;

  useEffect(() => {
    const timer = setTimeout(() => setSeen(true), limits.splashMs);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (!isFading || hasFaded) return;
    const timer = setTimeout(() => setFaded(true), limits.splashFadeMs);
    return () => clearTimeout(timer);
  }, [isFading, hasFaded]);

  if (hasFaded) return 'gone';
  return isFading ? 'fading' : 'shown';
}
