import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { DayHours } from '../uses/day-hours.ts';
import type { DayRow, ShownUse } from '../uses/day-rows.ts';
import { type Held, hasMoved, nextTarget, startNear, stepMinutes, targetsOf } from './held.ts';

type Press = { shown: ShownUse; x: number; y: number; timer?: number };

/** A finger that rests this long picks a block up; before, it scrolls. */
const longPressMs = 300;
/** A mouse that moves this far drags. */
const slackPx = 4;
/** This close to an end of the rows, a dragged block scrolls them. */
const edgePx = 48;

const isMirrored = () => document.documentElement.dir === 'rtl';

type Options = {
  /** The element that scrolls sideways. */
  scroller: RefObject<HTMLElement | null>;
  rows: readonly DayRow[];
  hours: DayHours;
  /** Says where a held block would stand. */
  onHeld: (held: Held, isNew: boolean) => void;
  onLeave: (held: Held) => void;
  onDrop: (held: Held) => void;
};

/** Moves a block to another time or place: by drag, by a long press, or with M, arrows, Enter and Esc. */
export function useDayMove({ scroller, rows, hours, onHeld, onLeave, onDrop }: Options) {
  const [held, setHeld] = useState<Held | null>(null);
  const heldRef = useRef<Held | null>(null);
  const press = useRef<Press | null>(null);
  const isDropped = useRef(false);

  const hold = (next: Held | null) => {
    const before = heldRef.current;
    heldRef.current = next;
    setHeld(next);
    if (!next) return;
    const isSame = before && before.place === next.place && before.half === next.half && before.start === next.start;
    if (!isSame) onHeld(next, before === null);
  };
  const pickUp = (shown: ShownUse, by: Held['by']) =>
    hold({ shown, place: shown.use.place, half: shown.half, start: shown.start, by });
  const leave = () => {
    const current = heldRef.current;
    if (!current) return;
    hold(null);
    onLeave(current);
  };
  const drop = () => {
    const current = heldRef.current;
    if (!current) return;
    if (!hasMoved(current)) return leave();
    hold(null);
    onDrop(current);
  };
  const forget = () => {
    window.clearTimeout(press.current?.timer);
    press.current = null;
  };

  // Only a listener that is not passive can keep the page from scrolling under a held block.
  useEffect(() => {
    const element = scroller.current;
    const keep = (event: TouchEvent) => {
      if (heldRef.current?.by === 'pointer') event.preventDefault();
    };
    element?.addEventListener('touchmove', keep, { passive: false });
    return () => element?.removeEventListener('touchmove', keep);
  }, [scroller]);
  useEffect(() => forget, []);

  const isDragged = held?.by === 'pointer';
  useEffect(() => {
    if (!isDragged) return;
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      forget();
      isDropped.current = true;
      heldRef.current = null;
      setHeld(null);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isDragged]);

  /** The minutes that a way of the pointer is worth in the row of a block. */
  const minutesOf = (track: Element | null, px: number): number => {
    const width = track?.getBoundingClientRect().width ?? 0;
    return width === 0 ? 0 : ((isMirrored() ? -px : px) / width) * (hours.to - hours.from) * 60;
  };

  const follow = (event: PointerEvent<HTMLElement>, pressed: Press) => {
    const current = heldRef.current;
    if (!current) return;
    const { clientX, clientY } = event;
    const { shown } = pressed;
    const under = document.elementsFromPoint(clientX, clientY);
    const track = under.find((each) => each instanceof HTMLElement && each.dataset.place !== undefined);
    const start = startNear(shown.start + minutesOf(event.currentTarget.parentElement, clientX - pressed.x), shown);
    const box = scroller.current?.getBoundingClientRect();
    if (box && clientX > box.right - edgePx) scroller.current?.scrollBy({ left: edgePx / 4 });
    else if (box && clientX < box.left + edgePx) scroller.current?.scrollBy({ left: -edgePx / 4 });
    if (!(track instanceof HTMLElement)) return hold({ ...current, start });
    const place = track.dataset.place ?? current.place;
    const options = targetsOf(rows, shown.half).filter((each) => each.place === place);
    const { top, height } = track.getBoundingClientRect();
    const found = options[options.length > 1 && clientY > top + height / 2 ? 1 : 0];
    hold({ ...current, ...(found ?? {}), start });
  };

  const moveKeys = (event: KeyboardEvent, current: Held) => {
    const later = isMirrored() ? 'ArrowLeft' : 'ArrowRight';
    const sooner = isMirrored() ? 'ArrowRight' : 'ArrowLeft';
    const targets = targetsOf(rows, current.shown.half);
    if (event.key === later || event.key === sooner) {
      const to = current.start + (event.key === later ? stepMinutes : -stepMinutes);
      hold({ ...current, start: startNear(to, current.shown) });
    } else if (event.key === 'ArrowDown') hold({ ...current, ...nextTarget(targets, current, 1) });
    else if (event.key === 'ArrowUp') hold({ ...current, ...nextTarget(targets, current, -1) });
    else if (event.key === 'Enter' || event.key === ' ') drop();
    else if (event.key === 'Escape') leave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return {
    held,
    /** Handles a key of a block; false if it means nothing here. */
    handleKey: (event: KeyboardEvent, shown: ShownUse): boolean => {
      const current = heldRef.current;
      if (current?.by === 'keys' && current.shown.key === shown.key) {
        moveKeys(event, current);
        return true;
      }
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!isPlain || event.key.toLowerCase() !== 'm' || current || !shown.use.mayMove) return false;
      event.preventDefault();
      pickUp(shown, 'keys');
      return true;
    },
    handleBlur: () => {
      if (heldRef.current?.by === 'keys') leave();
    },
    /** Handlers for a block. */
    pointerOf: (shown: ShownUse) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        isDropped.current = false;
        if (event.button !== 0 || !shown.use.mayMove || heldRef.current) return;
        const block = event.currentTarget;
        const { clientX: x, clientY: y, pointerId, pointerType } = event;
        const pressed: Press = { shown, x, y };
        press.current = pressed;
        if (pointerType === 'mouse') return;
        pressed.timer = window.setTimeout(() => {
          block.setPointerCapture(pointerId);
          pickUp(shown, 'pointer');
        }, longPressMs);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const pressed = press.current;
        if (!pressed) return;
        if (heldRef.current?.by === 'pointer') return follow(event, pressed);
        if (Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) <= slackPx) return;
        if (event.pointerType !== 'mouse') return forget();
        event.currentTarget.setPointerCapture(event.pointerId);
        pickUp(shown, 'pointer');
        follow(event, pressed);
      },
      onPointerUp: () => {
        forget();
        if (heldRef.current?.by !== 'pointer') return;
        isDropped.current = true;
        drop();
      },
      onPointerCancel: () => {
        forget();
        if (heldRef.current?.by === 'pointer') leave();
      },
      // The click that ends a drag must not open the block; one of the keyboard has no detail.
      onClickCapture: (event: MouseEvent) => {
        if (!isDropped.current || event.detail === 0) return;
        isDropped.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
      // A long press picks the block up instead.
      onContextMenu: (event: MouseEvent) => {
        if (press.current?.timer !== undefined) event.preventDefault();
      },
    }),
  };
}
