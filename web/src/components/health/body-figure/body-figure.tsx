import type { BodyPart } from '@touchline/contract/health/complaints';
import clsx from 'clsx';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bodyBox, bodyShapes, type BodyShape, type BodySide } from './body-shapes.ts';

type BodyFigureProps = {
  side: BodySide;
  chosen: readonly BodyPart[];
  /** Makes the parts buttons; without it the figure is read-only. */
  onToggle?: (part: BodyPart) => void;
  className?: string;
};

const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

const mirrored = ({ isMirrored }: BodyShape) =>
  isMirrored ? { transform: `translate(${bodyBox.width} 0) scale(-1 1)` } : {};
const variantOf = (isChosen: boolean) =>
  clsx(
    'stroke-surface stroke-2 [stroke-linejoin:round] forced-colors:stroke-[CanvasText]',
    isChosen ? 'fill-danger forced-colors:fill-[Highlight]' : 'fill-control forced-colors:fill-[Canvas]',
  );

/**
 * A body from the front or the back, never mirrored: left and right are the player's own. It is one tab stop; arrow
 * keys move between parts.
 */
export function BodyFigure({ side, chosen, onToggle, className }: BodyFigureProps) {
  const { t } = useTranslation();
  const shapes = bodyShapes[side];
  const [current, setCurrent] = useState(0);
  const parts = useRef(new Map<number, SVGPathElement>());
  const stop = Math.min(current, shapes.length - 1);
  const box = `0 0 ${bodyBox.width} ${bodyBox.height}`;

  if (!onToggle)
    return (
      <svg viewBox={box} aria-hidden="true" className={className}>
        {shapes.map((shape) => (
          <path
            key={shape.part}
            d={shape.path}
            {...mirrored(shape)}
            className={variantOf(chosen.includes(shape.part))}
          />
        ))}
      </svg>
    );

  const handleKey = (event: KeyboardEvent, index: number, part: BodyPart) => {
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const next = (index + step + shapes.length) % shapes.length;
      setCurrent(next);
      parts.current.get(next)?.focus();
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onToggle(part);
    }
  };

  return (
    <svg
      viewBox={box}
      role="group"
      aria-label={t('me.body.figure', { side: t(`me.body.${side}`) })}
      className={clsx('touch-manipulation select-none', className)}
    >
      {shapes.map((shape, index) => (
        <path
          key={shape.part}
          ref={(element) => {
            if (element) parts.current.set(index, element);
            else parts.current.delete(index);
          }}
          d={shape.path}
          {...mirrored(shape)}
          role="button"
          tabIndex={index === stop ? 0 : -1}
          aria-label={t(`me.body.parts.${shape.part}`)}
          aria-pressed={chosen.includes(shape.part)}
          onClick={() => {
            setCurrent(index);
            onToggle(shape.part);
          }}
          onKeyDown={(event) => handleKey(event, index, shape.part)}
          className={clsx(
            variantOf(chosen.includes(shape.part)),
            'cursor-pointer outline-hidden focus-visible:stroke-focus focus-visible:stroke-4 focus-visible:[paint-order:stroke]',
          )}
        />
      ))}
    </svg>
  );
}
