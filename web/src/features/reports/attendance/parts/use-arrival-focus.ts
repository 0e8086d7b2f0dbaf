import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

/** A closing dialog returns the focus to a button that no longer exists; wait until it has. */
const afterClosingMs = 50;

/** Focuses the title of a newly opened view, unless another element has the focus. */
export function useArrivalFocus(title: RefObject<HTMLElement | null>) {
  const isFirstPage = useLocation().key === 'default';

  useEffect(() => {
    if (isFirstPage) return;
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) title.current?.focus();
    }, afterClosingMs);
    return () => clearTimeout(timer);
    // Only on mount.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}
