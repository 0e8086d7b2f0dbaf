import type { ImportColumnField, ImportEdit } from '@touchline/contract/club/import-columns';
import type { DateOrder } from '@touchline/contract/club/imports';
import type { PlayerImportField } from '@touchline/contract/people/player-fields';
import { mapInTurns } from '../../../../lib/concurrency/event-loop.ts';
import { groupBy } from '../../../../lib/group-by.ts';
import { withoutGuard } from '../../../../lib/text/csv.ts';
import { mayLackZero } from '../../../../lib/phones/phone-meaning.ts';
import { titleOf } from '../import-rows.ts';
import type { SourceRow, SourceTable } from '../reading/source.ts';
import { dayReadingOf, type DayReading } from './cells/days.ts';
import { isInPounds } from './cells/measures.ts';
import { joinedName } from './cells/names.ts';
import type { Column } from './columns/propose-columns.ts';
import {
  assertName,
  type CellContext,
  newRow,
  note,
  type PlayerRow,
  readCell,
  readSecondGuardian,
} from './player-fields.ts';

/** Cells that were mended in the preview, by row. */
export type Edits = ReadonlyMap<number, ReadonlyMap<ImportColumnField, string>>;

/** The edits of a preview, the last one of each cell. */
export const editsByRow = (edits: readonly ImportEdit[]): Edits => {
  const byRow = new Map<number, Map<ImportColumnField, string>>();
  for (const { row, field, value } of edits)
    byRow.set(row, (byRow.get(row) ?? new Map<ImportColumnField, string>()).set(field, value));
  return byRow;
};

/** No value is longer; readers of cells need not care for a megabyte of blanks. */
const cellMax = 1_000;

type Cells = Map<ImportColumnField, string>;

const partsOfName = ['firstName', 'lastName', 'secondLastName'] as const;

/** Joins the parts of names that stand in columns of their own. */
const withNames = (cells: Cells): Cells => {
  if (!cells.has('name') && partsOfName.some((part) => cells.has(part)))
    cells.set('name', joinedName(...partsOfName.map((part) => cells.get(part))));
  for (const guardian of ['guardian', 'guardian2'] as const) {
    const family = cells.get(`${guardian}LastName`);
    if (family) cells.set(`${guardian}Name`, joinedName(cells.get(`${guardian}Name`), family));
  }
  return cells;
};

const isSecond = (field: ImportColumnField): field is 'guardian2Name' | 'guardian2Email' | 'guardian2Phone' =>
  field === 'guardian2Name' || field === 'guardian2Email' || field === 'guardian2Phone';
const isPart = (field: ImportColumnField): boolean =>
  field === 'guardianLastName' || field === 'guardian2LastName' || (partsOfName as readonly string[]).includes(field);

/** Reads the cells of one row. */
export const rowOf = (line: number, cells: Cells, context: CellContext): PlayerRow => {
  const row = newRow(line);
  for (const [field, cell] of withNames(cells)) {
    if (isPart(field)) continue;
    if (field === 'squad') row.squad = titleOf(cell) || null;
    else if (isSecond(field)) readSecondGuardian(row, field, cell, context);
    else readCell(row, field as PlayerImportField, cell, context);
  }
  assertName(row);
  if (row.title === '') row.title = '?';
  return row;
};

const sentences = {
  formulaEmpty: 'importFormulaEmpty',
  errorCell: 'importErrorCell',
  zeroLost: 'importZeroLost',
} as const;
const zeroFields: readonly ImportColumnField[] = [
  'phoneNumber',
  'whatsappNumber',
  'relativeNumbers',
  'guardianPhone',
  'guardian2Phone',
];

type Given = {
  table: SourceTable;
  rows: readonly SourceRow[];
  columns: readonly Column[];
  edits: Edits;
  dates: DateOrder | undefined;
  country: string;
};

const cellsUnder = (rows: readonly SourceRow[], columns: readonly Column[], field: ImportColumnField): string[] => {
  const column = columns.find((one) => one.field === field);
  return column ? rows.flatMap(({ cells }) => cells[column.index] || []) : [];
};

/** Reads the rows of a table by its columns, with what was mended. */
export const readRows = async ({
  table,
  rows,
  columns,
  edits,
  dates,
  country,
}: Given): Promise<{ rows: PlayerRow[]; days: DayReading }> => {
  const days = dayReadingOf(cellsUnder(rows, columns, 'birthDate'), dates);
  const besidePounds = cellsUnder(rows, columns, 'weight').some((cell) => isInPounds(cell));
  const context: CellContext = {
    dateOrder: days.order,
    date1904: table.date1904,
    besidePounds,
    country,
    seen: new Map(),
  };
  const fields = new Map(columns.map(({ index, field }) => [index, field]));
  const links = new Map(table.links.map(({ line, address }) => [line, address]));
  const byLine = groupBy(table.cellNotes, ({ line }) => line);

  const read = await mapInTurns(rows, ({ line, cells: source }) => {
    const address = links.get(line);
    const cells: Cells = new Map();
    for (const { index, field } of columns) cells.set(field, withoutGuard(source[index] ?? '').slice(0, cellMax));
    if (address !== undefined && !cells.get('email')) cells.set('email', address);
    for (const [field, value] of edits.get(line) ?? []) cells.set(field, value);
    const row = rowOf(line, cells, context);
    for (const { column, kind } of byLine.get(line) ?? []) {
      const field = fields.get(column);
      const cell = source[column] ?? '';
      if (field === undefined) continue;
      if (kind === 'zeroLost' && !(zeroFields.includes(field) && mayLackZero(cell, country))) continue;
      note(row, field, cell, sentences[kind]);
    }
    return row;
  });
  return { rows: read, days };
};
