import { foldSpace, hasUnusualSpace } from '../cell-space.ts';
import { columnsMax, plainTable, rowsMax, type SourceTable } from '../source.ts';
import { workbookLimits } from './limits.ts';
import { mayHaveLostZero, numberText } from './number-text.ts';
import { Refused } from './refusal.ts';
import type { RawCell, RawSheet } from './xlsx-library.ts';

const mergeRowsMax = 20;
/** Of notes and of links each: enough for two in each row of the longest list. */
const remarksMax = 20_000;

const fold = (text: string): string => (hasUnusualSpace(text) || text.includes('\r') ? foldSpace(text) : text.trim());

/** Errors as texts, in a file of LibreOffice or pasted as values. */
const errorText = /^(?:Err:\d{3}|#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!))$/;
const isError = ({ t, v }: RawCell): boolean => t === 'e' || (t === 's' && typeof v === 'string' && errorText.test(v));

const formatOf = ({ z }: RawCell): string => (typeof z === 'string' ? z : 'General');

/** The text of a cell; empty for errors. */
const textOf = (cell: RawCell, date1904: boolean): string => {
  if (cell.v === undefined || cell.v === null || isError(cell)) return '';
  if (cell.t === 's') return typeof cell.v === 'string' ? fold(cell.v) : '';
  if (cell.t === 'b') return String(cell.v === true || cell.v === 1);
  if (cell.t === 'n' && typeof cell.v === 'number') return numberText(cell.v, formatOf(cell), date1904);
  return '';
};

/** The address of an e-mail link, without its subject and the like. */
const mailAddressOf = (target: string | undefined): string | undefined => {
  const encoded = /^mailto:([^?#]+)/i.exec(target ?? '')?.[1];
  try {
    return encoded === undefined ? undefined : fold(decodeURIComponent(encoded)) || undefined;
  } catch {
    return encoded;
  }
};

/** What was found out about a sheet besides the library. */
export type SheetFacts = {
  date1904: boolean;
  /** Cells with a formula that has no stored result, by row and column from 0. */
  formulasWithoutResult: { row: number; column: number }[];
  isRowHidden: (row: number) => boolean;
  isColumnHidden: (column: number) => boolean;
};

/** Takes the cells of a row into the table; counts the characters that it adds. */
const addRow = (table: SourceTable, cells: readonly RawCell[], line: number): number => {
  const texts: string[] = [];
  let length = 0;
  cells.forEach((cell, column) => {
    if (column >= columnsMax) return;
    const text = textOf(cell, table.date1904);
    if (isError(cell)) table.cellNotes.push({ line, column, kind: 'errorCell' });
    if (cell.t === 'n' && mayHaveLostZero(cell.v as number, formatOf(cell)))
      table.cellNotes.push({ line, column, kind: 'zeroLost' });
    const address = cell.l && mailAddressOf(cell.l.Target);
    if (address && table.links.length < remarksMax) table.links.push({ line, column, address });
    while (texts.length < column) texts.push('');
    texts[column] = text;
    length += text.length;
  });
  if (length > 0) table.rows.push({ line, cells: texts });
  return length;
};

const mergesOf = (sheet: RawSheet): SourceTable['merges'] =>
  (sheet['!merges'] ?? [])
    .filter(({ s }) => s.r < mergeRowsMax && s.c < columnsMax)
    .slice(0, 1_000)
    .map(({ s, e }) => ({ line: s.r + 1, column: s.c, toLine: e.r + 1, toColumn: e.c }));

const hiddenOf = ({ rows }: SourceTable, facts: SheetFacts): SourceTable['hidden'] => {
  const used = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  return {
    rows: rows.filter(({ line }) => facts.isRowHidden(line - 1)).length,
    columns: Array.from({ length: used }, (_, column) => column).filter(facts.isColumnHidden).length,
  };
};

/** The table of a sheet. Throws `Refused` for more rows with a value, or more text, than a list of people has. */
export const tableOf = (sheet: RawSheet, facts: SheetFacts): SourceTable => {
  const table = { ...plainTable([]), date1904: facts.date1904 };
  let length = 0;
  for (const { row, column } of facts.formulasWithoutResult)
    if (column < columnsMax) table.cellNotes.push({ line: row + 1, column, kind: 'formulaEmpty' });
  (sheet['!data'] ?? []).forEach((cells, row) => {
    length += addRow(table, cells, row + 1);
    if (table.rows.length > rowsMax) throw new Refused('importTooLarge');
    if (length > workbookLimits.textLength) throw new Refused('importTooLargeInside');
  });
  const filled = new Set(table.rows.map(({ line }) => line));
  table.cellNotes = table.cellNotes
    .filter(({ line }) => filled.has(line))
    .sort((a, b) => a.line - b.line || a.column - b.column)
    .slice(0, remarksMax);
  table.merges = mergesOf(sheet);
  table.hidden = hiddenOf(table, facts);
  return table;
};

/** How many rows of a sheet have a value. */
export const rowCountOf = (sheet: RawSheet | undefined): number => {
  let count = 0;
  sheet?.['!data']?.forEach((cells) => {
    if (cells.some((cell) => textOf(cell, false) !== '')) count += 1;
  });
  return count;
};
