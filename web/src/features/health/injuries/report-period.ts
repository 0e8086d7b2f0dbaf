import type { Season } from '@touchline/contract/club/seasons';
import type { ReportDays } from '../../../api/health/injury-report.ts';
import { addDays, daysBetween } from '../../../lib/dates/days.ts';

export const periodKinds = ['season', 'first', 'second', 'month', 'quarter', 'own'] as const;
export type PeriodKind = (typeof periodKinds)[number];

/** The server takes no longer period. */
const daysMax = 400;

const shortened = ({ from, to }: ReportDays): ReportDays => {
  const last = addDays(from, daysMax - 1);
  return { from, to: to > last ? last : to };
};

/** The season of a day, else the latest one; the year before the day in a club without seasons. */
export const seasonAt = (seasons: readonly Pick<Season, 'from' | 'to'>[], today: string): ReportDays => {
  const found = seasons.find(({ from, to }) => from <= today && to >= today) ?? seasons[0];
  return shortened(found ? { from: found.from, to: found.to } : { from: addDays(today, -364), to: today });
};

/** The days of a kind of period: of a season, its halves, or the last weeks before a day. */
export const daysOfPeriod = (kind: Exclude<PeriodKind, 'own'>, season: ReportDays, today: string): ReportDays => {
  const middle = addDays(season.from, Math.floor(daysBetween(season.from, season.to) / 2));
  if (kind === 'first') return { from: season.from, to: middle };
  if (kind === 'second') return { from: addDays(middle, 1), to: season.to };
  if (kind === 'month') return { from: addDays(today, -29), to: today };
  if (kind === 'quarter') return { from: addDays(today, -90), to: today };
  return season;
};

/** Whether a period has at least three weeks that are past: fewer say nothing about what happens how often. */
export const isLongEnough = ({ from, to }: ReportDays, today: string): boolean =>
  daysBetween(from, to < today ? to : today) >= 20;
