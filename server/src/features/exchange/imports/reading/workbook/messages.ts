import type { SourceRow, SourceTable } from '../source.ts';
import type { Refusal } from './refusal.ts';

/** What a reader gets before the bytes of the file: the sheet that a person chose. One line of JSON. */
export type Task = { sheet: string | null };

/** The first line of its answer: a table without its rows, or why the file is refused. */
export type Answer =
  { refusal: Refusal } | { sheets: { name: string; rows: number }[]; sheet: string; rest: Omit<SourceTable, 'rows'> };

/** The lines behind it: rows, each with its number and its cells. */
type PackedRows = [line: number, ...cells: string[]][];

const cellsAtOnce = 2_000;
const lengthAtOnce = 100_000;

/**
 * Rows as lines of JSON, each of some thousand cells: the other side reads one after the other, and lets requests run in
 * between.
 */
export function* packRows(rows: readonly SourceRow[]): Generator<string> {
  let part: PackedRows = [];
  let [cells, length] = [0, 0];
  for (const row of rows) {
    part.push([row.line, ...row.cells]);
    cells += row.cells.length;
    length += row.cells.reduce((sum, cell) => sum + cell.length, 0);
    if (cells < cellsAtOnce && length < lengthAtOnce) continue;
    yield JSON.stringify(part);
    part = [];
    [cells, length] = [0, 0];
  }
  if (part.length > 0) yield JSON.stringify(part);
}

export const unpackRows = (text: string): SourceRow[] =>
  (JSON.parse(text) as PackedRows).map(([line, ...cells]) => ({ line, cells }));
