import { type RefObject, useEffect, useState } from 'react';
import { useMediaQuery } from '../../components/use-media-query.ts';

/**
 * The sidebar under 1200 px: opened by the menu button, closed by Esc, the backdrop or a choice. While it is open the
 * rest of the page is inert, which keeps the focus inside; afterwards the focus is back on the button.
 */
export function useDrawer(panel: RefObject<HTMLElement | null>, opener: RefObject<HTMLElement | null>) {
  const isDrawer = useMediaQuery('(width < 75rem)');
  const [wasOpened, setOpened] = useState(false);
  const isOpen = isDrawer && wasOpened;

  useEffect(() => {
    if (!isOpen) return;
    const button = opener.current;
    const drawer = panel.current;
    drawer?.focus();
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpened(false);
    };
    document.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('keydown', handleKey);
      // After a choice the focus belongs to the new page, which takes it by itself.
      if (drawer?.contains(document.activeElement)) button?.focus();
    };
  }, [isOpen, panel, opener]);

  return { isDrawer, isOpen, open: () => setOpened(true), close: () => setOpened(false) };
}
