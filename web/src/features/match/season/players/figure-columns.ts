import {
  type Figure,
  type SeasonFigure,
  seasonFigures,
  type StatisticsRow,
} from '@touchline/contract/match/season-statistics';
import type { SortState } from '../../../../components/table/table-types.ts';

export type FigureSort = { column: SeasonFigure | 'number' | 'player'; direction: SortState['direction'] };

/** The columns in the order of the table. */
export const figureColumns = seasonFigures;

/** Names begin at A, figures at the highest. */
export const firstDirection = (column: FigureSort['column']): SortState['direction'] =>
  column === 'player' || column === 'number' ? 'ascending' : 'descending';

const compareNames = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true }).compare;

const numberOf = ({ player }: StatisticsRow) => player.shirtNumber;
const valueOf = (row: StatisticsRow, column: SeasonFigure | 'number') =>
  column === 'number' ? numberOf(row) : row.figures[column].value;

/** The rows in an order. What is not known comes last, whichever the direction; equal ones by number, then by name. */
export const sortRows = (rows: readonly StatisticsRow[], { column, direction }: FigureSort): StatisticsRow[] => {
  const sign = direction === 'ascending' ? 1 : -1;
  const byPerson = (one: StatisticsRow, other: StatisticsRow) =>
    (numberOf(one) ?? Infinity) - (numberOf(other) ?? Infinity) || compareNames(one.player.name, other.player.name);
  return rows.toSorted((one, other) => {
    if (column === 'player') return sign * compareNames(one.player.name, other.player.name) || 0;
    const [a, b] = [valueOf(one, column), valueOf(other, column)];
    // Two infinite numbers have no difference: both are then compared by name.
    if (a === b) return byPerson(one, other) || compareNames(one.player.name, other.player.name);
    if (a === null) return 1;
    if (b === null) return -1;
    return sign * (a - b);
  });
};

/** Whether a figure wears a dot: a stand was typed for it. */
export const isEntered = ({ source }: Figure): boolean => source !== 'computed';
