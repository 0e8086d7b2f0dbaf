import { addDays, type Day, daysBetween, weekdayOf } from '../../../../lib/dates/days.ts';

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

export type CellState = 'full' | 'limited' | 'modified' | 'individual' | 'none' | 'away' | 'outside';

const states: Partial<Record<string, CellState>> = {
  f: 'full',
  l: 'limited',
  m: 'modified',
  i: 'individual',
  n: 'none',
  a: 'away',
};

/** What a letter of the answer says. */
export const stateOfLetter = (letter: string | undefined): CellState => states[letter ?? ''] ?? 'outside';

/** Height of a block, as in the sign; nothing for those who are full. */
const heights: Partial<Record<CellState, number>> = { modified: 0.4, individual: 0.68, none: 1, away: 1, limited: 0.2 };

/** One day is this wide and a row this high in the drawing, which is stretched to its place. */
export const unit = { width: 12, height: 17 };

/** The blocks of a state in a row as one path: 300 days of 35 players are a few hundred elements, not ten thousand. */
export const pathOf = (days: string, state: CellState): string => {
  const height = (heights[state] ?? 0) * (unit.height - 2);
  let path = '';
  for (let index = 0; index < days.length; index += 1)
    if (stateOfLetter(days[index]) === state)
      path += `M${index * unit.width + 0.5} ${unit.height - 1}v${-height}h${unit.width - 1}v${height}z`;
  return path;
};

/** Columns in full height as one path: match days. */
export const columnsPath = (indexes: readonly number[], height = unit.height): string =>
  indexes.map((index) => `M${index * unit.width} 0h${unit.width}v${height}h${-unit.width}z`).join('');

/** The days of a range that are Mondays, by their index. */
export const mondaysOf = (from: Day, length: number): number[] =>
  Array.from({ length }, (_, index) => index).filter((index) => weekdayOf(addDays(from, index)) === 0);

/** How many players are not fully available, day by day; those outside the squad don't count. */
export const missingByDay = (rows: readonly string[]): number[] =>
  Array.from({ length: rows[0]?.length ?? 0 }, (_, index) => {
    const letters = rows.map((days) => stateOfLetter(days[index]));
    return letters.filter((state) => state !== 'full' && state !== 'outside').length;
  });

export type Run = { state: CellState; from: Day; to: Day };

/** The limits of a row as spans of days, for reading without the drawing. */
export const runsOf = (days: string, first: Day): Run[] => {
  const runs: Run[] = [];
  for (let index = 0; index < days.length; index += 1) {
    const state = stateOfLetter(days[index]);
    const day = addDays(first, index);
    const last = runs.at(-1);
    if (last && last.state === state && addDays(last.to, 1) === day) last.to = day;
    else if (state !== 'full' && state !== 'outside') runs.push({ state, from: day, to: day });
  }
  return runs;
};
