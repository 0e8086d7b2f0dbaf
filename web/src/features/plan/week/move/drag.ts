import type { WeekEvent } from '@touchline/contract/plan/week';
import type { Day } from '../../../../lib/dates/days.ts';
import { edgesAround } from './scroll-edges.ts';

const slopPx = 4;
/** On touch a card is lifted after this; a shorter press scrolls or opens it. */
const holdMs = 300;
const touchSlopPx = 10;
/** Held over an arrow of the bar for this long, the week turns. */
const turnMs = 600;

/** What is under the pointer: a day, and before which of its cards. */
export type Over = { day: Day; before: string | null };

type Card = { id: string; middle: number };
type Column = { day: Day; row: string | null; box: DOMRect; cards: Card[] };

const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];
const isIn = ({ left, right, top, bottom }: DOMRect, x: number, y: number) =>
  x >= left && x <= right && y >= top && y <= bottom;

const measureArrows = () =>
  all('[data-week-turn]').map((element) => ({
    weeks: Number(element.dataset.weekTurn),
    box: element.getBoundingClientRect(),
  }));

/**
 * The columns and cards as they stand when the drag begins, or the week has turned. On the way nothing is measured but how far
 * the first column has been scrolled, and only if something has.
 */
const measure = () => ({
  columns: all('[data-week-day]').map((element): Column => ({
    day: element.dataset.weekDay ?? '',
    row: element.dataset.weekRow ?? null,
    box: element.getBoundingClientRect(),
    cards: [...element.querySelectorAll<HTMLElement>('[data-week-card]:not([data-dragged])')].map((card) => {
      const { top, height } = card.getBoundingClientRect();
      return { id: card.dataset.weekCard ?? '', middle: top + height / 2 };
    }),
  })),
  first: document.querySelector('[data-week-day]'),
  arrows: measureArrows(),
});

type Options = {
  event: WeekEvent;
  source: HTMLElement;
  /** In the view of all squads a card stays in its row; null: there are no rows. */
  row: string | null;
  onStart: () => void;
  /** Another day or order, or whether it is a copy: far fewer than moves of the pointer. */
  onOver: (over: Over | null, isCopy: boolean) => void;
  onTurn: (weeks: number) => void;
  /** Let go: `isDropped` false leaves everything as it was. */
  onEnd: (isDropped: boolean) => void;
};

/**
 * Follows a pressed pointer. From 4 px on, or after a hold on touch, a copy of the card follows by a transform alone, one write a
 * frame. Held near an edge of what scrolls, it scrolls. Esc, or letting go beside the days, changes nothing. Returns the function
 * that measures again after the week has turned.
 */
