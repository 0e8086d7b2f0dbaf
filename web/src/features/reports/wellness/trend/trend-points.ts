import type { WellnessPoint } from '@touchline/contract/health/wellness';
import type { TrendPoint } from './chart/trend-types.ts';
import { cardOf } from '../parts/flag-texts.ts';

/** The scores as the chart draws them: a line of mornings, a line of evenings, and the load of the day as a bar. */
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
