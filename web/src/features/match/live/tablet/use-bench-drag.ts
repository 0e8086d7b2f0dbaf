import { type CSSProperties, type PointerEvent, useRef, useState } from 'react';

const farEnough = 12;

/** Draws somebody of the bench onto a disc: the two change. A tap stays a tap. */
export function useBenchDrag(onDrop: (off: string, on: string) => void) {
  const from = useRef<{ x: number; y: number; isDrag: boolean } | null>(null);
  const [shift, setShift] = useState<{ on: string; x: number; y: number } | null>(null);
  const wasDrag = useRef(false);
  return {
    /** The click that ends a drag is none. */
    isClick: () => !wasDrag.current,
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
          from.current = { x: event.clientX, y: event.clientY, isDrag: false };
        },
        onPointerMove: (event: PointerEvent<HTMLElement>) => {
          const start = from.current;
          if (!start || event.buttons === 0) return;
          const [x, y] = [event.clientX - start.x, event.clientY - start.y];
          if (!start.isDrag) {
            if (Math.hypot(x, y) < farEnough) return;
            start.isDrag = true;
            event.currentTarget.setPointerCapture(event.pointerId);
          }
          setShift({ on, x, y });
        },
        onPointerUp: (event: PointerEvent<HTMLElement>) => {
          // Not by what is rendered: a quick hand lets go before its last move is.
          const isDrag = from.current?.isDrag ?? false;
          from.current = null;
          if (!isDrag) return;
          setShift(null);
          wasDrag.current = true;
          setTimeout(() => {
            wasDrag.current = false;
          });
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
