const edgePx = 48;
/** The most in a frame, at the edge itself and beyond it. */
const mostPx = 16;

const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';

/** How far to scroll in a frame: towards the edge near which the pointer is held, faster the nearer it is. */
const paceAt = (at: number, from: number, to: number): number => {
  const share = (distance: number) => Math.min(Math.max((edgePx - distance) / edgePx, 0), 1);
  return Math.round(mostPx * (share(to - at) - share(at - from)));
};

/**
 * Finds what scrolls around an element. The returned function scrolls it by one frame where the pointer is held near an edge,
 * `x` and `y` in the window, and returns whether anything has moved. It reads no layout unless the pointer is near one.
 */
export const edgesAround = (element: HTMLElement): ((x: number, y: number) => boolean) => {
  const scrollers: { element: HTMLElement; box: DOMRect; isAcross: boolean; isDown: boolean }[] = [];
  for (let around = element.parentElement; around; around = around.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(around);
    const [isAcross, isDown] = [scrolls(overflowX), scrolls(overflowY)];
    if (isAcross || isDown) scrollers.push({ element: around, box: around.getBoundingClientRect(), isAcross, isDown });
  }
  return (x, y) => {
    let hasMoved = false;
    for (const { element: scroller, box, isAcross, isDown } of scrollers) {
      const across = isAcross ? paceAt(x, box.left, box.right) : 0;
      const down = isDown ? paceAt(y, box.top, box.bottom) : 0;
      if (across === 0 && down === 0) continue;
      const { scrollLeft, scrollTop } = scroller;
      if (across !== 0) scroller.scrollLeft += across;
      if (down !== 0) scroller.scrollTop += down;
      hasMoved ||= scroller.scrollLeft !== scrollLeft || scroller.scrollTop !== scrollTop;
    }
    return hasMoved;
  };
};
