import { useEffect, useRef, useState } from 'react';
import { useLatest } from '../../../hooks/use-latest.ts';

type Acts = { onStep: (by: 1 | -1) => void; onBlank: () => void; onEnd: () => void };

const pointerMs = 2_000;
/** A swipe is at least this long, in pixels. */
const swipeMin = 60;

const toggleFullScreen = () => {
  // Refused without a press, and not known to phones: the page works without.
  const done = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  done.catch(() => undefined);
};

/**
 * Arrow keys, space and the keys of a clicker turn the page, B blanks the screen, F fills it, Esc ends; a swipe turns too.
 * In a page from right to left the arrow to the left goes on. Gives whether the pointer rests, and is hidden.
 */
export function usePresenterKeys({ onStep, onBlank, onEnd }: Acts): boolean {
  const turn = useLatest(onStep);
  const blank = useLatest(onBlank);
  const end = useLatest(onEnd);
  const [isStill, setStill] = useState(false);
  const touch = useRef<number | null>(null);
  useEffect(() => {
    const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const backward = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const { key } = event;
      if ([forward, 'ArrowDown', 'PageDown', ' '].includes(key)) turn(1);
      else if ([backward, 'ArrowUp', 'PageUp'].includes(key)) turn(-1);
      else if (key === 'b' || key === 'B' || key === '.') blank();
      else if (key === 'f' || key === 'F') toggleFullScreen();
      else if (key === 'Escape') end();
      else return;
      event.preventDefault();
    };
    let rest: ReturnType<typeof setTimeout> | undefined;
    const move = () => {
      setStill(false);
      clearTimeout(rest);
      rest = setTimeout(() => setStill(true), pointerMs);
    };
    const down = ({ touches }: TouchEvent) => {
      touch.current = touches[0]?.clientX ?? null;
    };
    const up = ({ changedTouches }: TouchEvent) => {
      const by = (changedTouches[0]?.clientX ?? 0) - (touch.current ?? 0);
      if (touch.current === null || Math.abs(by) < swipeMin) return;
      turn(by < 0 === (forward === 'ArrowRight') ? 1 : -1);
    };
    move();
    window.addEventListener('keydown', press);
    window.addEventListener('pointermove', move);
    window.addEventListener('touchstart', down);
    window.addEventListener('touchend', up);
    return () => {
      clearTimeout(rest);
      window.removeEventListener('keydown', press);
      window.removeEventListener('pointermove', move);
      window.removeEventListener('touchstart', down);
      window.removeEventListener('touchend', up);
    };
  }, [turn, blank, end]);
  return isStill;
}
