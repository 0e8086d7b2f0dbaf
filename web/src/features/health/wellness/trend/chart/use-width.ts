import { type RefObject, useLayoutEffect, useState } from 'react';

/** Used in environments without layout. */
const unmeasured = 640;

/** The width of an element in px, measured before the first paint. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(unmeasured);

  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return;
    const measure = () => setWidth(Math.round(box.clientWidth) || unmeasured);
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [element]);

  return width;
}
