import clsx from 'clsx';
import { KindMark } from '../../../components/football/kind-mark.tsx';
import { type Day, dayOfMonth } from '../../../lib/dates/days.ts';
import type { Kind } from './day-events.ts';

type DayButtonProps = {
  day: Day;
  /** The full date and its events. */
  label: string;
  marks: readonly Kind[];
  isLarge: boolean;
  /** Shares its cell with the day a week apart. */
  isShared: boolean;
  isOutside: boolean;
  isToday: boolean;
  isChosen: boolean;
  isTabStop: boolean;
  onOpen: () => void;
};

/** A day in its cell: the number, and up to three marks for its events. */
export function DayButton(props: DayButtonProps) {
  const { day, label, marks, isLarge, isShared, isOutside, isToday, isChosen, isTabStop, onOpen } = props;
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={label}
      aria-current={isToday ? 'date' : undefined}
      aria-pressed={isLarge ? undefined : isChosen}
      onClick={onOpen}
      className={clsx(
        'wash tnum min-w-0 flex-1 hover:bg-hover focus-visible:-outline-offset-2',
        isOutside ? 'font-regular text-ink-3' : 'font-medium',
        isChosen && 'bg-accent-soft',
        isLarge ? 'text-input' : 'text-base',
        isShared
          ? [
              'flex items-center gap-0.5 pointer-coarse:min-h-11',
              isLarge
                ? 'justify-between px-2.5 @max-[44rem]:px-1.5 max-tablet:flex-col max-tablet:justify-center max-tablet:px-0'
                : 'justify-center',
            ]
          : isLarge
            ? 'flex flex-col items-start justify-between px-2.5 pt-2 pb-3 max-tablet:items-center max-tablet:px-0 max-tablet:pt-1 max-tablet:pb-2'
            : 'grid min-h-11 content-start justify-items-center gap-[3px] rounded-md pt-1.5 @min-[19rem]:aspect-square',
      )}
    >
      <span
        className={clsx(
          'grid shrink-0 items-center rounded-full leading-none',
          isLarge ? 'size-7.5' : isShared ? 'size-5.5 text-sm' : 'size-6.5',
          isLarge && isShared && 'max-tablet:size-6',
          // A number in a ring is shifted so that all numbers align.
          isLarge && !isToday ? 'justify-start max-tablet:justify-center' : 'justify-center',
          isLarge && isToday && '-ms-1.5 max-tablet:ms-0',
          isChosen
            ? 'bg-accent font-bold text-on-accent forced-colors:border-2 forced-colors:border-[Highlight]'
            : isToday && 'shadow-[inset_0_0_0_1.5px_var(--color-ink)] forced-colors:border',
        )}
      >
        {dayOfMonth(day)}
      </span>
      <span
        className={clsx(
          'flex items-center',
          isLarge ? 'gap-1.5 max-tablet:gap-[3px]' : 'gap-[3px]',
          isLarge && (isShared ? '@max-[44rem]:gap-[3px]' : 'min-h-3'),
        )}
      >
        {marks.map((kind) => (
          <KindMark
            key={kind}
            kind={kind}
            className={clsx(
              isLarge ? 'size-3! max-tablet:size-2!' : isShared ? 'size-1.5!' : 'size-[0.4375rem]!',
              isLarge && isShared && '@max-[44rem]:size-2!',
            )}
          />
        ))}
      </span>
    </button>
  );
}
