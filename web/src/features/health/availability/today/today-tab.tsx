import './board.css';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Eye, EyeOff, Printer, Type, WifiOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClubTime } from '../../../../api/club/club-time.ts';
import { availabilityQuery } from '../../../../api/health/availability.ts';
import { useHealthRights } from '../../../../api/people/health-rights.ts';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { IconButton } from '../../../../components/ui/icon-button.tsx';
import { useNavigate } from '../../../../lib/router/router.tsx';
import { addDays, dayIn } from '../../../../lib/dates/days.ts';
import { useOnline } from '../../../../lib/offline/connection.ts';
import { AvailabilityHead } from '../../availability-frame/availability-head.tsx';
import type { useAvailabilityView } from '../../availability-frame/use-availability-view.ts';
import { Board } from './board.tsx';
import { BoardSkeleton } from './board-skeleton.tsx';
import { useDaySwipe } from './use-day-swipe.ts';
import { usePitchSide } from './use-pitch-side.ts';

type TodayTabProps = { title: string; view: ReturnType<typeof useAvailabilityView> };

const isOnWall = () =>
  typeof window.matchMedia === 'function' &&
  (window.matchMedia('(width > 100rem)').matches || window.matchMedia('(display-mode: fullscreen)').matches);

/** What the coach opens in the morning: whom he has, how much of each, and when the others come back. */
export function TodayTab({ title, view }: TodayTabProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { readsMedical } = useHealthRights();
  const { format, timeZone, isKnown } = useClubTime();
  const board = useQuery(availabilityQuery(view.day));
  const isOnline = useOnline();
  // On a wall everybody in the room reads along.
  const [hides, setHides] = useState(isOnWall);
  const zone = timeZone ?? 'UTC';
  const today = dayIn(zone, new Date());
  const day = view.day ?? today;
  const { data } = board;
  const isShown = isKnown && data?.day === day;
  const show = (shown: string) => view.showDay(shown === today ? undefined : shown);

  const pitchSide = usePitchSide();
  const swipe = useDaySwipe((days) => show(addDays(day, days)));

  const momentText = (at: string) => (dayIn(zone, at) === today ? format.time(at) : format.dateTime(at));
  const updated = data?.updated;
  const when = updated && momentText(updated.at);
  const asOf = momentText(new Date(board.dataUpdatedAt).toISOString());
  const meta = isKnown ? (
    <>
      <span>{format.longDate(day)}</span>
      {isShown && data.dayName ? <bdi className="num text-base text-ink-2">{data.dayName}</bdi> : null}
      {day > today ? <span className="font-semibold text-warn">{t('availability.planned')}</span> : null}
      {isShown && updated && when ? (
        <span className="max-tablet:hidden">
          {updated.by ? t('availability.updatedBy', { when, name: updated.by }) : t('availability.updated', { when })}
        </span>
      ) : null}
    </>
  ) : null;
  const actions = (
    <>
      {readsMedical ? (
        <Button
          variant="ghost"
          foldsOnPhone
          icon={hides ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
          onClick={() => setHides(!hides)}
        >
          {hides ? t('availability.showDiagnoses') : t('availability.hideDiagnoses')}
        </Button>
      ) : null}
      {pitchSide.isTablet ? (
        <Button
          variant="ghost"
          icon={<Type aria-hidden="true" />}
          aria-pressed={pitchSide.isLarge}
          className="aria-pressed:bg-ink/8"
          onClick={pitchSide.toggleLarge}
        >
          {t('availability.large')}
        </Button>
      ) : null}
      <IconButton
        label={t('availability.dayBefore')}
        icon={<ChevronLeft aria-hidden="true" className="flip" />}
        onClick={() => show(addDays(day, -1))}
      />
      <Button variant="ghost" className="max-tablet:hidden" onClick={() => view.showDay(undefined)}>
        {t('availability.tabs.today')}
      </Button>
      <IconButton
        label={t('availability.dayAfter')}
        icon={<ChevronRight aria-hidden="true" className="flip" />}
        onClick={() => show(addDays(day, 1))}
      />
      <Button
        variant="outline"
        foldsOnPhone
        icon={<Printer aria-hidden="true" />}
        onClick={() => navigate(`/reports/availability/print${view.daySearch(view.day)}`)}
      >
        {t('availability.print')}
      </Button>
    </>
  );

  return (
    <>
      <AvailabilityHead title={title} tab="today" meta={meta} actions={actions} />
      {board.isError && !isShown ? (
        <ErrorState
          message={t('availability.failed')}
          onRetry={() => void board.refetch()}
          isRetrying={board.isFetching}
        />
      ) : isShown ? (
        <div className="av-today" data-large={pitchSide.isLarge || undefined} {...swipe}>
          {isOnline ? null : (
            <p className="flex min-h-10 items-center gap-2.5 rounded-md border border-warn/26 bg-warn-soft px-4 py-1.5 font-semibold text-warn">
              <WifiOff aria-hidden="true" className="size-4 shrink-0 stroke-[1.75]" />
              {t('availability.asOf', { when: asOf })}
            </p>
          )}
          <Board
            key={day}
            board={data}
            today={today}
            timeZone={zone}
            showsDiagnoses={readsMedical && !hides}
            isReadOnly={!isOnline}
          />
        </div>
      ) : (
        <BoardSkeleton />
      )}
    </>
  );
}
