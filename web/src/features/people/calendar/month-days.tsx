import clsx from 'clsx';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { directionOf } from '@touchline/contract/wire/languages';
import { addDays, addMonths, type Day, dayOfWeek, daysIn, monthOf } from '../../../lib/dates/days.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { CellEvents } from './cell-events.tsx';
import { DayButton, type MonthLook } from './day-button.tsx';
import type { CalendarEvent } from '../../../lib/dates/calendar-events.ts';
import { countKinds } from './day-events.ts';
import { monthGrid } from './month-grid.ts';
import type { ShownDays } from './use-shown-days.ts';

type MonthDaysProps = {
  shown: ShownDays;
  look: MonthLook;
  timeZone: string;
  today: Day;
  /** The weekday on which weeks begin, 1 (Monday) to 7. */
  weekStart: number;
  events: ReadonlyMap<Day, readonly CalendarEvent[]>;
  isBusy: boolean;
  /** The id of the heading that names the month. */
  labelledBy: string;
};

const clampTo = (month: string, day: Day): Day => {
  const first = `${month}-01`;
  const last = `${month}-${daysIn(month)}`;
  return day < first ? first : day > last ? last : day;
};

/** The target day of a key; undefined for keys that the calendar does not use. */
const targetOf = (
  key: string,
  day: Day,
  { forward, weekStart }: { forward: 1 | -1; weekStart: number },
): Day | undefined => {
  switch (key) {
    case 'ArrowRight':
      return addDays(day, forward);
    case 'ArrowLeft':
      return addDays(day, -forward);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'PageDown':
      return addMonths(day, 1);
    case 'PageUp':
      return addMonths(day, -1);
    case 'Home':
      return clampTo(monthOf(day), addDays(day, -dayOfWeek(day, weekStart)));
    case 'End':
      return clampTo(monthOf(day), addDays(day, 6 - dayOfWeek(day, weekStart)));
    default:
      return undefined;
  }
};

/** The days of a month: one tab stop with the links of its day, and arrow keys between days. */
export function MonthDays({ shown, look, timeZone, today, weekStart, events, isBusy, labelledBy }: MonthDaysProps) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const grid = useRef<HTMLDivElement>(null);
  const awaited = useRef<Day | null>(null);
  const isLarge = look !== 'small';
  const weeks = monthGrid(shown.month, weekStart);
  const firstDay = weeks[0]?.[0] ?? today;

  // The day may be in a month that has to render first.
  useEffect(() => {
    if (awaited.current === null) return;
    grid.current?.querySelector<HTMLElement>(`[data-day="${awaited.current}"]`)?.focus();
    awaited.current = null;
  });

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const forward = directionOf(i18n.language) === 'rtl' ? -1 : 1;
    const target = targetOf(event.key, shown.current, { forward, weekStart });
    if (target === undefined) return;
    event.preventDefault();
    awaited.current = target;
    shown.moveTo(target);
  };

  const labelOf = (day: Day, dayEvents: readonly CalendarEvent[]) => {
    const date = format.longDate(day);
    if (dayEvents.length === 0) return date;
    const counts = countKinds(dayEvents).map(({ kind, count }) => t(`calendar.counts.${kind}`, { count }));
    return t('calendar.day', { date, events: counts.join(t('calendar.separator')) });
  };

  const cell = (day: Day, column: number) => {
    const dayEvents = events.get(day) ?? [];
    const isOutside = monthOf(day) !== shown.month;
    const isTabStop = day === shown.current;
    return (
      <div
        key={day}
        role="gridcell"
        className={clsx(
          'relative flex min-w-0 flex-col',
          look === 'marks' && 'min-h-22 max-desktop:min-h-18 max-tablet:min-h-16',
          // As high as the window has room for.
          look === 'titles' && 'min-h-[clamp(6.75rem,(100dvh-17.5rem)/6,9rem)]',
          isLarge && column > 0 && 'border-s border-line',
          isLarge && isOutside && 'bg-sunken/45',
        )}
      >
        <DayButton
          day={day}
          label={labelOf(day, dayEvents)}
          marks={countKinds(dayEvents).map(({ kind }) => kind)}
          look={look}
          isOutside={isOutside}
          isToday={day === today}
          isChosen={look !== 'marks' && day === shown.chosen}
          isTabStop={isTabStop}
          onOpen={() => {
            // A day of a neighbouring month is rendered again in its own month.
            awaited.current = day;
            shown.open(day);
          }}
        />
        {look === 'titles' && dayEvents.length > 0 ? (
          <CellEvents events={dayEvents} timeZone={timeZone} isOutside={isOutside} isTabStop={isTabStop} />
        ) : null}
      </div>
    );
  };

  return (
    // eslint-disable-next-line jsx-a11y/interactive-supports-focus -- its days take the focus in turn
    <div ref={grid} role="grid" aria-labelledby={labelledBy} aria-busy={isBusy || undefined} onKeyDown={handleKeyDown}>
      <div role="row" className={clsx('grid grid-cols-7', isLarge && 'border-b border-line')}>
        {weeks[0]?.map((_, index) => {
          const day = addDays(firstDay, index);
          return (
            <span
              key={day}
              role="columnheader"
              aria-label={format.weekday(day, 'long')}
              className={clsx(
                'truncate py-2 text-xs font-semibold text-ink-3',
                isLarge ? 'px-3 max-tablet:px-0 max-tablet:text-center' : 'text-center',
              )}
            >
              {isLarge ? (
                <>
                  <span className="max-tablet:hidden">{format.weekday(day)}</span>
                  <span className="tablet:hidden">{format.weekdayHead(day)}</span>
                </>
              ) : (
                format.weekdayHead(day)
              )}
            </span>
          );
        })}
      </div>
      {weeks.map((week, row) => (
        <div
          key={row}
          role="row"
          aria-label={t('calendar.week', { date: format.date(week[0] ?? today) })}
          className={clsx('grid grid-cols-7', isLarge && row > 0 && 'border-t border-line')}
        >
          {week.map(cell)}
        </div>
      ))}
    </div>
  );
}
