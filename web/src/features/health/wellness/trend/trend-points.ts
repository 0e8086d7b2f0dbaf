import type { WellnessPoint } from '@touchline/contract/health/wellness';
import type { TrendPoint } from './chart/trend-types.ts';
import { cardOf } from '../parts/flag-texts.ts';

/** Chart data: a line of morning scores, a line of evening scores, and the day's load as a bar. */
export const toTrendPoints = (points: readonly WellnessPoint[]): TrendPoint[] =>
  points.map(({ score, day, usual }) => ({
    id: score._id,
    series: score.type,
    day,
    value: score.score,
    usual,
    flag: score.flag && cardOf(score.flag.level),
    bar: score.load,
  }));
