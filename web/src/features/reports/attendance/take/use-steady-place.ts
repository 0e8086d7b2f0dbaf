import { type RefObject, useEffect } from 'react';

/**
 * Keeps what is in the scrolling part around an element where it is on the screen while bars come and go above that part.
 * A row that slips away under the finger would have somebody else marked.
 */
export function useSteadyPlace(within: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const scroller = within.current?.closest('main');
    if (!scroller || typeof ResizeObserver === 'undefined') return;
    const topOf = () => scroller.getBoundingClientRect().top;
    let top = topOf();
    // A bar that pushes it down makes it smaller. This is told before anything is drawn.
    const observer = new ResizeObserver(() => {
      const movedBy = topOf() - top;
      top += movedBy;
      scroller.scrollTop += movedBy;
    });
    observer.observe(scroller);
    return () => observer.disconnect();
  }, [within]);
}
