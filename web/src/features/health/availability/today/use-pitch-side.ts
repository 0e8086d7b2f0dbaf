import { useState } from 'react';
import { useMediaQuery } from '../../../../hooks/use-media-query.ts';
import { useWakeLock } from '../../../../hooks/device/use-wake-lock.ts';
import { readStored, writeStored } from '../../../../lib/browser/storage.ts';

const storedAs = 'availability.large';

/** What a tablet by the pitch has: larger rows, as chosen on this device, and a screen that stays on for half an hour. */
export function usePitchSide() {
  const isTablet = useMediaQuery('(pointer: coarse) and (width >= 47.5rem)');
  const [wantsLarge, setWantsLarge] = useState(() => readStored('local', storedAs) === '1');
  useWakeLock({ isOn: isTablet, restMs: 30 * 60_000 });
  return {
    isTablet,
    isLarge: isTablet && wantsLarge,
    toggleLarge: () => {
      writeStored('local', storedAs, wantsLarge ? null : '1');
      setWantsLarge(!wantsLarge);
    },
  };
}
