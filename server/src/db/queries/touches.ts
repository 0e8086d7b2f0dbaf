import { sql } from 'kysely';
import { effectOf, tablesIn } from './effects.ts';

const marker = '/* until written */';

/** Put before the columns of a query, it makes the rows be cached like a count: until one of its tables is written. */
export const untilWritten = sql.raw(marker);

/** What a statement may have changed, for counts: nothing, one table, or possibly everything. */
export type Touch = 'nothing' | 'everything' | { table: string };

/**
 * What a statement may have changed. A delete may cascade to other tables, and a rollback undoes writes whose effects
 * may already have been read.
 */
export const touchOf = (sql: string): Touch => {
  if (/^\s*rollback\b/i.test(sql)) return 'everything';
  const effect = effectOf(sql);
  if (effect === 'nothing') return 'nothing';
  return effect === 'anything' || effect.kind === 'delete' ? 'everything' : { table: effect.table };
};

/**
 * The tables that a count reads, or a query marked by `untilWritten`; undefined for other statements, or if the tables
 * are unclear.
 */
export const tablesCounted = (sql: string): string[] | undefined => {
  if (!/^\s*select\b/i.test(sql)) return undefined;
  if (!sql.includes('count(*)') && !sql.includes(marker)) return undefined;
  const tables = [...tablesIn(sql)];
  return tables.length > 0 ? tables : undefined;
};
