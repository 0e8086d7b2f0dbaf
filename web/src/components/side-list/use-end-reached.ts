import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Fetches more near the end of a scrolling list, even if the first page does not fill the pane. */
export function useEndReached(
  scroller: RefObject<HTMLElement | null>,
  { isActive, count, onEndReached }: { isActive: boolean; count: number; onEndReached?: (() => void) | undefined },
) {
  const check = useEffectEvent(() => {
    const element = scroller.current;
    // A hidden pane (a phone showing the detail) has no height and must not fetch page after page.
    if (!element || !isActive || element.clientHeight === 0) return;
    const left = element.scrollHeight - element.scrollTop - element.clientHeight;
    if (left <= element.clientHeight) onEndReached?.();
  });

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const listener = () => check();
    element.addEventListener('scroll', listener, { passive: true });
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(listener);
    // It also calls after the next layout of new rows; a look at their height from here would force one.
    if (observer) observer.observe(element);
    else check();
    return () => {
      element.removeEventListener('scroll', listener);
      observer?.disconnect();
    };
  }, [scroller, isActive, count]);
}
