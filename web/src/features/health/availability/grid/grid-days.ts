import { stateOfLetter, unit } from '../../../../components/availability/day-blocks.ts';
import { addDays, type Day, dayOfWeek, daysBetween } from '../../../../lib/dates/days.ts';

export const periods = ['weeks', 'days', 'season'] as const;
export type Period = (typeof periods)[number];

const lengths = { weeks: 28, days: 60 };
/** The server answers at most this many days. */
const daysMax = 400;

type Season = { from: string; to: string };

/** The first and last day of a period; `steps` periods back. A season is the one of today, whole. */
export const daysOf = (
  period: Period,
  { today, steps, season }: { today: Day; steps: number; season: Season | undefined },
): { from: Day; to: Day } => {
  if (period === 'season') {
    const from = season?.from ?? addDays(today, -364);
    const to = season && season.to < today ? season.to : today;
    return { from: daysBetween(from, to) < daysMax ? from : addDays(to, 1 - daysMax), to };
  }
  const to = addDays(today, -steps * lengths[period]);
  return { from: addDays(to, 1 - lengths[period]), to };
};

/** Columns in full height as one path: match days. */
export const columnsPath = (indexes: readonly number[], height = unit.height): string =>
  indexes.map((index) => `M${index * unit.width} 0h${unit.width}v${height}h${-unit.width}z`).join('');

/** The days of a range on which weeks begin, by their index. */
export const weekStartsOf = (from: Day, length: number, weekStart: number): number[] =>
  Array.from({ length }, (_, index) => index).filter((index) => dayOfWeek(addDays(from, index), weekStart) === 0);

/** How many players are not fully available, day by day; those outside the squad don't count. */
export const missingByDay = (rows: readonly string[]): number[] =>
  Array.from({ length: rows[0]?.length ?? 0 }, (_, index) => {
    const letters = rows.map((days) => stateOfLetter(days[index]));
    return letters.filter((state) => state !== 'full' && state !== 'outside').length;
  });
