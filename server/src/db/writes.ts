import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely';
import { effectOf, type Effect } from './queries/effects.ts';

/** Watches the statements that may change something. None of its functions may throw. */
export type WriteWatch = {
  /** True for a statement of interest. Called for each statement except queries, so it must be fast. */
  concerns: (effect: Effect) => boolean;
  /** Called before the first such statement of a transaction, or before one outside a transaction. */
  begun: () => void;
  /** Called once its outcome is known, before the caller knows it. The caller waits for what it returns. */
  ended: (isUndone: boolean) => Promise<void>;
};

/** Who is concerned by a statement. */
type Watches = { concernedBy: (sql: string) => readonly WriteWatch[] };

export type Writes = { watch: (watch: WriteWatch) => void };

/** Of how many statements the effect is kept, oldest dropped first, and up to which length. */
const statementsMax = 1_000;
const statementMax = 4_000;

const isQuery = /^\s*select\b/i;

/** A connection from when it is acquired until it is released; has one transaction at a time. */
class WatchedConnection implements DatabaseConnection {
  isInTransaction = false;
  readonly inner: DatabaseConnection;
  readonly #watches: Watches;
  /** Who knows of a write whose outcome is unknown. */
  #told: WriteWatch[] = [];

  constructor(inner: DatabaseConnection, watches: Watches) {
    this.inner = inner;
    this.#watches = watches;
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return isQuery.test(query.sql) ? this.inner.executeQuery<R>(query) : this.#write<R>(query);
  }

  streamQuery<R>(query: CompiledQuery, chunkSize?: number): AsyncIterableIterator<QueryResult<R>> {
    return this.inner.streamQuery<R>(query, chunkSize);
  }

  /** To call once the outcome of what was written is known. */
  async end(isUndone: boolean): Promise<void> {
    this.isInTransaction = false;
    if (this.#told.length === 0) return;
    const told = this.#told;
    this.#told = [];
    await Promise.all(told.map((watch) => watch.ended(isUndone)));
  }

  async #write<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    for (const watch of this.#watches.concernedBy(query.sql))
      if (!this.#told.includes(watch)) {
        this.#told.push(watch);
        watch.begun();
      }
    try {
      return await this.inner.executeQuery<R>(query);
    } finally {
      if (!this.isInTransaction) await this.end(false);
    }
  }
}

const watchedOf = (connection: DatabaseConnection): WatchedConnection => connection as WatchedConnection;

const driverOf = (driver: Driver, watches: Watches): Driver => ({
  init: () => driver.init(),
  destroy: () => driver.destroy(),
  acquireConnection: async () => new WatchedConnection(await driver.acquireConnection(), watches),
  releaseConnection: async (connection) => {
    // Writes without an outcome are left only by a rollback that failed.
    await watchedOf(connection).end(false);
    await driver.releaseConnection(watchedOf(connection).inner);
  },
  beginTransaction: async (connection, settings) => {
    await driver.beginTransaction(watchedOf(connection).inner, settings);
    watchedOf(connection).isInTransaction = true;
  },
  // If it fails, a rollback follows.
  commitTransaction: async (connection) => {
    await driver.commitTransaction(watchedOf(connection).inner);
    await watchedOf(connection).end(false);
  },
  rollbackTransaction: async (connection) => {
    await driver.rollbackTransaction(watchedOf(connection).inner);
    await watchedOf(connection).end(true);
  },
});

/** Reports all writes through a database to watches: the one place that a new feature cannot forget. */
export const createWrites = () => {
  const all: WriteWatch[] = [];
  const effects = new Map<string, Effect>();
  const knownEffectOf = (sql: string): Effect => {
    const known = effects.get(sql);
    if (known !== undefined) return known;
    const effect = effectOf(sql);
    if (sql.length <= statementMax) effects.set(sql, effect);
    if (effects.size > statementsMax) effects.delete(effects.keys().next().value!);
    return effect;
  };
  const watches: Watches = {
    concernedBy: (sql) => {
      const effect = knownEffectOf(sql);
      return effect === 'nothing' ? [] : all.filter((watch) => watch.concerns(effect));
    },
  };

  return {
    watch: (watch: WriteWatch): void => void all.push(watch),
    /** The same dialect, with its writes watched. */
    dialectOf: (dialect: Dialect): Dialect => ({
      createDriver: () => driverOf(dialect.createDriver(), watches),
      createQueryCompiler: () => dialect.createQueryCompiler(),
      createAdapter: () => dialect.createAdapter(),
      createIntrospector: (db) => dialect.createIntrospector(db),
    }),
  };
};
