import { type KeyboardEvent, type PointerEvent, useRef } from 'react';

type ImageSteps = { count: number; current: number; onShow: (index: number) => void };

const swipePx = 48;

// "Next" follows the reading direction: left in Arabic.
const forwardOf = (element: Element) => (element.matches(':dir(rtl)') || element.closest('[dir=rtl]') ? -1 : 1);
const isTyping = (target: EventTarget) => target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
// On an enlarged page, a swipe scrolls instead.
const isPinched = () => (window.visualViewport?.scale ?? 1) > 1.01;

/** Steps through pictures in a loop, by arrows, arrow keys and swipes. */
export function useImageSteps({ count, current, onShow }: ImageSteps) {
  const swipeFrom = useRef<number | null>(null);
  const hasSwiped = useRef(false);

  const step = (by: number) => {
    if (count > 1) onShow((current + by + count) % count);
  };

  return {
    step,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target) || count < 2) return;
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
      event.preventDefault();
      step((event.key === 'ArrowRight' ? 1 : -1) * forwardOf(event.currentTarget));
    },
    swipe: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        hasSwiped.current = false;
        swipeFrom.current = event.pointerType === 'mouse' || !event.isPrimary || isPinched() ? null : event.clientX;
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        const from = swipeFrom.current;
        swipeFrom.current = null;
        if (from === null || Math.abs(event.clientX - from) < swipePx) return;
        hasSwiped.current = true;
        step((event.clientX < from ? 1 : -1) * forwardOf(event.currentTarget));
      },
      onPointerCancel: () => {
        swipeFrom.current = null;
      },
    },
    /** Whether a click is the end of a swipe. */
    isSwipe: () => hasSwiped.current,
  };
}
