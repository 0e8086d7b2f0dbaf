import { addDays, type Day } from '../../lib/dates/days.ts';

export type CellState = 'full' | 'limited' | 'modified' | 'individual' | 'none' | 'away' | 'outside';

/** The states that are drawn, each as one path. */
export const drawnStates: readonly CellState[] = ['none', 'individual', 'modified', 'limited', 'away'];

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
