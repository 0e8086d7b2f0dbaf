import { type TouchEvent, useRef } from 'react';

/** Shorter, or steeper than half of it, is a tap or a scroll. */
const shortestPx = 64;
/** From the very edge the browser goes back instead. */
const edgePx = 24;

/** Handlers for an area where a swipe along the line of writing goes to the day after, against it to the day before. */
export function useDaySwipe(onStep: (days: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onTouchStart: ({ touches, target }: TouchEvent) => {
      const touch = touches[0];
      const isInside = touch && touch.clientX > edgePx && touch.clientX < window.innerWidth - edgePx;
      // A dialog over the area is part of it for React.
      const isOver = target instanceof Element && target.closest('dialog, [role=dialog]') !== null;
      start.current = isInside && !isOver && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : undefined;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      const from = start.current;
      start.current = undefined;
      if (!from || !touch) return;
      const [across, down] = [touch.clientX - from.x, touch.clientY - from.y];
      if (Math.abs(across) < shortestPx || Math.abs(down) > Math.abs(across) / 2) return;
      // The content follows the finger: to the left comes what stands on the right.
      const isAfter = across < 0 !== (document.documentElement.dir === 'rtl');
      onStep(isAfter ? 1 : -1);
    },
    onTouchCancel: () => {
      start.current = undefined;
    },
  };
}
