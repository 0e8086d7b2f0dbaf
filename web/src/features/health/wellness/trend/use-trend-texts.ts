import type { WellnessPoint } from '@touchline/contract/health/wellness';
import { useTranslation } from 'react-i18next';
import type { TrendTexts } from './chart/trend-types.ts';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { useFlagTexts } from '../parts/flag-texts.ts';

/** The chart's texts for a score: date, value, usual range, load, flags. */
export function useTrendTexts() {
  const { t } = useTranslation();
  const format = useFormat();
  const flags = useFlagTexts();
  const whole = (value: number) => format.number(value, { maximumFractionDigits: 0 });

  const usual = (point: WellnessPoint): string =>
    point.usual
      ? t('wellness.trend.usual', {
          mean: whole(point.usual.mean),
          low: whole(point.usual.low),
          high: whole(point.usual.high),
          count: point.usual.answers,
        })
      : t('wellness.trend.noUsual');

  const texts = (point: WellnessPoint): TrendTexts => {
    const { score, day } = point;
    return {
      title: `${format.date(day)}, ${t(`wellness.type.${score.type}`)}`,
      lines: [
        t('wellness.trend.score', { score: whole(score.score) }),
        usual(point),
        ...(score.load === null ? [] : [t('wellness.trend.load', { load: whole(score.load) })]),
        ...(score.flag ? [`${flags.level(score.flag)}: ${flags.short(score.flag)}`] : []),
      ],
    };
  };

  return { usual, texts };
}
