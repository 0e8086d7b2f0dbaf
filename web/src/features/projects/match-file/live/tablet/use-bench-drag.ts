import { type CSSProperties, type PointerEvent, useRef, useState } from 'react';

const farEnough = 12;

/** Draws somebody of the bench onto a disc: the two change. A tap stays a tap. */
export function useBenchDrag(onDrop: (off: string, on: string) => void) {
  const from = useRef<{ x: number; y: number; on: string } | null>(null);
  const [shift, setShift] = useState<{ on: string; x: number; y: number } | null>(null);
  const [wasDrag, setWasDrag] = useState(false);
  return {
    /** The click that ends a drag is none. */
    isClick: () => !wasDrag,
    of: (on: string) => {
      const style: CSSProperties | undefined =
        shift?.on === on
          ? {
              transform: `translate(${shift.x}px, ${shift.y}px)`,
              position: 'relative',
              zIndex: 1,
              pointerEvents: 'none',
            }
          : undefined;
      return {
        style: { touchAction: 'pan-x', ...style },
        onPointerDown: (event: PointerEvent<HTMLElement>) => {
          from.current = { x: event.clientX, y: event.clientY, on };
          setWasDrag(false);
        },
        onPointerMove: (event: PointerEvent<HTMLElement>) => {
          const start = from.current;
          if (!start || event.buttons === 0) return;
          const [x, y] = [event.clientX - start.x, event.clientY - start.y];
          if (Math.hypot(x, y) < farEnough && !shift) return;
          if (!shift) event.currentTarget.setPointerCapture(event.pointerId);
          setShift({ on, x, y });
        },
        onPointerUp: (event: PointerEvent<HTMLElement>) => {
          from.current = null;
          if (!shift) return;
          setShift(null);
          setWasDrag(true);
          const target = document
            .elementsFromPoint(event.clientX, event.clientY)
            .find(
              (element): element is HTMLElement => element instanceof HTMLElement && element.dataset.disc !== undefined,
            );
          if (target?.dataset.disc) onDrop(target.dataset.disc, on);
        },
        onPointerCancel: () => {
          from.current = null;
          setShift(null);
        },
      };
    },
    isDragging: shift !== null,
  };
}
