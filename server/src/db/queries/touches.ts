import { sql } from 'kysely';
import type { Effect } from './effects.ts';

const marker = '/* until written */';

/** Put before the columns of a query, it makes the rows be cached like a count: until one of its tables is written. */
export const untilWritten = sql.raw(marker);

/** What a statement may have changed, for counts: nothing, one table, or possibly everything. */
export type Touch = 'nothing' | 'everything' | { table: string };

/** What a statement may have changed. A delete may cascade to other tables. */
export const touchOf = (effect: Effect): Touch => {
  if (effect === 'nothing') return 'nothing';
  return effect === 'anything' || effect.kind === 'delete' ? 'everything' : { table: effect.table };
};

/**
 * The tables that a count reads, or a query marked by `untilWritten`; undefined for other statements, or if the tables
 * are unclear.
 */
export const tablesCounted = (text: string): string[] | undefined => {
  if (!/^\s*select\b/i.test(text)) return undefined;
  if (!text.includes('count(*)') && !text.includes(marker)) return undefined;
  const tables = new Set([...text.matchAll(/\b(?:from|join)\s+"(\w+)"/g)].map(([, table]) => table!));
  return tables.size > 0 ? [...tables] : undefined;
};
