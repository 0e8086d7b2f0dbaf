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

  const keyOf = (name: string, parameters: readonly unknown[]): string => JSON.stringify([name, parameters]);

  return {
    note: (touch: Touch): void => {
      if (touch === 'nothing') return;
      if (touch === 'everything') writesToAll += 1;
      else writes.set(touch.table, (writes.get(touch.table) ?? 0) + 1);
    },
    /** The rows of a count by the name of its statement; undefined if anything was written since it was read. */
    kept: (name: string, tables: readonly string[], parameters: readonly unknown[]): readonly Row[] | undefined =>
      kept.find(keyOf(name, parameters), stampOf(tables))?.rows,
    /** The rows of a count, read again if anything was written since. */
    read: (name: string, tables: readonly string[], parameters: readonly unknown[], read: () => Row[]): Row[] => {
      const key = keyOf(name, parameters);
      const stamp = stampOf(tables);
      const known = kept.find(key, stamp);
      if (known) return copiesOf(known.rows);
      const rows = read();
      kept.keep(key, stamp, { rows: copiesOf(rows) });
      return rows;
    },
  };
};
