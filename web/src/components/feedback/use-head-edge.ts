import { useLayoutEffect, useState } from 'react';

const lowerEdge = () => {
  const heads = [...document.querySelectorAll('[data-page-head], [data-page-tabs]')];
  const edges = heads.map((head) => head.getBoundingClientRect().bottom);
  // In a low or magnified window the head may fill the screen, and the toast must stay on it.
  return Math.round(Math.min(Math.max(0, ...edges), window.innerHeight / 2));
};

/**
 * The lower edge in px of what is marked `data-page-head` or `data-page-tabs`, at most half the height of the window, and 0 without it: a
 * toast leaves the buttons there free. It is read in each frame while `isNeeded`, since a page can scroll, or give way to
 * another one, while a toast is shown.
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
