import { yieldWhenDue } from '../../../../../lib/concurrency/event-loop.ts';
import { invalidField } from '../../../../../lib/errors.ts';
import { foldSpace, hasUnusualSpace } from '../cell-space.ts';
import { columnsMax, type SourceRow } from '../source.ts';
import { createLineEnds } from './line-ends.ts';

/** No row of people is longer, in characters. */
const rowMax = 64 * 1024;
/** Read before other requests may run: well under a millisecond's work. */
const rowsAtOnce = 32;

type Options = { sign: string; from: number; rowsMax: number };

/** A cell, and the place of what ends it: a separator, a line end, or the end of the text. */
type Cell = { cell: string; end: number; lineEnds: number };

/**
 * Cells of a row in which quotes occur. A quote inside a cell is text, as in `5'11"`; a quoted cell whose quotes make no
 * sense is text as well, as in `"Tate" Lindqvist`.
 */
const createQuotedCells = (text: string, sign: string, endOf: (place: number) => number) => {
  const plainEnd = (start: number): number => {
    const lineEnd = endOf(start);
    const at = text.slice(start, lineEnd).indexOf(sign);
    return at < 0 ? lineEnd : start + at;
  };
  /** The place of what ends a cell that closes at a quote; undefined if something else follows the quote. */
  const endBehind = (quote: number): number | undefined => {
    let at = quote + 1;
    while (text[at] === ' ') at += 1;
    return at >= text.length || text[at] === sign || text[at] === '\n' || text[at] === '\r' ? at : undefined;
  };
  const quoted = (start: number): Cell | undefined => {
    let quote = text.indexOf('"', start + 1);
    while (quote >= 0 && text[quote + 1] === '"') quote = text.indexOf('"', quote + 2);
    if (quote < 0 || quote - start > rowMax) return undefined;
    const end = endBehind(quote);
    if (end === undefined) return undefined;
    const content = text.slice(start + 1, quote);
    return { cell: content.replaceAll('""', '"'), end, lineEnds: content.match(/\r\n?|\n/g)?.length ?? 0 };
  };
  return (start: number): Cell => {
    let at = start;
    while (text[at] === ' ') at += 1;
    const whole = text[at] === '"' ? quoted(at) : undefined;
    if (whole) return whole;
    const end = plainEnd(start);
    const cell = text.slice(start, end).trim();
    // `"plays "up" with others"`: from a program that quotes, but does not double quotes inside.
    const isQuoted = cell.endsWith('"') && /^"[^"]* "[^"]/.test(cell);
    return { cell: isQuoted ? cell.slice(1, -1) : cell, end, lineEnds: 0 };
  };
};

/** Reads the rows of a table of text one after the other. */
const createRowReader = (text: string, sign: string) => {
  const { endOf, behind } = createLineEnds(text);
  const cellAt = createQuotedCells(text, sign, endOf);
  const isUnusual = hasUnusualSpace(text);
  const fold = (cell: string): string => (isUnusual || cell.includes('\r') ? foldSpace(cell) : cell.trim());
  let nextQuote = -1;

  const withQuotes = (start: number) => {
    const cells: string[] = [];
    let lineEnds = 1;
    for (let place = start; ; place += 1) {
      const one = cellAt(place);
      if (cells.length < columnsMax) cells.push(fold(one.cell));
      lineEnds += one.lineEnds;
      place = one.end;
      if (place - start > rowMax) throw invalidField('file', 'importUnreadable');
      if (text[place] !== sign) return { cells, end: place, lineEnds };
    }
  };
  /** The row that begins at a place, the start of the next one, and how many lines the row takes. */
  return (start: number): { cells: string[]; next: number; lines: number } => {
    if (nextQuote < start) {
      const found = text.indexOf('"', start);
      nextQuote = found < 0 ? text.length : found;
    }
    const lineEnd = endOf(start);
    if (nextQuote < lineEnd) {
      const { cells, end, lineEnds } = withQuotes(start);
      return { cells, next: behind(end), lines: lineEnds };
    }
    if (lineEnd - start > rowMax) throw invalidField('file', 'importUnreadable');
    const cells = text.slice(start, lineEnd).split(sign, columnsMax);
    for (let index = 0; index < cells.length; index += 1) cells[index] = fold(cells[index]!);
    return { cells, next: behind(lineEnd), lines: 1 };
  };
};

const hasValue = (cells: readonly string[]): boolean => cells.some((cell) => cell !== '');

/**
 * The rows with a value of a table of text, with the numbers of the lines where they begin. Lets other requests run in
 * between. Throws 400 on `file` for a row over 64 KB, and for more rows than `rowsMax`.
 */
export const rowsOf = async (text: string, { sign, from, rowsMax }: Options): Promise<SourceRow[]> => {
  const rows: SourceRow[] = [];
  const read = createRowReader(text, sign);
  let line = from === 0 ? 1 : 2;
  let count = 0;
  for (let place = from; place < text.length; count += 1) {
    if (count % rowsAtOnce === 0) await yieldWhenDue();
    const { cells, next, lines } = read(place);
    if (hasValue(cells)) {
      if (rows.length === rowsMax) throw invalidField('file', 'importTooLarge');
      rows.push({ line, cells });
    }
    line += lines;
    place = next;
  }
  return rows;
};
