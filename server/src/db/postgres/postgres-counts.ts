import type { CompiledQuery, Dialect, QueryResult } from 'kysely';
import { effectOf, type Effect } from '../queries/effects.ts';
import { copiesOf, createKeptResults } from '../queries/kept-results.ts';
import { tablesCounted } from '../queries/touches.ts';
import { wrapped, type Around } from '../wrapped-dialect.ts';

type Answer = QueryResult<Record<string, unknown>>;

/** What the triggers of migration 0039 announce. */
export type AnnouncedWrites = {
  /** The tables whose writes are announced; counts of others are not cached. */
  tables: ReadonlySet<string>;
  /** Which of them change when a row of a table is deleted: itself, and those whose foreign keys lead to it. */
  reachedFrom: ReadonlyMap<string, readonly string[]>;
};

/** How many statements are known, oldest dropped first. */
const kindsMax = 1_000;

type Kind = { effect: Effect; counted: string[] | undefined };

const kindOf = ({ query, sql }: CompiledQuery): Kind => ({ effect: effectOf(query), counted: tablesCounted(sql) });

/**
 * Caches counts until one of their tables is written, because PostgreSQL walks all rows to count them. This server's
 * writes are noted when they are committed; those of other servers and programs are announced by triggers. A count
 * belongs to the writes known before it was read: if another becomes known in between, it is not kept. Nothing is
 * cached in a transaction, or while announcements can't be received.
 */
export const createPostgresCounts = () => {
  const kinds = new Map<string, Kind>();
  const kept = createKeptResults<Answer>();
  const underWay = new Map<string, { stamp: string; reading: Promise<Answer> }>();
  const writes = new Map<string, number>();
  let announced: AnnouncedWrites | undefined;
  let writesToAll = 0;

  const known = (query: CompiledQuery): Kind => {
    const found = kinds.get(query.sql) ?? kindOf(query);
    if (!kinds.has(query.sql)) {
      if (kinds.size >= kindsMax) kinds.delete(kinds.keys().next().value!);
      kinds.set(query.sql, found);
    }
    return found;
  };

  const noteTable = (table: string): void => void writes.set(table, (writes.get(table) ?? 0) + 1);
  const note = (effect: Effect): void => {
    if (effect === 'nothing') return;
    if (effect === 'anything') writesToAll += 1;
    else if (effect.kind !== 'delete') noteTable(effect.table);
    else for (const table of announced?.reachedFrom.get(effect.table) ?? [effect.table]) noteTable(table);
  };
  const stampOf = (tables: readonly string[]): string =>
    [writesToAll, ...tables.map((table) => writes.get(table) ?? 0)].join(' ');

  /** The answer of a count, read again if anything was written since. Counts wanted at the same time are read once. */
  const remembered = async (key: string, tables: readonly string[], read: () => Promise<Answer>): Promise<Answer> => {
    const stamp = stampOf(tables);
    const found = kept.find(key, stamp);
    if (found) return found;
    const other = underWay.get(key);
    if (other?.stamp === stamp) {
      // Its connection may be lost, which must not make this one fail.
      const answer = await other.reading.catch(() => undefined);
      if (answer) return answer;
    }
    const reading = read();
    underWay.set(key, { stamp, reading });
    try {
      const answer = await reading;
      if (announced && stampOf(tables) === stamp) kept.keep(key, stamp, answer);
      return answer;
    } finally {
      if (underWay.get(key)?.reading === reading) underWay.delete(key);
    }
  };

  const counted = async <R>(
    { sql, parameters }: CompiledQuery,
    tables: readonly string[],
    read: () => Promise<QueryResult<R>>,
  ): Promise<QueryResult<R>> => {
    const key = JSON.stringify([sql, parameters]);
    const answer = await remembered(key, tables, read as () => Promise<Answer>);
    return { ...answer, rows: copiesOf(answer.rows) as R[] };
  };

  const around = (): Around => {
    const uncommitted = new Set<Effect>();
    const noted = async <T>(effect: Effect, run: () => Promise<T>): Promise<T> => {
      try {
        return await run();
      } finally {
        note(effect);
      }
    };
    return {
      run: (query, run, isInTransaction) => {
        const { effect, counted: tables } = known(query);
        if (isInTransaction) {
          uncommitted.add(effect);
          return run();
        }
        if (announced && tables?.every((table) => announced!.tables.has(table))) return counted(query, tables, run);
        return effect === 'nothing' ? run() : noted(effect, run);
      },
      ended: async (isUndone) => {
        if (!isUndone) for (const effect of uncommitted) note(effect);
        uncommitted.clear();
      },
    };
  };

  const forget = (): void => {
    writesToAll += 1;
    kept.clear();
  };

  return {
    /** From now on every write to these tables is announced. */
    begin: (writesAnnounced: AnnouncedWrites): void => {
      announced = writesAnnounced;
      forget();
    },
    /** Announcements can't be received any more. */
    end: (): void => {
      announced = undefined;
      forget();
    },
    /** A write to this table was committed, by any program. */
    written: noteTable,
    /** The same dialect, whose counts are cached and whose writes are noted. */
    dialectOf: (dialect: Dialect): Dialect => wrapped(dialect, around),
  };
};

export type PostgresCounts = ReturnType<typeof createPostgresCounts>;
