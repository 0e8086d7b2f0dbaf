import type { CompiledQuery, DatabaseConnection, Dialect, Driver } from 'kysely';
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

export type Writes = { watch: (watch: WriteWatch) => void };

/** Of how many statements the effect is kept, oldest dropped first, and up to which length. */
const statementsMax = 1_000;
const statementMax = 4_000;

const isQuery = /^\s*select\b/i;

/**
 * Tells watches of all writes through a database, whoever makes them: the one place that a new feature cannot forget.
 * Each connection has one transaction at a time.
 */
export const createWrites = () => {
  const watches: WriteWatch[] = [];
  /** By connection: whether a transaction is open on it, and who has been told of a write. */
  const states = new WeakMap<DatabaseConnection, { isOpen: boolean; told: Set<WriteWatch> }>();

  const effects = new Map<string, Effect>();
  const knownEffectOf = (sql: string): Effect => {
    const known = effects.get(sql);
    if (known !== undefined) return known;
    const effect = effectOf(sql);
    if (sql.length <= statementMax) effects.set(sql, effect);
    if (effects.size > statementsMax) effects.delete(effects.keys().next().value!);
    return effect;
  };

  const end = async (connection: DatabaseConnection, isUndone: boolean): Promise<void> => {
    const state = states.get(connection);
    if (!state) return;
    state.isOpen = false;
    if (state.told.size === 0) return;
    const told = [...state.told];
    state.told.clear();
    await Promise.all(told.map((watch) => watch.ended(isUndone)));
  };

  const observe = (connection: DatabaseConnection): DatabaseConnection => {
    if (states.has(connection)) return connection;
    const state = { isOpen: false, told: new Set<WriteWatch>() };
    states.set(connection, state);
    const execute = connection.executeQuery.bind(connection);
    const executeWrite = async <R>(query: CompiledQuery) => {
      const effect = knownEffectOf(query.sql);
      for (const watch of watches)
        if (!state.told.has(watch) && watch.concerns(effect)) {
          state.told.add(watch);
          watch.begun();
        }
      try {
        return await execute<R>(query);
      } finally {
        if (!state.isOpen && state.told.size > 0) await end(connection, false);
      }
    };
    connection.executeQuery = <R>(query: CompiledQuery) =>
      isQuery.test(query.sql) ? execute<R>(query) : executeWrite<R>(query);
    return connection;
  };

  const driverOf = (driver: Driver): Driver => ({
    init: () => driver.init(),
    destroy: () => driver.destroy(),
    acquireConnection: async () => observe(await driver.acquireConnection()),
    releaseConnection: async (connection) => {
      // Only after a commit or rollback whose answer was lost.
      await end(connection, false);
      await driver.releaseConnection(connection);
    },
    beginTransaction: async (connection, settings) => {
      await driver.beginTransaction(connection, settings);
      states.get(connection)!.isOpen = true;
    },
    // If it fails, a rollback follows.
    commitTransaction: async (connection) => {
      await driver.commitTransaction(connection);
      await end(connection, false);
    },
    rollbackTransaction: async (connection) => {
      await driver.rollbackTransaction(connection);
      await end(connection, true);
    },
    ...(driver.savepoint && { savepoint: driver.savepoint.bind(driver) }),
    ...(driver.rollbackToSavepoint && { rollbackToSavepoint: driver.rollbackToSavepoint.bind(driver) }),
    ...(driver.releaseSavepoint && { releaseSavepoint: driver.releaseSavepoint.bind(driver) }),
  });

  return {
    watch: (watch: WriteWatch): void => void watches.push(watch),
    /** The same dialect, with its writes watched. */
    dialectOf: (dialect: Dialect): Dialect => ({
      createDriver: () => driverOf(dialect.createDriver()),
      createQueryCompiler: () => dialect.createQueryCompiler(),
      createAdapter: () => dialect.createAdapter(),
      createIntrospector: (db) => dialect.createIntrospector(db),
    }),
  };
};
