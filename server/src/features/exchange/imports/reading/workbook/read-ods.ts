import { Refused } from './refusal.ts';
import { workbookLimits } from './limits.ts';
import { activeTable, odsCellCount, odsFacts, odsTables } from './ods-tables.ts';
import { chooseSheet, type ReadWorkbook } from './sheets.ts';
import { rowCountOf, tableOf } from './sheet-table.ts';
import type { Parts } from './unpack.ts';
import { readParts } from './xlsx-library.ts';

/** Parts without which the library reads nothing, though a small file may lack them. */
const optional: [name: string, text: string][] = [
  ['styles.xml', '<office:document-styles/>'],
  ['meta-inf/manifest.xml', '<manifest:manifest/>'],
];

/** Reads the chosen sheet of an ods file, or the one that was open when it was saved. */
export const readOds = (parts: Parts, wanted: string | undefined): ReadWorkbook => {
  const content = parts.get('content.xml');
  if (!content || parts.get('meta-inf/manifest.xml')?.includes('encryption-data')) throw new Refused('importPassword');
  const xml = content.toString('utf8');
  if (odsCellCount(xml) > workbookLimits.cells) throw new Refused('importTooLargeInside');
  const workbook = readParts(
    new Map([...optional, ...[...parts].map(([name, part]): [string, string] => [name, part.toString('latin1')])]),
  );
  const tables = odsTables(xml);
  const active = activeTable(parts.get('settings.xml')?.toString('utf8') ?? '');
  // The library keeps entities in names, so `&` is in the tables' own.
  const sheets = workbook.SheetNames.map((key, index) => ({
    index,
    key,
    name: tables[index]?.name ?? key,
    isOffered: tables[index]?.isHidden !== true,
    rows: rowCountOf(workbook.Sheets[key]),
  }));
  const chosen = chooseSheet(sheets, { wanted, active: sheets.findIndex(({ name }) => name === active) });
  const sheet = workbook.Sheets[chosen.key];
  if (!sheet) throw new Refused('importUnreadable');
  const date1904 = workbook.Workbook?.WBProps?.date1904 === true;
  return { sheets, chosen, table: tableOf(sheet, odsFacts(tables[chosen.index]?.xml ?? '', date1904)) };
};
