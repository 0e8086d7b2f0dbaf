import { sql, type RawBuilder } from 'kysely';
import type { MomentRange } from '../../texts/shown/moment-ranges.ts';
import type { Db } from '../database.ts';
import type { Tables } from '../tables/tables.ts';
import { readRows } from '../read-rows.ts';
import { rowsFromJson } from './rows-from-json.ts';

/** An indexed column of moments, of a table whose rows have an `id`. */
export type MomentColumn = { table: keyof Tables; column: string };

/** The first and the last moment in a column; undefined if there is none. */
export const extentOf = async (
  db: Db,
  { table, column }: MomentColumn,
): Promise<{ first: string; last: string } | undefined> => {
  // One query each, so that SQLite reads both ends of the index.
  const end = (of: 'min' | 'max') => sql`(select ${sql.raw(of)}(${sql.ref(column)}) from ${sql.table(table)})`;
  const ends = sql<{ first: string | null; last: string | null }>`select ${end('min')} as first, ${end('max')} as last`;
  const [{ first, last } = { first: null, last: null }] = await readRows(db, ends);
  return first === null || last === null ? undefined : { first, last };
};

/**
 * The condition that a row's moment is in one of the ranges. Many of them are looked up in the index of the column: on
 * each row, a year of days would be hundreds of comparisons.
 */
export const inRanges = (
  db: Db,
  { table, column }: MomentColumn,
  ranges: readonly MomentRange[],
): RawBuilder<boolean> => {
  const [first] = ranges;
  if (!first) return sql<boolean>`1 = 0`;
  const at = sql.ref(`${table}.${column}`);
  if (ranges.length === 1) return sql<boolean>`(${at} >= ${first.since} and ${at} < ${first.until})`;
  const given = rowsFromJson<MomentRange>(db, JSON.stringify(ranges), { since: 'timestamp', until: 'timestamp' });
  // A cross join keeps SQLite from reading the table first.
  return sql<boolean>`${sql.ref(`${table}.id`)} in (
    select shown.id from ${given} as ranges cross join ${sql.table(table)} as shown
    where shown.${sql.ref(column)} >= ranges.since and shown.${sql.ref(column)} < ranges.until)`;
};
