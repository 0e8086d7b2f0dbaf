import { readOds } from './read-ods.ts';
import { readOld } from './read-old.ts';
import { readXlsx } from './read-xlsx.ts';
import { Refused } from './refusal.ts';
import type { ReadWorkbook } from './sheets.ts';
import { unpack } from './unpack.ts';

const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 2).toString('latin1') === 'PK';

/** Reads a workbook by its content: xlsx, ods or xls. Throws `Refused` for anything else, and beyond the limits. */
export const readWorkbookBytes = async (bytes: Buffer, wanted: string | undefined): Promise<ReadWorkbook> => {
  if (!isZip(bytes)) return readOld(bytes, wanted);
  const { parts, names } = await unpack(bytes);
  if (names.has('encrypted-package')) throw new Refused('importPassword');
  const type = parts.get('mimetype')?.toString('latin1').trim() ?? '';
  if (/^application\/vnd\.oasis\.opendocument\.spreadsheet/.test(type)) return readOds(parts, wanted);
  if (
    parts.has('[content_types].xml') &&
    [...parts.keys()].some((name) => name.startsWith('xl/') && /workbook[^/]*\.xml$/.test(name))
  )
    return readXlsx(parts, wanted);
  throw new Refused('importKind');
};
