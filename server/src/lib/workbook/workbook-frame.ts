import { directionOf, type Language } from '@touchline/contract/wire/languages';
import type { Cell, CellStyle, WriteSheet } from 'hucre';
import { buffer } from 'node:stream/consumers';
import type { CellStyles } from './cells.ts';
import { choiceLists, type ChoiceColumn } from './choice-lists.ts';

/** Excel's limit for a sheet. */
export const sheetRowsMax = 1_048_576;

/** Also for text in cells that somebody fills in later: a phone typed there keeps its zeros. */
export const textStyle: CellStyle = { numFmt: '@' };
/** The same in every language, so that nobody has to guess which part is the month. */
export const dayStyle: CellStyle = { numFmt: 'yyyy-mm-dd' };
export const headStyle: CellStyle = { numFmt: '@', font: { bold: true, size: 11, name: 'Calibri' } };

type FrameOptions = {
  /** The name of the sheet. */
  name: string;
  /** How many sheets the rows take. */
  sheets: number;
  language: Language;
  /** In characters, one for each column. */
  widths: readonly number[];
  choices: readonly ChoiceColumn[];
  /** Sheets behind those of the rows. */
  others?: readonly WriteSheet[] | undefined;
};

/** A workbook without its rows: the beginning and the end of each sheet of rows, and its other parts by their path. */
export type WorkbookFrame = { head: string; foot: string; styles: CellStyles; parts: Map<string, Buffer> };

/** How a sheet of rows looks: the head stays in sight, and Arabic begins at the right. */
export const sheetLook = (language: Language, widths: readonly number[]): Partial<WriteSheet> => ({
  columns: widths.map((width) => ({ width })),
  freezePane: { rows: 1 },
  view: { rightToLeft: directionOf(language) === 'rtl' },
});

const samples = new Map<string, Partial<Cell>>([
  ['0,0', { value: null, style: headStyle }],
  ['1,0', { value: null, style: textStyle }],
  ['2,0', { value: null, style: dayStyle }],
]);

const unpacked = async (archive: Uint8Array): Promise<Map<string, Buffer>> => {
  const { default: yauzl } = await import('yauzl');
  const zip = await yauzl.fromBufferPromise(Buffer.from(archive), { lazyEntries: true });
  const parts = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    parts.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return parts;
};

/** The place of the n-th sheet in a workbook, which counts from 1. */
export const pathOfSheet = (number: number): string => `xl/worksheets/sheet${number}.xml`;

/** Excel's limit of a sheet's name. */
const nameMax = 31;

/**
 * Makes all of a workbook but its rows with hucre, which knows views, lists and formats. Its writer keeps every cell in
 * memory, and its stream of rows has no lists and no direction: so rows are put in later, between `head` and `foot`.
 */
export const workbookFrame = async (options: FrameOptions): Promise<WorkbookFrame> => {
  const { name, sheets, language, widths, choices, others = [] } = options;
  // Loaded with the first workbook.
  const { writeXlsx } = await import('hucre/xlsx');
  const lists = choiceLists(choices, sheetRowsMax);
  const sheetOf = (_: unknown, index: number): WriteSheet => ({
    ...sheetLook(language, widths),
    name: index === 0 ? name : `${name.slice(0, nameMax - 4)} ${index + 1}`,
    rows: [],
    cells: samples,
    dataValidations: lists.rules,
  });
  const parts = await unpacked(
    await writeXlsx({ sheets: [...Array.from({ length: sheets }, sheetOf), ...others, ...lists.sheets] }),
  );
  const sheet = parts.get(pathOfSheet(1))!.toString();
  for (let number = 1; number <= sheets; number += 1) parts.delete(pathOfSheet(number));
  const cells = [...sheet.matchAll(/<c r="A\d" s="(\d+)"/gu)].map(([, style]) => Number(style));
  const [headCell = 0, textCell = 0, dayCell = 0] = cells;
  const [head = '', rest = ''] = sheet.split('<sheetData>');
  return {
    // It names the cells of the samples, and readers that believe it would stop there.
    head: `${head.replace(/<dimension [^>]*>/u, '')}<sheetData>`,
    foot: `</sheetData>${rest.split('</sheetData>')[1] ?? ''}`,
    styles: { head: headCell, text: textCell, day: dayCell },
    parts,
  };
};
