import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely';

/** What is done around the statements of a connection, from when it is acquired until it is released. */
export type Around = {
  /** Runs a statement, or answers for it. */
  run: <R>(
    query: CompiledQuery,
    run: () => Promise<QueryResult<R>>,
    isInTransaction: boolean,
  ) => Promise<QueryResult<R>>;
  /**
   * Called when a transaction has ended, before the caller knows it, who waits for what it returns. `isUndone` only if
   * nobody has tried to commit it: an answer of the database may be lost on its way back.
   */
  ended: (isUndone: boolean) => Promise<void>;
};

/** A connection has one transaction at a time. */
class WrappedConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  readonly #around: Around;
  #isInTransaction = false;
  #mayBeStored = false;

  constructor(inner: DatabaseConnection, around: Around) {
    this.inner = inner;
    this.#around = around;
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.#around.run(query, () => this.inner.executeQuery<R>(query), this.#isInTransaction);
  }

  streamQuery<R>(query: CompiledQuery, chunkSize?: number): AsyncIterableIterator<QueryResult<R>> {
    return this.inner.streamQuery<R>(query, chunkSize);
  }

  begin(): void {
    this.#isInTransaction = true;
    this.#mayBeStored = false;
  }

  commits(): void {
    this.#mayBeStored = true;
  }

  end(isUndone: boolean): Promise<void> {
    this.#isInTransaction = false;
    return this.#around.ended(isUndone && !this.#mayBeStored);
  }
}

const wrappedOf = (connection: DatabaseConnection): WrappedConnection => connection as WrappedConnection;

const driverOf = (driver: Driver, around: () => Around): Driver => ({
  init: () => driver.init(),
  destroy: () => driver.destroy(),
  acquireConnection: async () => new WrappedConnection(await driver.acquireConnection(), around()),
  releaseConnection: async (connection) => {
    // A transaction without an outcome is left only by a rollback that failed.
    await wrappedOf(connection).end(false);
    await driver.releaseConnection(wrappedOf(connection).inner);
  },
  beginTransaction: async (connection, settings) => {
    await driver.beginTransaction(wrappedOf(connection).inner, settings);
    wrappedOf(connection).begin();
  },
  // If it fails, a rollback follows.
  commitTransaction: async (connection) => {
    wrappedOf(connection).commits();
    await driver.commitTransaction(wrappedOf(connection).inner);
    await wrappedOf(connection).end(false);
  },
  rollbackTransaction: async (connection) => {
    await driver.rollbackTransaction(wrappedOf(connection).inner);
    await wrappedOf(connection).end(true);
  },
});

/** The same dialect, with something done around the statements of each connection. */
export const wrapped = (dialect: Dialect, around: () => Around): Dialect => ({
  createDriver: () => driverOf(dialect.createDriver(), around),
  createQueryCompiler: () => dialect.createQueryCompiler(),
  createAdapter: () => dialect.createAdapter(),
  createIntrospector: (db) => dialect.createIntrospector(db),
});
