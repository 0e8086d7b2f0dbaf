import { limits } from '@touchline/contract/wire/limits';
import { CsvError } from 'csv-parse';
import { cellsOf } from '../../../../lib/text/csv-cells.ts';
import { withoutGuard } from '../../../../lib/text/csv.ts';
import { invalidField } from '../../../../lib/errors.ts';
import { mapInTurns } from '../../../../lib/concurrency/event-loop.ts';
import { unreadable } from '../import-file.ts';
import { assertCount, titleOf, unusedOf } from '../import-rows.ts';
import { assertName, readCell, type PlayerRow, type PlayersFile } from './player-fields.ts';
import { fieldOfHeader, type PlayerColumnField } from './player-headers.ts';

const columnsMax = 200;

const firstLineOf = (text: string): string => {
  const end = text.search(/[\r\n]/);
  return text.slice(0, Math.min(end < 0 ? text.length : end, 20_000)).replace(/"(?:[^"]|"")*"/g, '');
};

/** The most frequent separator in the header, because tables in the four languages use either. */
const delimiterOf = (text: string): string => {
  const line = firstLineOf(text);
  const counts = [';', '\t', ','].map((sign) => ({ sign, count: line.split(sign).length }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).sign;
};

type Column = { index: number; field: PlayerColumnField };

/** The known columns, one per field. Throws 400 on `file` if there is no column of names. */
const columnsOf = (header: readonly string[], readsSquads: boolean): Column[] => {
  const columns = header.slice(0, columnsMax).flatMap((cell, index): Column[] => {
    const field = fieldOfHeader(withoutGuard(cell));
    return field === undefined || (field === 'squad' && !readsSquads) ? [] : [{ index, field }];
  });
  if (!columns.some(({ field }) => field === 'name')) throw invalidField('file', 'columnMissing');
  // The API name takes precedence over synonyms, and the first of two equal headers counts.
  const exact = (column: Column): number => (header[column.index]!.trim() === column.field ? 0 : 1);
  const chosen = new Map<PlayerColumnField, Column>();
  for (const column of columns.sort((a, b) => exact(a) - exact(b)))
    if (!chosen.has(column.field)) chosen.set(column.field, column);
  return [...chosen.values()].sort((a, b) => a.index - b.index);
};

const rowOf = (cells: readonly string[], row: number, columns: readonly Column[]): PlayerRow => {
  const read: PlayerRow = { row, title: '', values: {}, line: null, squad: null, problems: [] };
  for (const { index, field } of columns) {
    const cell = withoutGuard(cells[index] ?? '');
    if (field === 'name') read.title = titleOf(cell);
    if (field === 'squad') read.squad = titleOf(cell) || null;
    else readCell(read, field, cell);
  }
  assertName(read);
  return { ...read, title: read.title === '' ? '?' : read.title };
};

/** The headers of columns that are not imported. */
const unusedIn = (header: readonly string[], columns: readonly Column[]): string[] => {
  const used = new Set(columns.map(({ index }) => index));
  return unusedOf(header.filter((_, index) => !used.has(index)).map((cell) => withoutGuard(cell)));
};

const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/**
 * Reads players from a table with a header row; with `readsSquads` also their squads. Throws 400 on `file` if it is not
 * one, or has too many rows.
 */
export const readPlayersTable = async (
  text: string,
  { readsSquads }: { readsSquads: boolean },
): Promise<PlayersFile> => {
  const [header = [], ...rows] = await cellsOf(text, {
    delimiter: delimiterOf(text),
    relax_column_count: true,
    to: limits.importRowsMax + 2,
  }).catch((error: unknown) => {
    throw error instanceof CsvError ? unreadable() : error;
  });
  const columns = columnsOf(header, readsSquads);
  const empty = await mapInTurns(rows, isEmpty);
  const filled = rows.filter((_, index) => !empty[index]);
  assertCount(filled.length);
  return {
    squads: [],
    unusedColumns: unusedIn(header, columns),
    rows: await mapInTurns(filled, (cells, index) => rowOf(cells, index + 1, columns)),
  };
};
