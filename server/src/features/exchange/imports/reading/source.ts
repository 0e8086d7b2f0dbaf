import { limits } from '@touchline/contract/wire/limits';

/** One row that has a value. Cells are trimmed texts; those after the last value may be missing. */
export type SourceRow = { line: number; cells: string[] };

/** What a spreadsheet says about one of its cells, which the text of the cell does not tell. */
export type CellNote = {
  line: number;
  column: number;
  /**
   * `formulaEmpty`: a formula without a stored result, read as empty. `errorCell`: an error such as #REF!, read as empty.
   * `zeroLost`: a number of 7 to 12 digits in a format that shows no zero in front, as numbers of telephones are kept by
   * accident. Only a column of such numbers makes it worth telling.
   */
  kind: 'formulaEmpty' | 'errorCell' | 'zeroLost';
};

/**
 * The rows of a table in the file's order, whichever kind of file they come from.
 *
 * Cells have one form: days are `YYYY-MM-DD`, moments `YYYY-MM-DDTHH:MM`, times `HH:MM`, numbers plain digits with a point
 * and without an exponent, percentages `85%`, truth values `true` and `false`. Text files keep what was typed.
 */
export type SourceTable = {
  /** `line` is the file's own number of the row, from 1; in text, the line where the row begins. */
  rows: SourceRow[];
  cellNotes: CellNote[];
  /** The addresses of e-mail links behind cells, without `mailto:`. */
  links: { line: number; column: number; address: string }[];
  /** Merged cells that begin within the first 20 rows: heads over two lines. */
  merges: { line: number; column: number; toLine: number; toColumn: number }[];
  /** Hidden and filtered rows with a value, and hidden columns, which were read as well. */
  hidden: { rows: number; columns: number };
  /** Bare numbers in a column of days count from 1904. Cells with a format of days need no such care. */
  date1904: boolean;
};

/** The content of a file that somebody sent, by what it is and not by its name. */
export type Source =
  | { kind: 'json'; value: unknown }
  | { kind: 'table'; table: SourceTable }
  /** An address book as a table with a head: `groups` are left out, `broken` cards could not be read. */
  | { kind: 'cards'; table: SourceTable; groups: number; broken: { line: number }[] }
  | { kind: 'workbook'; sheets: { name: string; rows: number }[]; sheet: string; table: SourceTable };

/** The rows of the longest list, with titles and heads above the people. */
export const rowsMax = limits.importRowsMax + 20;

/** No table of people is wider; what stands further right is left out. */
export const columnsMax = 200;

/** A table of text, which has none of what spreadsheets know besides. */
export const plainTable = (rows: SourceRow[]): SourceTable => ({
  rows,
  cellNotes: [],
  links: [],
  merges: [],
  hidden: { rows: 0, columns: 0 },
  date1904: false,
});
