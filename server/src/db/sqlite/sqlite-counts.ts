import type { Touch } from '../queries/touches.ts';

type Row = Record<string, unknown>;
type Kept = { stamp: string; rows: readonly Row[] };

/** The limit of cached results and of all their rows, oldest dropped first, and of rows in one result. */
const keptMax = 500;
const allRowsMax = 5_000;
const rowsMax = 2_000;

/**
 * Caches counts until one of their tables is written: lists show a total with each page, for which SQLite has to walk
 * all rows. `versionOfOthers` changes when another connection writes.
 */
export const createCounts = (versionOfOthers: () => unknown) => {
  const writes = new Map<string, number>();
  const kept = new Map<string, Kept>();
  let rowsKept = 0;
  let writesToAll = 0;

  const drop = (key: string): void => {
    rowsKept -= kept.get(key)?.rows.length ?? 0;
    kept.delete(key);
  };

  const stampOf = (tables: readonly string[]): string =>
    [versionOfOthers(), writesToAll, ...tables.map((table) => writes.get(table) ?? 0)].join(' ');

  return {
    note: (touch: Touch): void => {
      if (touch === 'nothing') return;
      if (touch === 'everything') writesToAll += 1;
      else writes.set(touch.table, (writes.get(touch.table) ?? 0) + 1);
    },
    /** The rows of a count, read again if anything was written since. */
    read: (sql: string, tables: readonly string[], parameters: readonly unknown[], read: () => Row[]): Row[] => {
      const key = JSON.stringify([sql, parameters]);
      const stamp = stampOf(tables);
      const known = kept.get(key);
      if (known?.stamp === stamp) return known.rows.map((row) => ({ ...row }));
      const rows = read();
      drop(key);
      if (rows.length > rowsMax) return rows;
      kept.set(key, { stamp, rows: rows.map((row) => ({ ...row })) });
      rowsKept += rows.length;
      for (const oldest of kept.keys()) {
        if (kept.size <= keptMax && rowsKept <= allRowsMax) break;
        drop(oldest);
      }
      return rows;
    },
  };
};
