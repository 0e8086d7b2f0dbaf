import { type RefObject, useEffect, useState } from 'react';
import { useLocation } from '../../lib/router/router.tsx';

/** A closing dialog returns the focus to a button that no longer exists; wait until it has. */
const afterClosingMs = 50;

/**
 * Whether the view was reached from within the console: not for the first page that a tab opens, whose title nobody
 * waits for, until the user goes elsewhere and comes back to it.
 */
export function useHasMoved(): boolean {
  const { key } = useLocation();
  const [first] = useState(key);
  const [hasMoved, setMoved] = useState(key !== 'default');
  if (!hasMoved && key !== first) setMoved(true);
  return hasMoved;
}

/** Focuses the title of a newly opened view, unless another element has the focus; `hasMoved` as `useHasMoved` has it. */
export function useArrivalFocus(title: RefObject<HTMLElement | null>, hasMoved: boolean) {
  useEffect(() => {
    if (!hasMoved) return;
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) title.current?.focus();
    }, afterClosingMs);
    return () => clearTimeout(timer);
    // Only on mount.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}
