import { useEffect } from 'react';
import { useMediaQuery } from '../../../hooks/use-media-query.ts';
import { useTheme } from '../../../lib/browser/theme.ts';

/**
 * Dark where it was chosen in the console or the device is set to it, while this is shown: at the touchline nobody looks for a
 * switch, and no white window comes out of a dark one.
 */
export function useDeviceTheme(): void {
  const isDeviceDark = useMediaQuery('(prefers-color-scheme: dark)');
  const isDark = useTheme() === 'dark' || isDeviceDark;
  useEffect(() => {
    const { dataset } = document.documentElement;
    const before = dataset.theme;
    dataset.theme = isDark ? 'dark' : 'light';
    return () => {
      if (before === undefined) delete dataset.theme;
      else dataset.theme = before;
    };
  }, [isDark]);
}
