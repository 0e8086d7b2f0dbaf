/** An adapter of a database in this process, whose cached counts (`touches.ts`) need no connection. */
export type KeptRows = {
  /** The rows in the cache. Undefined if they are not cached, or while a transaction might change them. */
  kept: (sql: string, parameters: readonly unknown[]) => readonly Record<string, unknown>[] | undefined;
};

/** The limit of kept results and of all their rows, oldest dropped first, and of rows in one result. */
const resultsMax = 500;
const allRowsMax = 5_000;
const rowsMax = 2_000;

type Row = Record<string, unknown>;

const freeze = (value: unknown): void => {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || Object.isFrozen(value)) return;
  for (const part of Object.values(Object.freeze(value))) freeze(part);
};

/** Rows for a caller, who may change their columns; what is within a column belongs to all callers, and is frozen. */
export const copiesOf = <R extends Row>(rows: readonly R[]): R[] => rows.map((row) => ({ ...row }));

/**
 * Keeps the results of queries, each with a stamp of the writes that were known when it was read: it is given out only for
 * the same stamp. Larger results are not kept. Results are given out as copies (`copiesOf`).
 */
export const createKeptResults = <Result extends { rows: readonly Row[] }>() => {
  const kept = new Map<string, { stamp: string; result: Result }>();
  let rowsKept = 0;

  const drop = (key: string): void => {
    rowsKept -= kept.get(key)?.result.rows.length ?? 0;
    kept.delete(key);
  };

  return {
    /** Undefined if it was not kept, or under another stamp. */
    find: (key: string, stamp: string): Result | undefined => {
      const found = kept.get(key);
      return found?.stamp === stamp ? found.result : undefined;
    },
    keep: (key: string, stamp: string, result: Result): void => {
      drop(key);
      if (result.rows.length > rowsMax) return;
      for (const row of result.rows) for (const value of Object.values(row)) freeze(value);
      kept.set(key, { stamp, result });
      rowsKept += result.rows.length;
      for (const oldest of kept.keys()) {
        if (kept.size <= resultsMax && rowsKept <= allRowsMax) break;
        drop(oldest);
      }
    },
    clear: (): void => {
      kept.clear();
      rowsKept = 0;
    },
  };
};
