import { distance, touching, type Point } from '@touchline/contract/match/pitch';
import type { SlotCode } from '@touchline/contract/match/slot-fits';

/** Where something was let go. `bench`: at a row of it, or beside the rows. */
export type Drop =
  { kind: 'place'; slot: SlotCode } | { kind: 'grass'; point: Point } | { kind: 'bench'; player: string | null };

const slopPx = 5;

const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];
const isIn = ({ left, right, top, bottom }: DOMRect, x: number, y: number) =>
  x >= left && x <= right && y >= top && y <= bottom;

/** What is on the screen when a drag begins. It stands still until the end, so nothing is measured on the way. */
const measure = () => {
  const pitch = document.querySelector('[data-pitch]')?.getBoundingClientRect();
  const places = all('[data-place]').map((element) => ({
    element,
    slot: element.dataset.place as SlotCode,
    point: { x: Number(element.dataset.x), y: Number(element.dataset.y) },
  }));
  const rows = all('[data-bench-player]').map((element) => ({
    element,
    player: element.dataset.benchPlayer ?? '',
    box: element.getBoundingClientRect(),
  }));
  const benches = all('[data-bench]').map((element) => ({ element, box: element.getBoundingClientRect() }));
  return { pitch, places, rows, benches };
};

type Target = { element: HTMLElement | null; drop: Drop } | null;

const targetAt = (
  { pitch, places, rows, benches }: ReturnType<typeof measure>,
  x: number,
  y: number,
  player: string,
): Target => {
  const row = rows.find(({ box }) => isIn(box, x, y));
  if (row) return { element: row.element, drop: { kind: 'bench', player: row.player } };
  const bench = benches.find(({ box }) => isIn(box, x, y));
  if (bench) return { element: bench.element, drop: { kind: 'bench', player: null } };
  if (!pitch || !isIn(pitch, x, y)) return null;
  const point = { x: ((x - pitch.left) / pitch.width) * 100, y: ((y - pitch.top) / pitch.height) * 100 };
  const [nearest] = places
    .filter((place) => place.element.dataset.player !== player)
    .map((place) => ({ ...place, way: distance(place.point, point) }))
    .filter(({ way }) => way < touching * 0.75)
    .toSorted((one, other) => one.way - other.way);
  if (nearest) return { element: nearest.element, drop: { kind: 'place', slot: nearest.slot } };
  return { element: null, drop: { kind: 'grass', point } };
};

type Options = {
  player: string;
  /** What is pressed: it fades while its copy is under the pointer. */
  source: HTMLElement;
  /** The disc or number that is carried. */
  carried: HTMLElement;
  onStart: () => void;
  onDrop: (drop: Drop) => void;
};

/**
 * Follows a pressed pointer. From 5 px on it is a drag: a copy of the disc follows by a transform alone, one write a frame,
 * and nothing is rendered until it is let go. Esc, or letting go beside everything, changes nothing.
 */
export const followPointer = (event: PointerEvent, { player, source, carried, onStart, onDrop }: Options): void => {
  const { pointerId, clientX: startX, clientY: startY } = event;
  let screen: ReturnType<typeof measure> | undefined;
  let copy: HTMLElement | undefined;
  let target: Target = null;
  let isLetGo = false;
  let frame = 0;
  let [x, y] = [startX, startY];
  const shift = { x: 0, y: 0 };

  const begin = () => {
    const box = carried.getBoundingClientRect();
    screen = measure();
    copy = carried.cloneNode(true) as HTMLElement;
    copy.classList.add('lu-carried');
    copy.setAttribute('aria-hidden', 'true');
    shift.x = box.left - startX;
    shift.y = box.top - startY;
    document.body.append(copy);
    source.dataset.dragged = '';
    source.setPointerCapture?.(pointerId);
    onStart();
  };
  const show = () => {
    frame = 0;
    if (!copy || !screen) return;
    copy.style.transform = `translate3d(${x + shift.x}px, ${y + shift.y}px, 0)`;
    const next = targetAt(screen, x, y, player);
    if (next?.element !== target?.element) {
      if (target?.element) delete target.element.dataset.over;
      if (next?.element) next.element.dataset.over = '';
    }
    target = next;
  };
  const clear = () => {
    cancelAnimationFrame(frame);
    copy?.remove();
    delete source.dataset.dragged;
    if (target?.element) delete target.element.dataset.over;
  };
  const end = () => {
    clear();
    for (const [name, listener] of listeners) document.removeEventListener(name, listener as EventListener, true);
  };
  const move = (moved: PointerEvent) => {
    if (moved.pointerId !== pointerId || isLetGo) return;
    [x, y] = [moved.clientX, moved.clientY];
    if (!copy) {
      if (Math.hypot(x - startX, y - startY) < slopPx) return;
      begin();
    }
    frame ||= requestAnimationFrame(show);
  };
  const up = (released: PointerEvent) => {
    if (released.pointerId !== pointerId) return;
    [x, y] = [released.clientX, released.clientY];
    const isDrag = copy !== undefined;
    if (isDrag && !isLetGo) show();
    const dropped = isLetGo ? undefined : target?.drop;
    end();
    if (!isDrag) return;
    // The click that follows belongs to the drag.
    const swallow = (click: Event) => {
      click.preventDefault();
      click.stopPropagation();
    };
    document.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => document.removeEventListener('click', swallow, true));
    if (dropped) onDrop(dropped);
  };
  const key = (pressed: KeyboardEvent) => {
    if (pressed.key !== 'Escape' || !copy || isLetGo) return;
    pressed.preventDefault();
    pressed.stopPropagation();
    // Still pressed: releasing it belongs to the drag, and chooses nobody.
    isLetGo = true;
    clear();
  };
  const listeners = [
    ['pointermove', move],
    ['pointerup', up],
    ['pointercancel', end],
    ['keydown', key],
  ] as const;
  for (const [name, listener] of listeners) document.addEventListener(name, listener as EventListener, true);
};
