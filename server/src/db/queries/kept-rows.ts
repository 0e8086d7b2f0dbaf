import type { Db } from '../database.ts';
import { copiesOf, type KeptRows } from './kept-results.ts';

/**
 * The rows in the database's cache, else undefined. They belong to all who ask: the same objects until the next write.
 * Asking this way costs a fraction of running a query, which passes through several promises on its way to the cache.
 */
export const sharedRows = <Row>(
  db: Db,
  sql: string,
  parameters: readonly unknown[],
): readonly Readonly<Row>[] | undefined => {
  const { kept } = db.getExecutor().adapter as Partial<KeptRows>;
  return kept?.(sql, parameters) as readonly Row[] | undefined;
};

/** Copies of them, which the caller may change. */
export const keptRows = <Row>(db: Db, sql: string, parameters: readonly unknown[]): Row[] | undefined => {
  const rows = sharedRows<Record<string, unknown>>(db, sql, parameters);
  return rows && (copiesOf(rows) as Row[]);
};
