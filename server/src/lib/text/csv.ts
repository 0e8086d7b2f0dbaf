import { stringify } from 'csv-stringify/sync';

type CsvValue = string | number | boolean | readonly string[] | null;

/** A column of a table: its name in the first line, and what stands in it of a row. */
export type CsvColumn<Row> = { name: string; value: (row: Row) => CsvValue };

/** What spreadsheets take for a formula, also behind the sign that keeps them from it. */
const formula = /^'*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
/** Where semicolons divide cells, as in Spanish or Portuguese spreadsheets, the same inside of one of ours. */
const formulaInside = /(;[ "]*)('*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;
const guardedInside = /(;[ "]*)'('*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;
const plainNumber = /^-?\d+(\.\d+)?$/;

/**
 * A cell that no spreadsheet runs: what begins like a formula gets a sign in front. A phone number such as +34600123456
 * is text, which a spreadsheet would make a number of, and gets it too.
 */
const guarded = (cell: string): string => {
  const inside = cell.replace(formulaInside, "$1'$2");
  return formula.test(cell) && !plainNumber.test(cell) ? `'${inside}` : inside;
};

/** The cell as it was before it was written: for whoever reads such a table again. */
export const withoutGuard = (cell: string): string =>
  (cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell).replace(guardedInside, '$1$2');

const textOf = (value: CsvValue): string => {
  if (value === null) return '';
  return typeof value === 'object' ? value.join(', ') : String(value);
};

/** RFC 4180: lines end on CR LF, what holds a sign of the form is quoted, also half a line end. */
const linesOf = (rows: string[][]): Buffer =>
  Buffer.from(stringify(rows, { record_delimiter: 'windows', quoted_match: /[\r\n]/ }));

/**
 * A table as CSV that spreadsheets open rightly, made in parts: `head` first, then `rows` as often as there are some.
 * UTF-8 with the mark by which spreadsheets know it.
 */
export const createCsv = <Row>(columns: readonly CsvColumn<Row>[]) => ({
  head: (): Buffer => Buffer.concat([Buffer.from('\ufeff'), linesOf([columns.map(({ name }) => name)])]),
  rows: (rows: readonly Row[]): Buffer =>
    linesOf(rows.map((row) => columns.map(({ value }) => guarded(textOf(value(row)))))),
});
