import { PGlite, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
import { migrate, type OpenDatabase } from '../../db/database.ts';
import { createWrites } from '../../db/writes.ts';
import type { Tables } from '../../db/tables/tables.ts';

// Replaces PostgreSQL on a machine without one, so that the second dialect is tested there too. It has one connection,
// for which callers wait in turn. Kysely 0.29 has a dialect for PGlite, but requires Node 22.

const isoText = (value: string) => new Date(value).toISOString();

const connectionOf = (pglite: PGlite): DatabaseConnection => ({
  executeQuery: async <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> => {
    const { rows, affectedRows } = await pglite.query<R>(sql, [...parameters]);
    return affectedRows === undefined ? { rows } : { rows, numAffectedRows: BigInt(affectedRows) };
  },
  // eslint-disable-next-line require-yield -- the type asks for it; nothing streams in this product
  streamQuery: async function* () {
    throw new Error('Streaming is not used');
  },
});

const driverOf = (pglite: PGlite): Driver => {
  const connection = connectionOf(pglite);
  let last = Promise.resolve();
  let giveBack = () => {};
  const say = (statement: string) => async () => void (await pglite.exec(statement));
  return {
    init: async () => {},
    acquireConnection: async () => {
      const free = last;
      let done = () => {};
      last = new Promise((resolve) => (done = resolve));
      await free;
      giveBack = done;
      return connection;
    },
    releaseConnection: async () => giveBack(),
    beginTransaction: say('begin'),
    commitTransaction: say('commit'),
    rollbackTransaction: say('rollback'),
    destroy: async () => {},
  };
};

const dialectOf = (pglite: PGlite): Dialect => ({
  createDriver: () => driverOf(pglite),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db) => new PostgresIntrospector(db),
});

// Starting one takes seconds, emptying it milliseconds.
const idle: PGlite[] = [];

/** A fresh, migrated database in this process. */
export const openPglite = async (): Promise<OpenDatabase> => {
  const pglite =
    idle.pop() ??
    (await PGlite.create({
      extensions: { pg_trgm },
      parsers: { [types.TIMESTAMPTZ]: isoText, [types.INT8]: Number, [types.NUMERIC]: Number },
    }));
  await pglite.exec('drop schema public cascade; create schema public');
  const writes = createWrites();
  const db = new Kysely<Tables>({ dialect: writes.dialectOf(dialectOf(pglite)) });
  const database: OpenDatabase = { db, engine: 'postgres', writes, close: () => db.destroy() };
  await migrate(database);
  return {
    ...database,
    close: async () => {
      await database.close();
      await pglite.exec('rollback');
      idle.push(pglite);
    },
  };
};
