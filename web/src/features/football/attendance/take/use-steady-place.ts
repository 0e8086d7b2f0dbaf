import { type RefObject, useEffect } from 'react';

/**
 * Keeps the content of the scroll container in place on the screen while bars appear and disappear above the container.
 * A row that moves under the finger would mark the wrong player.
 */
export function useSteadyPlace(within: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const scroller = within.current?.closest('main');
    if (!scroller || typeof ResizeObserver === 'undefined') return;
    const topOf = () => scroller.getBoundingClientRect().top;
    let top = topOf();
    // A bar above shrinks the container. The observer runs before the next paint.
    const observer = new ResizeObserver(() => {
      const movedBy = topOf() - top;
      top += movedBy;
      scroller.scrollTop += movedBy;
    });
    observer.observe(scroller);
    return () => observer.disconnect();
  }, [within]);
}
