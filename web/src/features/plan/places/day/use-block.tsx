import clsx from 'clsx';
import type { ComponentPropsWithRef, CSSProperties } from 'react';
import type { Place } from '@touchline/contract/plan/places';
import { BookingCard } from '../../../../components/ui/booking-card.tsx';
import type { Band } from '../uses/bands.ts';
import type { DayHours } from '../uses/day-hours.ts';
import type { ShownUse } from '../uses/day-rows.ts';
import type { Words } from '../uses/use-words.ts';

type UseBlockProps = Omit<ComponentPropsWithRef<'button'>, 'className' | 'style' | 'children'> & {
  shown: ShownUse;
  place: Place;
  band: Band;
  hours: DayHours;
  words: Words;
  /** It is held elsewhere: only its outline stays. */
  isLifted: boolean;
};

/** The colour that tints a block: that of its squad. What belongs to none has that of the ink. */
export const tintOf = (shown: ShownUse, words: Words): string => {
  const colour = words.squadOf(shown.use.squad)?.colour;
  if (colour) return `var(--sq-${colour})`;
  return shown.use.kind === 'booking' ? 'var(--sq-i)' : 'var(--sq-a)';
};

/** Where a block stands in its row, for the style sheet: hours from the first column on, cut at the columns, and lines of its place. */
export const spotOf = (
  { start, end }: Pick<ShownUse, 'start' | 'end'>,
  { top, bottom }: Band,
  hours: DayHours,
): CSSProperties => {
  const from = Math.max(start / 60, hours.from);
  return {
    '--oc-start': from - hours.from,
    '--oc-length': Math.min(end / 60, hours.to) - from,
    '--oc-upper': top,
    '--oc-lower': bottom,
  } as CSSProperties;
};

/** One use of a place in the row of its hours. */
export function UseBlock({ shown, place, band, hours, words, isLifted, ...rest }: UseBlockProps) {
  const { use, clash } = shown;
  const [first, second] = words.lines(use);
  const state = clash === null ? (use.isOff ? 'off' : 'plain') : 'clash';
  const name = words.t(`places.block.${state}`, {
    name: words.name(use),
    place: words.place(place, use.half),
    from: words.format.time(use.from),
    to: words.format.time(use.to),
  });
  const title = [first, second, words.hours(use)].join('\n');
  const style = { ...spotOf(shown, band, hours), '--oc-tint': tintOf(shown, words) } as CSSProperties;
  const content = (
    <>
      <b dir="auto">
        {clash === null ? null : (
          <BookingCard colour={clash === 'place' ? 'yellow' : 'red'} className="oc-card me-1.5 translate-y-px" />
        )}
        {first}
      </b>
      <span dir="auto">{second}</span>
    </>
  );
  const look = {
    style,
    title,
    'data-kind': use.kind,
    'data-clash': clash ?? undefined,
    'data-off': use.isOff || undefined,
    'data-lifted': isLifted || undefined,
    'data-flat': band.bottom - band.top < 1 || undefined,
    'data-tall': band.bottom - band.top > 1 || undefined,
  };
  // What is taken by others opens nothing.
  if (use.kind === 'taken')
    return (
      <div {...look} className="oc-use">
        <span className="sr-only">{name}</span>
        <span aria-hidden="true" className="contents">
          {content}
        </span>
      </div>
    );
  return (
    <button
      {...rest}
      {...look}
      type="button"
      aria-label={name}
      data-use={shown.key}
      className={clsx('oc-use', use.mayMove && 'oc-use-free')}
    >
      {content}
    </button>
  );
}
