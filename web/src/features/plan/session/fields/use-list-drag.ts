import { type PointerEvent, useRef } from 'react';

type ListDrag = {
  /** Finds what is moved over, by its id in this attribute. */
  attribute: string;
  /** What was let go, and over what. Null: behind all. */
  onDrop: (id: string, over: string | null) => void;
};

const slopPx = 5;

/**
 * Drags an entry of a list, or a thing onto another one. The list stands still until it is let go: a mark shows where. Esc, or
 * letting go beside everything, changes nothing.
 */
export function useListDrag({ attribute, onDrop }: ListDrag) {
  const wasDragged = useRef(false);

  const start =
    (id: string, carried: HTMLElement | null, root: HTMLElement | null) => (event: PointerEvent<HTMLElement>) => {
      wasDragged.current = false;
      if (event.button !== 0 || !event.isPrimary) return;
      const { pointerId, clientX: startX, clientY: startY, currentTarget: source } = event;
      let over: HTMLElement | null = null;
      let isBehind = false;
      const targets = () => [...(root?.querySelectorAll<HTMLElement>(`[${attribute}]`) ?? [])];
      const mark = (next: HTMLElement | null, behind: boolean) => {
        if (over) delete over.dataset.over;
        over = next;
        isBehind = behind;
        if (over) over.dataset.over = behind ? 'behind' : 'before';
      };
      const move = (moved: globalThis.PointerEvent) => {
        const { clientX: x, clientY: y } = moved;
        if (!wasDragged.current) {
          if (Math.hypot(x - startX, y - startY) < slopPx) return;
          wasDragged.current = true;
          source.setPointerCapture?.(pointerId);
          if (carried) carried.dataset.dragged = '';
        }
        const found = targets().find((each) => {
          const { left, right, top, bottom } = each.getBoundingClientRect();
          return x >= left && x <= right && y >= top && y <= bottom;
        });
        const box = found?.getBoundingClientRect();
        const isLast = found !== undefined && found === targets().at(-1);
        mark(found ?? null, isLast && box !== undefined && y > box.top + box.height / 2);
      };
      const end = (isDropped: boolean) => {
        const [target, behind] = [over, isBehind];
        mark(null, false);
        if (carried) delete carried.dataset.dragged;
        window.removeEventListener('pointermove', move);
        window.removeEventListener('pointerup', up);
        window.removeEventListener('pointercancel', cancel);
        window.removeEventListener('keydown', escape, true);
        if (isDropped && wasDragged.current && target) onDrop(id, behind ? null : target.getAttribute(attribute));
      };
      const up = () => end(true);
      const cancel = () => end(false);
      const escape = (pressed: KeyboardEvent) => {
        if (pressed.key !== 'Escape') return;
        pressed.stopPropagation();
        end(false);
      };
      window.addEventListener('pointermove', move);
      window.addEventListener('pointerup', up);
      window.addEventListener('pointercancel', cancel);
      window.addEventListener('keydown', escape, true);
    };

  return {
    start,
    /** Whether the click that follows ended a drag. */
    endsDrag: () => {
      const ended = wasDragged.current;
      wasDragged.current = false;
      return ended;
    },
  };
}
