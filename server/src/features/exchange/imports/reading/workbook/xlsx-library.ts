import * as library from '@e965/xlsx';

/** A cell as the library reads it; `z` is its number format. */
export type RawCell = {
  t: 'n' | 's' | 'b' | 'e' | 'd' | 'z';
  v?: unknown;
  z?: string | number;
  l?: { Target?: string };
};

type Range = { s: { r: number; c: number }; e: { r: number; c: number } };

/** A sheet in the library's dense form, whose rows and cells may have holes. Its range is not used: files often lie about it. */
export type RawSheet = {
  '!data'?: RawCell[][];
  '!type'?: string;
  '!merges'?: Range[];
  '!rows'?: ({ hidden?: boolean } | undefined)[];
  '!cols'?: ({ hidden?: boolean } | undefined)[];
};

export type RawWorkbook = {
  SheetNames: string[];
  Sheets: Record<string, RawSheet | undefined>;
  Workbook?: {
    Sheets?: { id?: string; strRelID?: string; Hidden?: 0 | 1 | 2 }[];
    WBProps?: { date1904?: boolean | string };
    WBView?: { activeTab?: string }[];
    Views?: { activeTab?: number }[];
  };
};

/** Only stored values: nothing is calculated, no text is formatted, and no cell becomes a `Date`. */
const rawCells = {
  dense: true,
  nodim: true,
  cellNF: true,
  cellText: false,
  cellDates: false,
  cellFormula: false,
  cellHTML: false,
};

type ZipReader = (
  zip: { files: Record<string, { name: string; asBinary: () => string }> },
  options: object,
) => RawWorkbook;

/** Not among the library's types, though among its exports. Takes parts that are unpacked already. */
const { parse_zip: parseZip } = library as unknown as { parse_zip: ZipReader };

/** Reads the unpacked parts of an xlsx or ods file: the sheets of these numbers, or all. */
export const readParts = (parts: ReadonlyMap<string, string>, sheets?: number[]): RawWorkbook =>
  parseZip(
    { files: Object.fromEntries([...parts].map(([name, text]) => [name, { name, asBinary: () => text }])) },
    { ...rawCells, ...(sheets && { sheets }) },
  );

/** Reads a workbook of the time before xlsx. */
export const readOldWorkbook = (bytes: Buffer): RawWorkbook =>
  library.read(bytes, { ...rawCells, type: 'buffer', cellStyles: true }) as unknown as RawWorkbook;

/** The text of a number in a format of Excel. */
export const formatNumber = (format: string, value: number): string => {
  const { SSF } = library as unknown as { SSF: { format: (format: string, value: number) => string } };
  return SSF.format(format, value);
};
