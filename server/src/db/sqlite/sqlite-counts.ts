import { copiesOf, createKeptResults } from '../queries/kept-results.ts';
import type { Touch } from '../queries/touches.ts';

type Row = Record<string, unknown>;

/**
 * Caches counts until one of their tables is written: lists show a total with each page, for which SQLite has to walk
 * all rows. `versionOfOthers` changes when another connection writes.
 */
export const createCounts = (versionOfOthers: () => unknown) => {
  const writes = new Map<string, number>();
  const kept = createKeptResults<{ rows: readonly Row[] }>();
  let writesToAll = 0;

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
      const known = kept.find(key, stamp);
      if (known) return copiesOf(known.rows);
      const rows = read();
      kept.keep(key, stamp, { rows: copiesOf(rows) });
      return rows;
    },
  };
};
