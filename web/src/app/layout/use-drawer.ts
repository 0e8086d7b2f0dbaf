import { type RefObject, useEffect, useRef, useState } from 'react';
import { useMediaQuery } from '../../hooks/use-media-query.ts';

/**
 * The sidebar below 1200 px: opened by the menu button, closed by Esc, the backdrop or a choice. While it is open the
 * rest of the page is inert, which keeps the focus inside; afterwards the focus returns to the button.
 */
export function useDrawer(panel: RefObject<HTMLElement | null>, opener: RefObject<HTMLElement | null>) {
  const isDrawer = useMediaQuery('(width < 75rem)');
  const [wasOpened, setOpened] = useState(false);
  const isOpen = isDrawer && wasOpened;
  const returnsFocus = useRef(false);

  useEffect(() => {
    if (!isOpen) {
      if (returnsFocus.current) opener.current?.focus();
      returnsFocus.current = false;
      return;
    }
    panel.current?.focus();
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      returnsFocus.current = true;
      setOpened(false);
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [isOpen, panel, opener]);

  return {
    isDrawer,
    isOpen,
    open: () => setOpened(true),
    /** Closes without a choice: the focus returns to the button. */
    dismiss: () => {
      returnsFocus.current = true;
      setOpened(false);
    },
    /** Closes after a choice: the new page takes the focus. */
    leave: () => setOpened(false),
  };
}
