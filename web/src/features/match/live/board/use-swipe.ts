import { type CSSProperties, type PointerEvent, useRef, useState } from 'react';

/** How far a row must be drawn to the side, in px. */
const farEnough = 96;

/** A row that a finger draws to the side, either way; `onSwipe` once it is let go far enough. */
export function useSwipe(onSwipe: () => void, isOn: boolean) {
  const start = useRef<{ x: number; y: number; id: number } | null>(null);
  // A quick finger is gone before its last move is rendered.
  const far = useRef(0);
  const [shift, setShift] = useState(0);
  const draw = (across: number) => {
    far.current = across;
    setShift(across);
  };
  const end = (isDone: boolean) => {
    const wasFar = Math.abs(far.current) >= farEnough;
    start.current = null;
    draw(0);
    if (isDone && wasFar) onSwipe();
  };
  if (!isOn) return {};
  const style: CSSProperties | undefined = shift === 0 ? undefined : { transform: `translateX(${shift}px)` };
  return {
    style,
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType === 'touch') start.current = { x: event.clientX, y: event.clientY, id: event.pointerId };
    },
    onPointerMove: (event: PointerEvent) => {
      const from = start.current;
      if (!from || from.id !== event.pointerId) return;
      const [across, down] = [event.clientX - from.x, event.clientY - from.y];
      // Down the list it is a scroll.
      if (Math.abs(across) > 12 && Math.abs(across) > Math.abs(down)) draw(across);
    },
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
  };
}
