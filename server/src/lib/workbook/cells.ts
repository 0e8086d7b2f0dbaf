import { daysBetween } from '../time/zone.ts';

/** Excel shows and stores no more in a cell. */
const cellTextMax = 32_767;

/** Characters that XML can't hold, and what looks like Excel's way to write them. */
const escapedInSheets = /_(?=x[0-9a-f]{4}_)|[\0-\u0008\u000b-\u001f\ufffe\uffff]/giu;
const xmlSigns: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const xmlText = (text: string): string =>
  text
    .slice(0, cellTextMax)
    .toWellFormed()
    // ECMA-376, 22.9.2.19 (ST_Xstring): a character that XML can't hold is `_xHHHH_`, and an underscore before such text too.
    .replace(escapedInSheets, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replace(/[&<>]/gu, (sign) => xmlSigns[sign]!);

/** `A`, `Z`, `AA`: the name of a column, which counts from 0. */
export const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

/** Spreadsheets count the days from 30 December 1899, and before March 1900 one too many: earlier days stay text. */
const serialOf = (day: string): number | undefined => {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(day) || day < '1900-03-01') return undefined;
  return daysBetween('1899-12-30', day) - 1;
};

/** The numbers of a workbook's cell formats: for text that stays text, and for days. */
export type CellStyles = { head: number; text: number; day: number };

const textCell = (place: string, text: string, style: number): string =>
  text === ''
    ? ''
    : `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;

/** A cell: text is never a formula, a day is the number of its midnight, which no time zone moves. Empty text gives none. */
export const cellXml = (place: string, value: string | number, isDay: boolean, styles: CellStyles): string => {
  if (typeof value === 'number') return Number.isFinite(value) ? `<c r="${place}"><v>${value}</v></c>` : '';
  const serial = isDay ? serialOf(value) : undefined;
  return serial === undefined
    ? textCell(place, value, styles.text)
    : `<c r="${place}" s="${styles.day}"><v>${serial}</v></c>`;
};

export const headCellXml = (place: string, text: string, styles: CellStyles): string =>
  textCell(place, text, styles.head);
