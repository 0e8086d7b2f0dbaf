import { stringify } from 'csv-stringify/sync';
import { isDateLike } from './date-like.ts';

type CsvValue = string | number | boolean | readonly string[] | null;

/** A column of a table: its name in the header line, and its value in a row. */
export type CsvColumn<Row> = {
  name: string;
  value: (row: Row) => CsvValue;
  /**
   * - `day`: a day as `2026-10-17`, which spreadsheets may read as a date
   * - `number`: numbers alone, so that a workbook has no text format in rows to fill in
   * - `plain`: text that the product made, such as a time, which they may read as they like
   *
   * Without a kind, text was typed by somebody: it stays the text that it is.
   */
  kind?: 'day' | 'number' | 'plain';
  /** What a workbook offers in each cell of the column. */
  choices?: readonly string[];
};

/** Cells that spreadsheets read as a formula. */
const formula = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
/**
 * Spanish and Portuguese spreadsheets split cells at semicolons, others at tabs, and take a quote within a cell for text:
 * then a line break in one of our cells begins a row. So a formula may also begin behind each of these.
 */
const formulaInside = /([;\t\r\n][ "]*)('*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;
const guardedInside = /([;\t\r\n][ "]*)'('*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;
const plainNumber = /^-?\d+(\.\d+)?$/;
/**
 * Text that a spreadsheet may take for a number, a date, a time or an amount, and write back in another form: `0012`, `1e5`,
 * `3/4`, `5 pm`, `187٫5`, a number of more digits than it shows.
 */
const numberLike = /^[\s\p{Sc}(+\-.,]*\p{Nd}[\p{Nd}\p{Sc}\s.,٫٬:/%()+\-aemp]*$/iu;
/** Written back by every spreadsheet as it was: Excel shows eleven digits of a number, and no zero at its end. */
const stableNumber = /^-?(?:0|[1-9]\d{0,10}|(?:0|[1-9]\d{0,3})\.\d{0,3}[1-9])$/;

/** True if a spreadsheet may change the text. Gnumeric takes an apostrophe at the beginning off, so it gets another one. */
const needsGuard = (cell: string): boolean =>
  cell.startsWith("'") ||
  (formula.test(cell) && !plainNumber.test(cell)) ||
  (numberLike.test(cell) && !stableNumber.test(cell)) ||
  isDateLike(cell);

/** Separates cells only where a comma doesn't: a reader splits at commas when it finds none of these. */
const listSign = ' | ';
const readAsSign = /[;|\n]/;
const comma = /[,،]/;

/**
 * A list as one cell that the import splits again into the same entries: at commas, or at a bar if a comma is part of an
 * entry. A single entry with a comma ends with the bar. Only an entry that has itself a semicolon, a bar or a line break
 * comes back in pieces.
 */
const listText = (entries: readonly string[]): string => {
  if (!entries.some((entry) => comma.test(entry)) || entries.some((entry) => readAsSign.test(entry)))
    return entries.join(', ');
  return entries.length === 1 ? `${entries[0]}${listSign.trimEnd()}` : entries.join(listSign);
};

/**
 * Puts an apostrophe before anything that begins like a formula, so that no spreadsheet runs it, and before text that it
 * would take for a number or a date, such as the telephone 0612345678. The import takes it off.
 */
const guarded = (cell: string): string => {
  const inside = cell.replace(formulaInside, "$1'$2");
  return needsGuard(cell) ? `'${inside}` : inside;
};

/** The cell without its guard, for code that reads such a table again. */
export const withoutGuard = (cell: string): string =>
  cell.includes("'")
    ? (cell.startsWith("'") && needsGuard(cell.slice(1)) ? cell.slice(1) : cell).replace(guardedInside, '$1$2')
    : cell;

/** The value as text, as a cell shows it. */
export const shownText = (value: Exclude<CsvValue, number>): string => {
  if (value === null) return '';
  return typeof value === 'object' ? listText(value) : String(value);
};

/** What separates cells: a comma, or a semicolon where the reader of a table expects one. */
export type Delimiter = ',' | ';';

/** The signs of a table: a comma in numbers is read as one where cells are separated by semicolons. */
export type CsvSigns = { delimiter: Delimiter; decimal: '.' | ',' };

/** RFC 4180: lines end with CR LF. Cells with special characters, including a lone CR or LF, are quoted. */
const linesOf = (rows: string[][], delimiter: Delimiter): Buffer =>
  Buffer.from(stringify(rows, { delimiter, record_delimiter: 'windows', quoted_match: /[\r\n]/ }));

const cellOf = <Row>({ value, kind }: CsvColumn<Row>, row: Row, decimal: CsvSigns['decimal']): string => {
  const given = value(row);
  if (typeof given === 'number') return String(given).replace('.', decimal);
  return kind === undefined ? guarded(shownText(given)) : shownText(given);
};

/**
 * A table as CSV that spreadsheets open correctly, written in parts: `head` first, then `rows` any number of times.
 * UTF-8 with the byte order mark by which spreadsheets recognise it.
 */
export const createCsv = <Row>(
  columns: readonly CsvColumn<Row>[],
  { delimiter, decimal }: CsvSigns = { delimiter: ',', decimal: '.' },
) => ({
  head: (): Buffer => Buffer.concat([Buffer.from('\ufeff'), linesOf([columns.map(({ name }) => name)], delimiter)]),
  rows: (rows: readonly Row[]): Buffer =>
    linesOf(
      rows.map((row) => columns.map((column) => cellOf(column, row, decimal))),
      delimiter,
    ),
});
