import type { StageSetting } from '@touchline/contract/health/case-settings';
import type { MedicalCase } from '@touchline/contract/health/cases';
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../../lib/state/announce.ts';
import { useCaseWords } from '../use-case-words.ts';

/** A card that is being moved, and the stage it would go to. */
export type Held = {
  one: MedicalCase;
  stage: number;
  /** Where a pointer holds it; null while the keys move it. */
  at: { x: number; y: number; width: number } | null;
};

type Press = { one: MedicalCase; x: number; y: number; fromX: number; fromY: number; width: number; timer?: number };

/** A finger that rests this long picks a card up; before, it scrolls. */
const longPressMs = 250;
/** A mouse that moves this far drags. */
const slackPx = 6;
/** This close to an end of the board, a dragged card scrolls it. */
const edgePx = 48;

const stageAt = (x: number, y: number): number | undefined => {
  const column = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-stage]');
  return column ? Number(column.dataset.stage) : undefined;
};

type Options = {
  /** The element that scrolls sideways. */
  board: RefObject<HTMLDivElement | null>;
  stages: readonly StageSetting[];
  onMove: (one: MedicalCase, stage: number) => void;
};

/** Moves a card of the board to another stage: by drag, by long press, or with Space, arrows, Enter and Esc. */
export const useBoardMove = ({ board, stages, onMove }: Options) => {
  const { t } = useTranslation();
  const words = useCaseWords();
  const [held, setHeld] = useState<Held | null>(null);
  const heldRef = useRef<Held | null>(null);
  const press = useRef<Press | null>(null);
  const isDropped = useRef(false);

  const hold = (next: Held | null) => {
    heldRef.current = next;
    setHeld(next);
  };
  const sentence = (key: 'held' | 'to' | 'stays', one: MedicalCase, stage: number) => {
    const found = stages.find((each) => each.key === stage);
    return t(`cases.move.${key}`, {
      name: one.player.name,
      stage,
      label: found ? words.stage(found) : '',
    });
  };
  const leave = () => {
    const current = heldRef.current;
    if (!current) return;
    hold(null);
    announce(sentence('stays', current.one, current.one.stage));
  };
  const drop = () => {
    const current = heldRef.current;
    if (!current) return;
    if (current.stage === current.one.stage) return leave();
    hold(null);
    onMove(current.one, current.stage);
  };
  const forget = () => {
    window.clearTimeout(press.current?.timer);
    press.current = null;
  };

  // Only a listener that is not passive can keep the page from scrolling under a held card.
  useEffect(() => {
    const element = board.current;
    const keep = (event: TouchEvent) => {
      if (heldRef.current?.at) event.preventDefault();
    };
    element?.addEventListener('touchmove', keep, { passive: false });
    return () => element?.removeEventListener('touchmove', keep);
  }, [board]);
  useEffect(() => forget, []);

  const isDragged = held?.at != null;
  useEffect(() => {
    if (!isDragged) return;
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      forget();
      isDropped.current = true;
      hold(null);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isDragged]);

  const pickUp = (from: Press) => {
    hold({ one: from.one, stage: from.one.stage, at: { x: from.x, y: from.y, width: from.width } });
    announce(sentence('to', from.one, from.one.stage));
  };

  const scrollNear = (x: number) => {
    const box = board.current?.getBoundingClientRect();
    if (!box) return;
    if (x < box.left + edgePx) board.current?.scrollBy({ left: -edgePx / 2 });
    else if (x > box.right - edgePx) board.current?.scrollBy({ left: edgePx / 2 });
  };

  const moveKeys = (event: KeyboardEvent, current: Held) => {
    const isRtl = document.documentElement.dir === 'rtl';
    const step = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[event.key];
    if (step !== undefined) {
      const index = stages.findIndex(({ key }) => key === current.stage) + step;
      const next = stages[Math.max(0, Math.min(stages.length - 1, index))];
      if (!next) return;
      hold({ ...current, stage: next.key });
      board.current
        ?.querySelector(`[data-stage="${next.key}"]`)
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      announce(sentence('to', current.one, next.key));
    } else if (event.key === 'Enter' || event.key === ' ') drop();
    else if (event.key === 'Escape') leave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return {
    held,
    /** Handlers for the link of a card. */
    keysOf: (one: MedicalCase) => ({
      onKeyDown: (event: KeyboardEvent) => {
        const current = heldRef.current;
        if (current?.one._id === one._id && !current.at) moveKeys(event, current);
        else if (event.key === ' ' && !current) {
          event.preventDefault();
          hold({ one, stage: one.stage, at: null });
          announce(sentence('held', one, one.stage));
        }
      },
      onBlur: () => {
        if (heldRef.current?.at === null) leave();
      },
    }),
    /** Handlers for the card itself. */
    pointerOf: (one: MedicalCase) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        isDropped.current = false;
        if (event.button !== 0 || (event.target as Element).closest('button')) return;
        const card = event.currentTarget;
        const { left, top, width } = card.getBoundingClientRect();
        const { clientX: x, clientY: y, pointerId, pointerType } = event;
        const pressed: Press = { one, x, y, fromX: x - left, fromY: y - top, width };
        press.current = pressed;
        if (pointerType === 'mouse') return;
        pressed.timer = window.setTimeout(() => {
          card.setPointerCapture(pointerId);
          pickUp({ ...pressed, x: x - pressed.fromX, y: y - pressed.fromY });
        }, longPressMs);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const pressed = press.current;
        if (!pressed) return;
        const { clientX, clientY, pointerType, pointerId, currentTarget } = event;
        const at = { x: clientX - pressed.fromX, y: clientY - pressed.fromY, width: pressed.width };
        const current = heldRef.current;
        if (current?.at) {
          scrollNear(clientX);
          const stage = stageAt(clientX, clientY) ?? current.stage;
          if (stage !== current.stage) announce(sentence('to', pressed.one, stage));
          hold({ ...current, stage, at });
          return;
        }
        if (Math.hypot(clientX - pressed.x, clientY - pressed.y) <= slackPx) return;
        if (pointerType !== 'mouse') return forget();
        currentTarget.setPointerCapture(pointerId);
        pickUp({ ...pressed, ...at });
      },
      onPointerUp: () => {
        forget();
        if (!heldRef.current?.at) return;
        isDropped.current = true;
        drop();
      },
      onPointerCancel: () => {
        forget();
        if (heldRef.current?.at) leave();
      },
      // The click that ends a drag must not open the case; one of the keyboard has no detail.
      onClickCapture: (event: MouseEvent) => {
        if (!isDropped.current || event.detail === 0) return;
        isDropped.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
      // A long press picks the card up instead.
      onContextMenu: (event: MouseEvent) => {
        if (press.current?.timer !== undefined) event.preventDefault();
      },
    }),
  };
};

export type BoardMove = ReturnType<typeof useBoardMove>;
