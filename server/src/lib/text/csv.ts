import { stringify } from 'csv-stringify/sync';

type CsvValue = string | number | boolean | readonly string[] | null;

/** A column of a table: its name in the header line, and its value in a row. */
export type CsvColumn<Row> = { name: string; value: (row: Row) => CsvValue };

/** Cells that spreadsheets read as a formula, with or without the guarding apostrophe in front. */
const formula = /^'*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
/**
 * Spanish and Portuguese spreadsheets split cells at semicolons, others at tabs, and take a quote within a cell for text:
 * then a line break in one of our cells begins a row. So a formula may also begin behind each of these.
 */
const formulaInside = /([;\t\r\n][ "]*)('*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;
const guardedInside = /([;\t\r\n][ "]*)'('*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;
const plainNumber = /^-?\d+(\.\d+)?$/;

/**
 * Puts an apostrophe before anything that begins like a formula, so that no spreadsheet runs it. This includes phone
 * numbers such as +34600123456, which a spreadsheet would turn into a number.
 */
const guarded = (cell: string): string => {
  const inside = cell.replace(formulaInside, "$1'$2");
  return formula.test(cell) && !plainNumber.test(cell) ? `'${inside}` : inside;
};

/** The cell without its guard, for code that reads such a table again. */
export const withoutGuard = (cell: string): string =>
  (cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell).replace(guardedInside, '$1$2');

const textOf = (value: CsvValue): string => {
  if (value === null) return '';
  return typeof value === 'object' ? value.join(', ') : String(value);
};

/** What separates cells: a comma, or a semicolon where the reader of a table expects one. */
export type Delimiter = ',' | ';';

/** RFC 4180: lines end with CR LF. Cells with special characters, including a lone CR or LF, are quoted. */
const linesOf = (rows: string[][], delimiter: Delimiter): Buffer =>
  Buffer.from(stringify(rows, { delimiter, record_delimiter: 'windows', quoted_match: /[\r\n]/ }));

/**
 * A table as CSV that spreadsheets open correctly, written in parts: `head` first, then `rows` any number of times.
 * UTF-8 with the byte order mark by which spreadsheets recognise it.
 */
export const createCsv = <Row>(columns: readonly CsvColumn<Row>[], delimiter: Delimiter = ',') => ({
  head: (): Buffer => Buffer.concat([Buffer.from('\ufeff'), linesOf([columns.map(({ name }) => name)], delimiter)]),
  rows: (rows: readonly Row[]): Buffer =>
    linesOf(
      rows.map((row) => columns.map(({ value }) => guarded(textOf(value(row))))),
      delimiter,
    ),
});
