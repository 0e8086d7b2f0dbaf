import { Refused } from './refusal.ts';
import { chooseSheet, type ReadWorkbook } from './sheets.ts';
import { rowCountOf, tableOf } from './sheet-table.ts';
import { readOldWorkbook, type RawWorkbook } from './xlsx-library.ts';

/** The name of a stream in the folder of an OLE file. */
const hasStream = (bytes: Buffer, name: string): boolean => bytes.includes(Buffer.from(`${name}\0`, 'utf16le'));

const read = (bytes: Buffer): RawWorkbook => {
  try {
    return readOldWorkbook(bytes);
  } catch (error) {
    const isLocked = error instanceof Error && /password|encrypt/i.test(error.message);
    throw new Refused(isLocked ? 'importPassword' : 'importUnreadable');
  }
};

/** Reads the chosen sheet of an OLE file: an xls workbook, or a newer one with a password, which is refused. */
export const readOld = (bytes: Buffer, wanted: string | undefined): ReadWorkbook => {
  if (hasStream(bytes, 'EncryptedPackage')) throw new Refused('importPassword');
  if (!hasStream(bytes, 'Workbook') && !hasStream(bytes, 'Book')) throw new Refused('importKind');
  const workbook = read(bytes);
  const sheets = workbook.SheetNames.map((name, index) => ({
    index,
    name,
    isOffered: (workbook.Workbook?.Sheets?.[index]?.Hidden ?? 0) === 0 && !workbook.Sheets[name]?.['!type'],
    rows: rowCountOf(workbook.Sheets[name]),
  }));
  const active = workbook.Workbook?.Views?.[0]?.activeTab ?? 0;
  const chosen = chooseSheet(sheets, { wanted, active });
  const sheet = workbook.Sheets[chosen.name]!;
  const table = tableOf(sheet, {
    date1904: workbook.Workbook?.WBProps?.date1904 === true,
    formulasWithoutResult: [],
    isRowHidden: (row) => sheet['!rows']?.[row]?.hidden === true,
    isColumnHidden: (column) => sheet['!cols']?.[column]?.hidden === true,
  });
  return { sheets, chosen, table };
};
