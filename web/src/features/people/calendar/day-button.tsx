import clsx from 'clsx';
import { KindMark } from '../../../components/football/kind-mark.tsx';
import { type Day, dayOfMonth } from '../../../lib/dates/days.ts';
import type { Kind } from './day-events.ts';

/** How a month shows its days: small with marks, in large cells with marks, or with the titles of the events. */
export type MonthLook = 'small' | 'marks' | 'titles';

type DayButtonProps = {
  day: Day;
  /** The full date and its events. */
  label: string;
  marks: readonly Kind[];
  look: MonthLook;
  isOutside: boolean;
  isToday: boolean;
  isChosen: boolean;
  isTabStop: boolean;
  onOpen: () => void;
};

/** A day in its cell: the number, and up to three marks for its events, unless their titles are beside it. */
export function DayButton(props: DayButtonProps) {
  const { day, label, marks, look, isOutside, isToday, isChosen, isTabStop, onOpen } = props;
  const isLarge = look !== 'small';
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={label}
      aria-current={isToday ? 'date' : undefined}
      aria-pressed={look === 'marks' ? undefined : isChosen}
      onClick={onOpen}
      className={clsx(
        'wash tnum min-w-0 flex-1 hover:bg-hover focus-visible:-outline-offset-2',
        isOutside ? 'font-regular text-ink-3' : 'font-medium',
        isChosen && 'bg-accent-soft',
        isLarge ? 'text-input' : 'text-base',
        look === 'small' &&
          'grid min-h-11 content-start justify-items-center gap-[3px] rounded-md pt-1.5 @min-[19rem]:aspect-square',
        look === 'marks' &&
          'flex flex-col items-start justify-between px-2.5 pt-2 pb-3 max-tablet:items-center max-tablet:px-0 max-tablet:pt-1 max-tablet:pb-2',
        // Under the links of the events: the rest of the cell opens the day.
        look === 'titles' && 'absolute inset-0 flex items-start px-2.5 pt-1',
      )}
    >
      <span
        className={clsx(
          'grid shrink-0 items-center rounded-full leading-none',
          look === 'small' ? 'size-6.5' : look === 'marks' ? 'size-7.5' : 'size-6.5 text-base',
          // A number in a ring or on a disc is shifted so that all numbers align.
          isLarge && !isToday && !isChosen ? 'justify-start max-tablet:justify-center' : 'justify-center',
          isLarge && (isToday || isChosen) && '-ms-1.5 max-tablet:ms-0',
          isChosen
            ? 'bg-accent font-bold text-on-accent forced-colors:border-2 forced-colors:border-[Highlight]'
            : isToday && 'shadow-[inset_0_0_0_1.5px_var(--color-ink)] forced-colors:border',
        )}
      >
        {dayOfMonth(day)}
      </span>
      {look === 'titles' ? null : (
        <span className={clsx('flex items-center', isLarge ? 'min-h-3 gap-1.5 max-tablet:gap-[3px]' : 'gap-[3px]')}>
          {marks.map((kind) => (
            <KindMark key={kind} kind={kind} className={isLarge ? 'size-3! max-tablet:size-2!' : 'size-[0.4375rem]!'} />
          ))}
        </span>
      )}
    </button>
  );
}
