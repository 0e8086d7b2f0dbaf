import type { Language } from '@touchline/contract/wire/languages';
import type { WriteSheet } from 'hucre';
import { Readable } from 'node:stream';
import { yieldToEventLoop } from '../concurrency/event-loop.ts';
import { shownText, type CsvColumn } from '../text/csv.ts';
import { cellXml, columnName, headCellXml, type CellStyles } from './cells.ts';
import { pathOfSheet, sheetRowsMax, workbookFrame, type WorkbookFrame } from './workbook-frame.ts';

type Options = {
  /** The name of the sheet. */
  name: string;
  language: Language;
  /** Formatted rows below the last one, where people add others. */
  spareRows: number;
  /** Rows in a sheet, its head included; the rest goes on in another one. */
  rowsMax?: number;
  /** The width of the narrowest column, in characters. */
  widthMin?: number;
  /** Sheets behind those of the rows. */
  others?: readonly WriteSheet[];
};
type Pages<Row> = AsyncGenerator<readonly Row[], void, undefined>;

const narrowest = 8;
const widthMax = 40;

const shown = <Row>({ value }: CsvColumn<Row>, row: Row): string | number => {
  const given = value(row);
  return typeof given === 'number' ? given : shownText(given);
};

/** As wide as the head and the first rows. */
const widthsOf = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[], widthMin = narrowest): number[] =>
  columns.map((column) => {
    const lengths = rows.map((row) => String(shown(column, row)).length);
    return Math.min(widthMax, Math.max(widthMin, column.name.length, ...lengths) + 2);
  });

const rowXml = (line: number, cells: string): string => (cells === '' ? '' : `<row r="${line}">${cells}</row>`);

/** Writes the lines of sheets, which count from 1. */
const linesOf = <Row>(columns: readonly CsvColumn<Row>[], styles: CellStyles) => {
  const names = columns.map((_, index) => columnName(index));
  return {
    head: () => rowXml(1, columns.map(({ name }, index) => headCellXml(`${names[index]}1`, name, styles)).join('')),
    row: (row: Row, line: number) =>
      rowXml(
        line,
        columns
          .map((column, index) => cellXml(`${names[index]}${line}`, shown(column, row), column.kind === 'day', styles))
          .join(''),
      ),
    /** Empty, but text stays text and a day a day when somebody types one. */
    spare: (line: number) =>
      rowXml(
        line,
        columns
          .map(({ kind }, index) =>
            kind === 'number' ? '' : `<c r="${names[index]}${line}" s="${kind === 'day' ? styles.day : styles.text}"/>`,
          )
          .join(''),
      ),
  };
};

/** The sheets of a workbook one after the other: each gives its text in parts, and says when there is another. */
const sheetsOf = <Row>(
  { columns, first, pages }: { columns: readonly CsvColumn<Row>[]; first: readonly Row[]; pages: Pages<Row> },
  { head, foot, styles }: WorkbookFrame,
  { spareRows, rowsMax = sheetRowsMax }: Options,
) => {
  const lines = linesOf(columns, styles);
  let left = first;
  let isRead = false;
  async function* sheet(): AsyncGenerator<string, void, undefined> {
    yield head + lines.head();
    let line = 1;
    while (!isRead) {
      const here = left.slice(0, rowsMax - line);
      left = left.slice(here.length);
      if (here.length > 0) yield here.map((row, index) => lines.row(row, line + 1 + index)).join('');
      line += here.length;
      if (left.length > 0) break;
      // SQLite is synchronous: other requests run between two pages.
      await yieldToEventLoop();
      const next = await pages.next();
      if (next.done) isRead = true;
      else left = next.value;
    }
    const spare = isRead ? Math.min(spareRows, rowsMax - line) : 0;
    yield Array.from({ length: spare }, (_, index) => lines.spare(line + 1 + index)).join('') + foot;
  }
  return { sheet, isRead: () => isRead };
};

const choicesOf = <Row>(columns: readonly CsvColumn<Row>[]) =>
  columns.flatMap(({ choices }, column) => (choices && choices.length > 0 ? [{ column, choices }] : []));

/**
 * A table as an Excel workbook, in parts: rows are written and compressed page by page, so that the memory does not grow with
 * the table and other requests run in between. Throws what `pages` throws; before the first part, while the first page is read.
 */
export async function* workbookParts<Row>(
  columns: readonly CsvColumn<Row>[],
  pages: Pages<Row>,
  options: Options,
): AsyncGenerator<Buffer, void, undefined> {
  const { default: yazl } = await import('yazl');
  const read = await pages.next();
  const first = read.done ? [] : read.value;
  const frameOf = (sheets: number) =>
    workbookFrame({
      ...options,
      sheets,
      widths: widthsOf(columns, first, options.widthMin),
      choices: choicesOf(columns),
    });
  const frame = await frameOf(1);
  const { sheet, isRead } = sheetsOf({ columns, first, pages }, frame, options);
  const zip = new yazl.ZipFile();
  const out = zip.outputStream as Readable;
  zip.once('error', (error: Error) => out.destroy(error));

  const fill = async (): Promise<void> => {
    let count = 0;
    while (!isRead()) {
      count += 1;
      const text = Readable.from(sheet(), { objectMode: false, highWaterMark: 65_536 });
      zip.addReadStream(text, pathOfSheet(count));
      await new Promise((resolve, reject) => text.once('close', resolve).once('error', reject));
    }
    const { parts } = count > 1 ? await frameOf(count) : frame;
    for (const [path, content] of parts) zip.addBuffer(content, path);
    zip.end();
  };
  fill().catch((error: Error) => out.destroy(error));
  try {
    for await (const part of out) yield part as Buffer;
  } finally {
    // The reader may have left: without this the pages would be read for nobody.
    out.destroy();
    await pages.return();
  }
}
