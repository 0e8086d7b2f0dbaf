import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

type TileDrag = {
  ids: readonly string[];
  onMove: (id: string, index: number) => void;
  /** Called when the tile is dropped at another place. */
  onDropped: (index: number) => void;
};
type Drag = { id: string; x: number; y: number; from: number; isTouch: boolean; isOn: boolean };

const mouseSlopPx = 5;
const touchSlopPx = 10;
// With a shorter delay, every scroll that starts on a tile would be a drag.
const holdMs = 300;

/** Drags tiles of a list (`data-tile`) to another place: with the mouse at once, by touch after a short hold. */
export function useTileDrag({ ids, onMove, onDropped }: TileDrag) {
  const list = useRef<HTMLOListElement>(null);
  const drag = useRef<Drag | null>(null);
  const hold = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasDragged = useRef(false);
  const [draggedId, setDraggedId] = useState<string | null>(null);

  useEffect(() => {
    const element = list.current;
    // React's listeners are passive, so they could not prevent the page from scrolling.
    const keepPage = (event: TouchEvent) => {
      if (drag.current?.isOn) event.preventDefault();
    };
    element?.addEventListener('touchmove', keepPage, { passive: false });
    return () => {
      element?.removeEventListener('touchmove', keepPage);
      clearTimeout(hold.current);
    };
  }, []);

  const begin = (pointerId: number) => {
    if (!drag.current) return;
    drag.current.isOn = true;
    wasDragged.current = true;
    list.current?.setPointerCapture?.(pointerId);
    setDraggedId(drag.current.id);
  };
  const end = () => {
    clearTimeout(hold.current);
    drag.current = null;
    setDraggedId(null);
  };
  const indexAt = (x: number, y: number) => {
    const tile = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-tile]');
    return tile && list.current?.contains(tile) ? ids.indexOf(tile.dataset.tile ?? '') : -1;
  };

  const props = {
    ref: list,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      wasDragged.current = false;
      const id = (event.target as Element).closest<HTMLElement>('[data-tile]')?.dataset.tile;
      if (id === undefined || event.button !== 0 || !event.isPrimary) return;
      const { clientX: x, clientY: y, pointerId } = event;
      const isTouch = event.pointerType !== 'mouse';
      drag.current = { id, x, y, from: ids.indexOf(id), isTouch, isOn: false };
      if (isTouch) hold.current = setTimeout(() => begin(pointerId), holdMs);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const { current } = drag;
      if (!current) return;
      if (!current.isOn) {
        const way = Math.hypot(event.clientX - current.x, event.clientY - current.y);
        if (current.isTouch && way > touchSlopPx) end();
        else if (!current.isTouch && way > mouseSlopPx) begin(event.pointerId);
        return;
      }
      const index = indexAt(event.clientX, event.clientY);
      if (index >= 0 && index !== ids.indexOf(current.id)) onMove(current.id, index);
    },
    onPointerUp: () => {
      const { current } = drag;
      end();
      const index = current?.isOn ? ids.indexOf(current.id) : -1;
      if (current && index >= 0 && index !== current.from) onDropped(index);
    },
    onPointerCancel: () => {
      const { current } = drag;
      end();
      if (current?.isOn) onMove(current.id, current.from);
    },
    // Suppresses the click that ends a drag, and the context menu of a long press.
    onClickCapture: (event: MouseEvent) => {
      if (!wasDragged.current) return;
      wasDragged.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    onContextMenu: (event: MouseEvent) => {
      if (drag.current?.isTouch) event.preventDefault();
    },
  };

  return { props, draggedId };
}
