import { type RefObject, useEffect, useState } from 'react';

/**
 * Measures without the layout that follows from the answer: the name column that stays in view is narrower, and with it
 * the content might fit, so that the two layouts would alternate in each frame.
 */
const isWider = (element: HTMLElement): boolean => {
  const { overflow } = element.dataset;
  delete element.dataset.overflow;
  const wider = element.scrollWidth > element.clientWidth + 1;
  if (overflow !== undefined) element.dataset.overflow = overflow;
  return wider;
};

/**
 * Whether an element's content is wider than the element, so that it scrolls horizontally. The caller puts the answer
 * into `data-overflow`, on which its layout may depend.
 */
export function useOverflow(ref: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);

  useEffect(() => {
    const element = ref.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setOverflows(isWider(element)));
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  });

  return overflows;
}
