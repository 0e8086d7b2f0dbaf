import { createHash } from 'node:crypto';
import type { ColumnChoices, ImportColumn, ImportColumnField } from '@touchline/contract/club/import-columns';
import type { DateOrder, ImportPreview } from '@touchline/contract/club/imports';
import { limits } from '@touchline/contract/wire/limits';
import { invalidField } from '../../../../lib/errors.ts';
import { assertCount, unusedOf } from '../import-rows.ts';
import { readSource } from '../reading/read-source.ts';
import type { SourceTable } from '../reading/source.ts';
import { dayPartsOf } from './cells/days.ts';
import { findHead } from '../reading/find-head.ts';
import { isKnownHead, keyOf, peopleHeads } from './columns/head-words.ts';
import { holdsNames, proposeColumns, type Chosen } from './columns/propose-columns.ts';
import type { PlayersFile } from './player-fields.ts';
import { readPlayersSquads } from './players-squads.ts';
import { type Edits, readRows } from './read-rows.ts';

type Summary = NonNullable<ImportPreview['players']>;

/** The players of a file, and what its preview says of the file itself. */
export type ReadFile = PlayersFile & {
  about: Pick<ImportPreview, 'sheets' | 'sheet' | 'columns'> & Pick<Summary, 'dates' | 'hidden'>;
  /** A digest of the heads, by which columns are remembered; null for a file without. */
  heads: string | null;
};

/** The decisions about reading a file. */
export type Reading = {
  squad: string | undefined;
  sheet: string | undefined;
  columns: ColumnChoices | undefined;
  edits: Edits;
  dates: DateOrder | undefined;
};

export type Reader = {
  /** The column of squads is read. */
  readsSquads: boolean;
  /** The country of the club: ISO 3166, two letters. */
  country: string;
  /** What the columns of a table with these heads became the last time. */
  remembered: (heads: string) => Promise<(ImportColumnField | null)[] | undefined>;
};

const nothingHidden = { rows: 0, columns: 0 };

const digestOf = (heads: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(heads.map((head) => keyOf(head))))
    .digest('hex');

const shownDay = (value: string, order: DateOrder): string => {
  const parts = dayPartsOf(value);
  if (!parts) return value;
  const [month, day] = order === 'monthFirst' ? [parts.day, parts.month] : [parts.month, parts.day];
  return [parts.year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
};

/** The choices of this time, and for other columns those of the last time. */
const chosenOf = (choices: ColumnChoices | undefined, remembered: (ImportColumnField | null)[] | undefined): Chosen =>
  new Map([
    ...(remembered ?? []).map((field, column): [number, ImportColumnField | null] => [column, field]),
    ...(choices ?? []).map(({ column, field }): [number, ImportColumnField | null] => [column, field]),
  ]);

const readTable = async (table: SourceTable, reading: Reading, reader: Reader): Promise<Omit<ReadFile, 'squads'>> => {
  const headed = findHead(table, peopleHeads);
  if (!headed) throw invalidField('file', table.rows.length === 0 ? 'importEmpty' : 'importNoNames');
  const heads = digestOf(headed.heads);
  const chosen = chosenOf(reading.columns, await reader.remembered(heads));
  const year = new Date().getUTCFullYear();
  const { shown, columns } = proposeColumns(headed, { chosen, readsSquads: reader.readsSquads, year });
  const filled = headed.rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  assertCount(filled.length, limits.importRowsMax);
  const hasNames = holdsNames(shown);
  if (!hasNames && shown.every(({ question }) => question === null)) throw invalidField('file', 'importNoNames');
  const { rows, days } = await readRows({
    table,
    rows: hasNames ? filled : [],
    columns,
    edits: reading.edits,
    dates: reading.dates,
    country: reader.country,
  });
  const dates =
    days.example === null
      ? null
      : {
          order: days.order,
          isCertain: days.isCertain,
          example: { value: days.example.slice(0, 40), day: shownDay(days.example, days.order) },
        };
  return {
    unusedColumns: unusedOf(shown.flatMap(({ field, head }) => (field === null ? [head] : []))),
    rows,
    heads,
    about: { columns: shown, dates, hidden: table.hidden },
  };
};

/**
 * Reads the players of a file: a workbook, a table, an address book, or squads in JSON. Throws 400 on `file` for what is
 * none of them, holds no names or too many rows; on `sheet` and `squad` for those that the file does not have.
 */
export const readPlayers = async (bytes: Buffer, reading: Reading, reader: Reader): Promise<ReadFile> => {
  const source = await readSource(bytes, {
    knows: isKnownHead,
    ...(reading.sheet !== undefined && { sheet: reading.sheet }),
  });
  if (source.kind === 'json') {
    const { edits, squad } = reading;
    const file = await readPlayersSquads(source.value, { wanted: squad, edits, country: reader.country });
    return { ...file, heads: null, about: { dates: null, hidden: nothingHidden } };
  }
  const { about, ...file } = await readTable(source.table, reading, reader);
  const ofWorkbook = source.kind === 'workbook' ? { sheets: source.sheets, sheet: source.sheet } : {};
  return { ...file, squads: [], about: { ...about, ...ofWorkbook } };
};

/** What each column became, for the next table with the same heads. */
export const fieldsOf = (columns: readonly ImportColumn[]): (ImportColumnField | null)[] => {
  const fields: (ImportColumnField | null)[] = [];
  for (const { column, field } of columns) fields[column] = field;
  return Array.from(fields, (field) => field ?? null);
};
