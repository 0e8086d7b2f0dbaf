import { useQuery } from '@tanstack/react-query';
import type { WellnessPoint, WellnessType } from '@touchline/contract/health/wellness';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DayRange, wellnessTrendQuery } from '../../../../api/health/wellness.ts';
import { Button } from '../../../../components/ui/button.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { SegmentedControl } from '../../../../components/fields/segmented-control.tsx';
import { Sheet } from '../../../../components/page/sheet.tsx';
import { Skeleton } from '../../../../components/ui/skeleton.tsx';
import { type Day, dayIn } from '../../../../lib/dates/days.ts';
import { rangeOf, trendPeriods, type TrendPeriod } from './trend-period.ts';
import { trendTypes } from './trend-types.ts';
import { TrendTable } from './trend-table.tsx';

// Only this sheet needs the chart code.
const TrendFigure = lazy(async () => ({ default: (await import('./trend-figure.tsx')).TrendFigure }));

type TrendSheetProps = { playerId: string; name: string; timeZone: string };

/** A player's scores by day, as a chart or as the table behind it. */
export function TrendSheet({ playerId, name, timeZone }: TrendSheetProps) {
  const { t } = useTranslation();
  const [period, setPeriod] = useState<TrendPeriod>('days28');
  const [shownType, setShownType] = useState<WellnessType | 'both'>('both');
  const [isTable, setTable] = useState(false);
  const today: Day = dayIn(timeZone, new Date());
  const range = rangeOf(period, today);
  const { data, isPlaceholderData, isPending, isFetching, refetch } = useQuery(wellnessTrendQuery(playerId, range));

  return (
    <Sheet title={t('wellness.trend.title')}>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <SegmentedControl
          kind="toggle"
          label={t('wellness.trend.period')}
          value={period}
          options={trendPeriods.map((value) => ({ value, label: t(`wellness.trend.periods.${value}`) }))}
          onChange={setPeriod}
        />
        <SegmentedControl
          kind="toggle"
          label={t('wellness.trend.shown')}
          value={shownType}
          options={(['both', ...trendTypes] as const).map((value) => ({
            value,
            label: value === 'both' ? t('wellness.trend.both') : t(`wellness.type.${value}`),
          }))}
          onChange={setShownType}
        />
        <Button variant="ghost" size="sm" className="ms-auto" onClick={() => setTable(!isTable)}>
          {t(isTable ? 'wellness.trend.asChart' : 'wellness.trend.asTable')}
        </Button>
      </div>
      {isPending ? (
        <TrendSkeleton />
      ) : data ? (
        <Points
          points={data.points.filter(({ score }) => shownType === 'both' || score.type === shownType)}
          range={range}
          name={name}
          isTable={isTable}
          isOld={isPlaceholderData}
        />
      ) : (
        <ErrorState message={t('wellness.trend.loadFailed')} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
    </Sheet>
  );
}

type PointsProps = {
  points: readonly WellnessPoint[];
  range: DayRange;
  name: string;
  isTable: boolean;
  /** True if the points belong to the previously shown period. */
  isOld: boolean;
};

function Points({ points, range, name, isTable, isOld }: PointsProps) {
  const { t } = useTranslation();
  // Points of another period would be drawn outside the shown days.
  const shown = isOld ? points.filter(({ day }) => day >= range.from && day <= range.to) : points;
  if (shown.length === 0 && !isOld) return <EmptyState title={t('wellness.trend.empty')} />;
  if (isTable) return <TrendTable points={shown} name={name} />;
  return (
    <Suspense fallback={<TrendSkeleton />}>
      <TrendFigure points={shown} range={range} name={name} />
    </Suspense>
  );
}

/** As high as the chart including its legend. */
function TrendSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status">
      <span className="sr-only">{t('common.loading')}</span>
      <Skeleton className="h-56" />
      <Skeleton className="mt-4 h-5 w-72 max-w-full" />
    </div>
  );
}
