import type { Db } from '../database.ts';
import type { KeptRows } from './kept-results.ts';

/**
 * The rows that the database would answer from its cache, else undefined. Asking this way costs a fraction of running a
 * query, which passes through several promises on its way to the same cache.
 */
export const keptRows = <Row>(db: Db, sql: string, parameters: readonly unknown[]): Row[] | undefined => {
  const { kept } = db.getExecutor().adapter as Partial<KeptRows>;
  return kept?.(sql, parameters) as Row[] | undefined;
};
