import { type RefObject, useEffect } from 'react';

/**
 * Brings the current one of tabs that scroll sideways into view, again at each change of `shown`: all that makes tabs wider.
 * The page itself stays where it is.
 */
export const useCurrentInView = (nav: RefObject<HTMLElement | null>, shown: string): void => {
  useEffect(() => {
    const current = nav.current?.querySelector('[aria-current]');
    const scroller = current?.closest('nav');
    if (!current || !scroller) return;
    const [tab, view] = [current.getBoundingClientRect(), scroller.getBoundingClientRect()];
    if (tab.right > view.right) scroller.scrollLeft += tab.right - view.right;
    else if (tab.left < view.left) scroller.scrollLeft += tab.left - view.left;
  }, [nav, shown]);
};
