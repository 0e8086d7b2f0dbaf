import { useLayoutEffect, useState } from 'react';

const lowerEdge = () => {
  const edges = [...document.querySelectorAll('[data-page-head]')].map((head) => head.getBoundingClientRect().bottom);
  return Math.round(Math.max(0, ...edges));
};

/**
 * The lower edge in px of what is marked `data-page-head`, 0 without it: a toast leaves the buttons there free. It is
 * followed frame by frame while `isNeeded`: under a toast a page can scroll or give way to another one.
 */
export function useHeadEdge(isNeeded: boolean): number {
  const [edge, setEdge] = useState(0);

  useLayoutEffect(() => {
    if (!isNeeded) return;
    let frame = 0;
    const follow = () => {
      setEdge(lowerEdge());
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [isNeeded]);

  return edge;
}