export const followCard = (event: PointerEvent, options: Options): (() => void) => {
  const { source, row, onStart, onOver, onTurn, onEnd } = options;
  const { pointerId, clientX: startX, clientY: startY, pointerType } = event;
  const isTouch = pointerType !== 'mouse';
  const sheet = source.closest<HTMLElement>('.wk-place');
  let screen: ReturnType<typeof measure> | undefined;
  let copy: HTMLElement | undefined;
  let scrollEdges: ReturnType<typeof edgesAround> | undefined;
  let hasScrolled = false;
  const scrolled = { x: 0, y: 0 };
  let over: Over | null = null;
  let isCopy = event.altKey;
  let isLetGo = false;
  let frame = 0;
  let turning: { weeks: number; timer: ReturnType<typeof setTimeout> } | undefined;
  let hold: ReturnType<typeof setTimeout> | undefined;
  let [x, y] = [startX, startY];
  const shift = { x: 0, y: 0 };

  const begin = () => {
    clearTimeout(hold);
    const box = source.getBoundingClientRect();
    copy = source.cloneNode(true) as HTMLElement;
    copy.classList.add('wk-lift');
    copy.removeAttribute('data-week-card');
    copy.setAttribute('aria-hidden', 'true');
    copy.style.inlineSize = `${box.width}px`;
    shift.x = box.left - startX;
    shift.y = box.top - startY;
    document.body.append(copy);
    source.dataset.dragged = '';
    if (sheet) sheet.dataset.carrying = '';
    source.setPointerCapture?.(pointerId);
    if (isTouch) navigator.vibrate?.(10);
    screen = measure();
    scrollEdges = edgesAround(source);
    onStart();
    frame ||= requestAnimationFrame(show);
  };

  const noteScroll = () => {
    const was = screen?.columns[0]?.box;
    const now = screen?.first?.getBoundingClientRect();
    hasScrolled = false;
    if (!screen || !was || !now) return;
    scrolled.x = now.left - was.left;
    scrolled.y = now.top - was.top;
    screen.arrows = measureArrows();
  };
  const overAt = (): Over | null => {
    if (hasScrolled) noteScroll();
    const [across, down] = [x - scrolled.x, y - scrolled.y];
    const column = screen?.columns.find(({ box, row: of }) => of === row && isIn(box, across, down));
    if (!column) return null;
    return { day: column.day, before: column.cards.find(({ middle }) => down < middle)?.id ?? null };
  };
  const turn = () => {
    const arrow = screen?.arrows.find(({ box }) => isIn(box, x, y));
    if (arrow?.weeks === turning?.weeks) return;
    clearTimeout(turning?.timer);
    turning = arrow && {
      weeks: arrow.weeks,
      // Once: another week needs the pointer to come again.
      timer: setTimeout(() => onTurn(arrow.weeks), turnMs),
    };
  };
  const tell = (next: Over | null, copies: boolean) => {
    if (next?.day === over?.day && next?.before === over?.before && copies === isCopy) return;
    over = next;
    isCopy = copies;
    onOver(over, isCopy);
  };
  const show = () => {
    frame = 0;
    if (!copy) return;
    // Read before anything is written, which would be laid out for it.
    const isScrolling = scrollEdges?.(x, y) ?? false;
    hasScrolled ||= isScrolling;
    const next = overAt();
    copy.style.transform = `translate3d(${x + shift.x}px, ${y + shift.y}px, 0) rotate(-1.5deg)`;
    tell(next, isCopy);
    turn();
    if (isScrolling) frame ||= requestAnimationFrame(show);
  };
  const clear = () => {
    clearTimeout(hold);
    clearTimeout(turning?.timer);
    cancelAnimationFrame(frame);
    copy?.remove();
    delete source.dataset.dragged;
    if (sheet) delete sheet.dataset.carrying;
  };
  const end = () => {
    clear();
    for (const [name, listener] of listeners)
      document.removeEventListener(name, listener as EventListener, { capture: true });
  };
  const cancel = () => {
    const wasDrag = copy !== undefined && !isLetGo;
    end();
    if (wasDrag) onEnd(false);
  };
  const move = (moved: PointerEvent) => {
    if (moved.pointerId !== pointerId || isLetGo) return;
    [x, y] = [moved.clientX, moved.clientY];
    if (!copy) {
      const way = Math.hypot(x - startX, y - startY);
      // The finger scrolls the page.
      if (isTouch) return way > touchSlopPx ? end() : undefined;
      if (way < slopPx) return;
      begin();
    }
    frame ||= requestAnimationFrame(show);
  };
  const up = (released: PointerEvent) => {
    if (released.pointerId !== pointerId) return;
    [x, y] = [released.clientX, released.clientY];
    const isDrag = copy !== undefined;
    if (isDrag && !isLetGo) tell(overAt(), released.altKey);
    const isDropped = isDrag && !isLetGo && over !== null;
    end();
    if (!isDrag) return;
    // The click that follows belongs to the drag.
    const swallow = (click: Event) => {
      click.preventDefault();
      click.stopPropagation();
    };
    document.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => document.removeEventListener('click', swallow, { capture: true }));
    if (!isLetGo) onEnd(isDropped);
  };
  const key = (pressed: KeyboardEvent) => {
    if (!copy || isLetGo) return;
    if (pressed.key === 'Alt') {
      // Firefox would open its menu.
      pressed.preventDefault();
      return tell(over, pressed.type === 'keydown');
    }
    if (pressed.key !== 'Escape' || pressed.type !== 'keydown') return;
    pressed.preventDefault();
    pressed.stopPropagation();
    // Still pressed: releasing it belongs to the drag, and opens nothing.
    isLetGo = true;
    clear();
    onEnd(false);
  };
  // By the wheel, or by a card that is held near an edge.
  const scroll = () => {
    if (!copy || isLetGo) return;
    hasScrolled = true;
    frame ||= requestAnimationFrame(show);
  };
  // Otherwise the page would scroll under a lifted card.
  const keepPage = (touched: TouchEvent) => {
    if (copy) touched.preventDefault();
  };
  // A long press would open a menu, and end the press.
  const keepMenu = (asked: Event) => {
    if (isTouch) asked.preventDefault();
  };
  const listeners = [
    ['contextmenu', keepMenu],
    ['pointermove', move],
    ['pointerup', up],
    ['pointercancel', cancel],
    ['keydown', key],
    ['keyup', key],
    ['touchmove', keepPage],
    ['scroll', scroll],
  ] as const;
  for (const [name, listener] of listeners)
    document.addEventListener(name, listener as EventListener, { capture: true, passive: false });
  if (isTouch) hold = setTimeout(begin, holdMs);
  return () => {
    if (!copy || isLetGo) return;
    screen = measure();
    [scrolled.x, scrolled.y, hasScrolled] = [0, 0, false];
    over = null;
    frame ||= requestAnimationFrame(show);
  };
};
