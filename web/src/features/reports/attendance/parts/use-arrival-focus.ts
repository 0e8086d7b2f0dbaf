import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

/** What closes on the way here gives the focus back to a button that is gone by then. */
const afterClosingMs = 50;

/** Brings the focus to the title of what a click has opened, unless something has it. */
export function useArrivalFocus(title: RefObject<HTMLElement | null>) {
  const isFirstPage = useLocation().key === 'default';

  useEffect(() => {
    if (isFirstPage) return;
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) title.current?.focus();
    }, afterClosingMs);
    return () => clearTimeout(timer);
    // Arriving happens once.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}
