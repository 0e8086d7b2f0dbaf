import { useQuery, useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { useEffect, useId, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useWeekStart } from '../../../api/club/club.ts';
import { playerCalendarQuery } from '../../../api/football/calendar.ts';
import { useMediaQuery } from '../../../hooks/use-media-query.ts';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { Sheet } from '../../../components/page/sheet.tsx';
import { announce } from '../../../lib/state/announce.ts';
import { addMonths, type Day, monthOf } from '../../../lib/dates/days.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { type CalendarEvent, eventsByDay } from '../../../lib/dates/calendar-events.ts';
import { DaySheet } from './day-sheet.tsx';
import { MonthBar } from './month-bar.tsx';
import { MonthDays } from './month-days.tsx';
import { gridRange } from './month-grid.ts';
import { SubscribeButton } from './subscribe-button.tsx';
import type { ShownDays } from './use-shown-days.ts';

type PlayerCalendarProps = {
  playerId: string;
  shown: ShownDays;
  today: Day;
  timeZone: string;
  /** The page header has room for the button. */
  isSubscribeInHead: boolean;
};

const nothing = new Map<Day, CalendarEvent[]>();

/** One month of a player's calendar, with the chosen day beside it in the detailed view. */
export function PlayerCalendar({ playerId, shown, today, timeZone, isSubscribeInHead }: PlayerCalendarProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const queryClient = useQueryClient();
  const headingId = useId();
  const box = useRef<HTMLDivElement>(null);
  const { month, view, chosen } = shown;
  const weekStart = useWeekStart();
  const { data, isPending, isError, isFetching, refetch } = useQuery(
    playerCalendarQuery(playerId, gridRange(month, weekStart)),
  );
  const events = useMemo(() => (data ? eventsByDay(data, timeZone) : nothing), [data, timeZone]);

  useEffect(() => {
    if (!data) return;
    for (const count of [1, -1]) {
      const neighbour = gridRange(monthOf(addMonths(`${month}-01`, count)), weekStart);
      void queryClient.prefetchQuery({ ...playerCalendarQuery(playerId, neighbour), retry: false });
    }
  }, [queryClient, playerId, month, weekStart, data]);

  const heard = useRef(month);
  useEffect(() => {
    if (heard.current === month) return;
    heard.current = month;
    announce(format.month(`${month}-01`));
  }, [format, month]);

  // Under a month with titles the day may be below the fold.
  const daySheet = useRef<HTMLDivElement>(null);
  const isOpening = useRef(false);
  useEffect(() => {
    if (isOpening.current) daySheet.current?.scrollIntoView({ block: 'nearest' });
    isOpening.current = false;
  });
  const handleOpen = (day: Day) => {
    isOpening.current = true;
    shown.open(day);
  };

  const handleToday = () => {
    shown.choose(today);
    // The button disappears with the other month, so the focus moves to the day.
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(`[data-day="${today}"]`)?.focus());
  };

  const error = isError && !data ? { onRetry: () => void refetch(), isRetrying: isFetching } : undefined;
  const isEmptyMonth = data !== undefined && ![...events.keys()].some((day) => monthOf(day) === month);
  const isDetailed = view === 'detailed';
  // From here a day of the month is 100 px wide, enough for a title.
  const hasTitles = useMediaQuery('(width >= 87.5rem)') && isDetailed;
  return (
    <>
      <MonthBar
        shown={shown}
        today={today}
        headingId={headingId}
        onToday={handleToday}
        end={isSubscribeInHead ? undefined : <SubscribeButton isFolded />}
      />
      <div ref={box} className="@container">
        <div
          className={clsx(
            'grid grid-cols-[minmax(0,1fr)] items-start gap-5 max-tablet:gap-4',
            hasTitles
              ? 'wide:grid-cols-[minmax(0,1fr)_21rem]'
              : isDetailed && '@min-[38rem]:grid-cols-[minmax(0,1fr)_minmax(0,1.06fr)]',
          )}
        >
          {!isDetailed && error ? (
            <Sheet isFlush>
              <ErrorState message={t('calendar.loadFailed')} {...error} />
            </Sheet>
          ) : null}
          <Sheet isFlush className="@container overflow-hidden">
            <div className={clsx(isDetailed && !hasTitles && 'p-3')}>
              <MonthDays
                shown={{ ...shown, open: handleOpen }}
                look={hasTitles ? 'titles' : isDetailed ? 'small' : 'marks'}
                timeZone={timeZone}
                today={today}
                weekStart={weekStart}
                events={events}
                isBusy={isPending}
                labelledBy={headingId}
              />
            </div>
          </Sheet>
          {isDetailed ? (
            <div ref={daySheet} className="min-w-0 scroll-mb-5">
              <DaySheet
                day={chosen}
                today={today}
                timeZone={timeZone}
                events={events.get(chosen) ?? []}
                isLoading={isPending}
                error={error}
              />
            </div>
          ) : isEmptyMonth ? (
            <p role="status" className="text-center text-ink-3">
              {t('calendar.emptyMonth')}
            </p>
          ) : null}
        </div>
      </div>
    </>
  );
}
