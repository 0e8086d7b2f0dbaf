import type { ColumnChoices, ImportColumnField } from '@touchline/contract/club/import-columns';
import type { PlayersQuery } from '../../../api/club/imports.ts';

/** The mended cells of a row, by what they hold. */
export type MendedCells = Readonly<Partial<Record<ImportColumnField, string>>>;

/** What is decided about a file of players; the file itself says nothing about it. */
export type Decisions = {
  query: PlayersQuery;
  sheet: string | undefined;
  /** What columns become, by their numbers; null leaves one out. Others stay as they are proposed. */
  columns: Readonly<Record<number, ImportColumnField | null>>;
  /** The answers to the questions of rows, by row. */
  answers: Readonly<Record<number, string>>;
  /** The mended cells, by row and field. */
  edits: Readonly<Record<number, MendedCells>>;
};

export const undecided: Decisions = { query: {}, sheet: undefined, columns: {}, answers: {}, edits: {} };

/** JSON for a part of the form; undefined if it would be empty. */
const partOf = (value: object): string | undefined =>
  Object.keys(value).length === 0 ? undefined : JSON.stringify(value);

/** The decisions as query and parts of the form. */
export const requestOf = ({ query, sheet, columns, answers, edits }: Decisions) => ({
  query,
  body: {
    sheet,
    columns: partOf(
      Object.entries(columns).map(([column, field]): ColumnChoices[number] => ({ column: Number(column), field })),
    ),
    answers: partOf(answers),
    edits: partOf(
      Object.entries(edits).flatMap(([row, cells]) =>
        Object.entries(cells).map(([field, value]) => ({ row: Number(row), field, value })),
      ),
    ),
  },
});

/** Whether closing would lose work: cells that were mended, or answers. */
export const hasWork = ({ answers, edits }: Decisions): boolean =>
  Object.keys(answers).length > 0 || Object.keys(edits).length > 0;
