import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { nearest, type TrendLayout } from './trend-layout.ts';
import type { TrendPoint } from './trend-types.ts';

const aWeek = 7;

/** The point selected by pointer or arrow keys. Later points are to the right in every language. */
export function usePickedPoint(points: readonly TrendPoint[], layout: TrendLayout) {
  const [pickedId, setPickedId] = useState<string | null>(null);
  const [isShown, setShown] = useState(false);
  const last = points.length - 1;
  const index = points.findIndex(({ id }) => id === pickedId);
  const place = index === -1 ? last : index;

  const pick = (next: number) => {
    setPickedId(points[Math.min(last, Math.max(0, next))]?.id ?? null);
    setShown(true);
  };
  const dayAway = (sign: 1 | -1) => {
    const from = points[place];
    if (!from) return place;
    const goal = Date.parse(from.day) + sign * aWeek * 86_400_000;
    const isFar = ({ day }: TrendPoint) => sign * (Date.parse(day) - goal) >= 0;
    const found = sign === 1 ? points.findIndex(isFar) : points.findLastIndex(isFar);
    return found === -1 ? (sign === 1 ? last : 0) : found;
  };
  const steps: Record<string, () => number> = {
    ArrowRight: () => place + 1,
    ArrowUp: () => place + 1,
    ArrowLeft: () => place - 1,
    ArrowDown: () => place - 1,
    PageUp: () => dayAway(1),
    PageDown: () => dayAway(-1),
    Home: () => 0,
    End: () => last,
  };

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isShown) {
      event.stopPropagation();
      setShown(false);
      return;
    }
    const step = steps[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    // The first key press only shows the current point.
    pick(isShown ? step() : place);
  };
  const handlePointer = (event: PointerEvent) => {
    const box = event.currentTarget.getBoundingClientRect();
    pick(nearest(points, layout, event.clientX - box.left, event.clientY - box.top));
  };

  return {
    place,
    shown: isShown ? points[place] : undefined,
    current: points[place],
    handlers: {
      onKeyDown: handleKeyDown,
      onPointerMove: handlePointer,
      onPointerDown: handlePointer,
      onPointerLeave: () => setShown(false),
      onFocus: () => setShown(true),
      onBlur: () => setShown(false),
    },
  };
}
