import type { SourceRow, SourceTable } from './source.ts';
import { withoutGuard } from '../../../../lib/text/csv.ts';

/** The heads of a table, and the rows under them. */
export type Headed = { heads: string[]; rows: readonly SourceRow[] };

/** Heads stand in one of the first lines: above them are the name of the club, a season, a blank line. */
const searchedRows = 20;

/** What the heads of a kind of table are known to mean. */
export type HeadWords = {
  isKnown: (head: string) => boolean;
  /** Heads a column without which there is no table: names, or teams. */
  isMain: (head: string) => boolean;
};

const textsOf = (row: SourceRow | undefined): string[] => (row?.cells ?? []).map((cell) => withoutGuard(cell));

/** How many heads mean something. */
const knownIn = (heads: readonly string[], { isKnown }: HeadWords): number =>
  heads.filter((head) => head !== '' && isKnown(head)).length;

/**
 * Joins heads over two lines. A cell that is merged over several columns names what the cells below it have in common:
 * `Parent 1` over `Name`, `Phone`. One that is merged over both lines is the head alone.
 */
const joined = (
  upper: SourceRow,
  lower: SourceRow,
  { merges, words }: Pick<SourceTable, 'merges'> & { words: HeadWords },
): string[] => {
  const above = textsOf(upper);
  for (const { line, column, toColumn } of merges)
    if (line === upper.line)
      for (let index = column + 1; index <= toColumn; index += 1) above[index] = above[column] ?? '';
  const below = textsOf(lower);
  const width = Math.max(above.length, below.length);
  return Array.from({ length: width }, (_, index) => {
    const [one, other] = [above[index] ?? '', below[index] ?? ''];
    const both = `${one} ${other}`.trim();
    const candidates = [both, other, one].filter((head) => head !== '');
    return candidates.find((head) => knownIn([head], words) > 0) ?? both;
  });
};

/**
 * Finds the line of heads: the first of the first 20 with a column of names, or of teams. Heads over two lines are joined if the upper
 * ones are merged. Without such a line, the first one with several texts is taken, so that the columns can be named by a
 * person; undefined for a table without any.
 */
export const findHead = (
  { rows, merges }: Pick<SourceTable, 'rows' | 'merges'>,
  words: HeadWords,
): Headed | undefined => {
  const hasMain = (heads: readonly string[]): boolean => heads.some((head) => words.isMain(head));
  const first = rows.slice(0, searchedRows);
  for (const [index, row] of first.entries()) {
    const next = rows[index + 1];
    const isMerged = merges.some(({ line, toColumn, column }) => line === row.line && toColumn > column);
    if (isMerged && next) {
      const both = joined(row, next, { merges, words });
      if (hasMain(both) && knownIn(both, words) > Math.max(knownIn(textsOf(row), words), 0))
        return { heads: both, rows: rows.slice(index + 2) };
    }
    const heads = textsOf(row);
    if (hasMain(heads)) return { heads, rows: rows.slice(index + 1) };
  }
  const known = first.findIndex((row) => knownIn(textsOf(row), words) >= 2);
  const index = known >= 0 ? known : first.findIndex(({ cells }) => cells.filter((cell) => cell !== '').length >= 2);
  if (index < 0) return undefined;
  return { heads: textsOf(rows[index]), rows: rows.slice(index + 1) };
};
