import type { WellnessPoint } from '@touchline/contract/health/wellness';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DayRange } from '../../../../api/health/wellness.ts';
import { TrendChart } from './chart/trend-chart.tsx';
import { TrendLegend } from './chart/trend-legend.tsx';
import type { Day } from '../../../../lib/dates/days.ts';
import { formatter, useFormat } from '../../../../lib/i18n/format.ts';
import { toTrendPoints } from './trend-points.ts';
import { trendTypes } from './trend-types.ts';
import { useTrendTexts } from './use-trend-texts.ts';

type TrendFigureProps = { points: readonly WellnessPoint[]; range: DayRange; name: string };

const nothing = { title: '', lines: [] };

/** A player's morning and evening scores as two lines, each with the player's usual range. */
export function TrendFigure({ points, range, name }: TrendFigureProps) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const { texts } = useTrendTexts();
  const drawn = useMemo(() => toTrendPoints(points), [points]);
  const byId = useMemo(() => new Map(points.map((point) => [point.score._id, point])), [points]);
  const series = useMemo(() => trendTypes.map((id) => ({ id, label: t(`wellness.type.${id}`) })), [t]);
  const { language } = i18n;
  const formatTick = useCallback(
    (day: Day, isByWeek: boolean) =>
      isByWeek ? formatter(language).dayAndMonth(day) : formatter(language).shortMonth(day),
    [language],
  );
  const flags = points.filter(({ score }) => score.flag).length;

  return (
    <figure className="grid gap-3">
      <TrendChart
        label={t('wellness.trend.name', {
          name,
          from: format.date(range.from),
          to: format.date(range.to),
          answers: t('wellness.trend.answers', { count: points.length }),
          flags: t('wellness.trend.flags', { count: flags }),
        })}
        pickLabel={t('wellness.trend.pick')}
        from={range.from}
        to={range.to}
        series={series}
        points={drawn}
        textsOf={({ id }) => {
          const point = byId.get(id);
          return point ? texts(point) : nothing;
        }}
        formatTick={formatTick}
      />
      <TrendLegend
        label={t('wellness.trend.legend.label')}
        series={series}
        usual={points.some(({ usual }) => usual) ? t('wellness.trend.legend.usual') : undefined}
        flag={flags > 0 ? t('wellness.trend.legend.flag') : undefined}
        bars={points.some(({ score }) => score.load) ? t('wellness.columns.load') : undefined}
      />
    </figure>
  );
}
