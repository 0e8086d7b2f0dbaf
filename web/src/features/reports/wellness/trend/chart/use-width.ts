import { type RefObject, useLayoutEffect, useState } from 'react';

/** Where nothing is laid out. */
const unmeasured = 640;

/** The width of an element in px, known before the first picture of it is shown. */
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
