import type { Db, OpenDatabase } from './database.ts';
import { mayChange, readsOf, type Harmless, type Reads } from './queries/effects.ts';
import type { Reusable } from './queries/reusable.ts';

/** The other servers on the same database. */
export type OtherServers = {
  /** False while this server might not learn of their writes. */
  areHeard: () => boolean;
  /** Makes them forget; resolves when all have, or what they remember has lapsed. */
  makeForget: () => Promise<void>;
};

/** How long rows are remembered at most where other processes write the database without saying so, in milliseconds. */
export const rememberedMs = 1_000;

/** How many rows of a query are remembered, oldest dropped first. */
const rowsMax = 2_000;

type Kept<Row> = { row: Row; readAtMs: number };

/**
 * Remembers the first row of queries that nearly every request makes. All of them are forgotten before a statement runs
 * that may change one, and again when its outcome is known; in between nothing is remembered. What another process
 * writes is seen by SQLite's own counter; on PostgreSQL by the other servers' messages, and a row lapses after a second.
 */
export const createRemembering = ({
  db,
  writes,
  versionOfOthers,
  others,
}: Pick<OpenDatabase, 'db' | 'writes'> & {
  versionOfOthers: OpenDatabase['versionOfOthers'];
  /** Absent if only one server uses the database. */
  others?: OtherServers | undefined;
}) => {
  const all: Map<string, Kept<unknown>>[] = [];
  const watched: { reads: Reads; harmless: Harmless }[] = [];
  let writesUnderWay = 0;
  /** Counts how often everything was forgotten: what was read before must not be remembered after. */
  let generation = 0;
  let version = versionOfOthers?.();

  const forget = (): void => {
    generation += 1;
    for (const kept of all) kept.clear();
  };
  writes.watch({
    concerns: (effect) => watched.some(({ reads, harmless }) => mayChange(reads, effect, harmless)),
    begun: () => {
      writesUnderWay += 1;
      forget();
    },
    ended: async (isUndone) => {
      writesUnderWay -= 1;
      forget();
      if (!isUndone) await others?.makeForget();
    },
  });

  /** True while what is remembered is still so. */
  const isCurrent = (): boolean => {
    if (!versionOfOthers) return others?.areHeard() ?? true;
    const now = versionOfOthers();
    if (now === version) return true;
    version = now;
    forget();
    return true;
  };

  return {
    forget,
    /**
     * The first row of a query by its values. A row that is not `isValid` is neither remembered nor believed: it is read
     * again. The row belongs to the memory: a caller may change in it what it has written itself.
     */
    first: <Given extends readonly string[], Row>(query: Reusable<Given, Row>, harmless: Harmless = {}) => {
      const kept = new Map<string, Kept<Row>>();
      all.push(kept);
      watched.push({ reads: readsOf(query.treeOf(db)), harmless });
      return async (isValid: (row: Row) => boolean, ...given: Given): Promise<Row | undefined> => {
        const key = given.join(' ');
        const isKept = isCurrent();
        const nowMs = performance.now();
        const known = kept.get(key);
        if (isKept && known && (!others || nowMs - known.readAtMs < rememberedMs) && isValid(known.row))
          return known.row;
        const before = generation;
        const [row] = await query(db, ...given);
        if (row && isKept && before === generation && writesUnderWay === 0 && isValid(row)) {
          kept.delete(key);
          kept.set(key, { row, readAtMs: nowMs });
          if (kept.size > rowsMax) kept.delete(kept.keys().next().value!);
        }
        return row;
      };
    },
  };
};

export type Remembering = ReturnType<typeof createRemembering>;

/** The first row of a query, or of its remembered copy. */
export type FindFirst<Given extends readonly string[], Row> = (
  isValid: (row: Row) => boolean,
  ...given: Given
) => Promise<Row | undefined>;

/** The same without a memory, for whatever runs beside a server. */
export const withoutMemory =
  (db: Db) =>
  <Given extends readonly string[], Row>(query: Reusable<Given, Row>): FindFirst<Given, Row> =>
  async (_isValid, ...given) =>
    (await query(db, ...given)).at(0);
