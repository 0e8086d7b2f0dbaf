import { useEffect } from 'react';
import { useMediaQuery } from '../../../hooks/use-media-query.ts';

/** Light or dark as the device is set while this is shown: at the touchline nobody looks for a switch. */
export function useDeviceTheme(): void {
  const isDark = useMediaQuery('(prefers-color-scheme: dark)');
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
