import { existsSync } from 'node:fs';
import type { MessageKey } from '@touchline/contract/wire/messages';
import { Kysely, Migrator, sql, SqliteAdapter, type Migration, type Transaction } from 'kysely';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { startRefused } from '../lib/exit-codes.ts';
import { conflict } from '../lib/errors.ts';
import { retryDeadlocks } from './deadlocks.ts';
import { migrations } from './migrations/migrations.ts';
import { deliversNotifications } from './postgres/delivery.ts';
import { listenOnPostgres, type Listening, type ListeningHandlers } from './postgres/listening.ts';
import { isPostgresUniqueViolation, openPostgres, type PoolState } from './postgres/postgres.ts';
import {
  emptyLog,
  isSqliteUniqueViolation,
  openSqlite,
  openSqliteToRead,
  rewriteFile,
  type OnStorageFailure,
} from './sqlite/sqlite.ts';
import type { Tables } from './tables/tables.ts';
import { createWrites, type Writes } from './writes.ts';
import { vocabulary, type Engine } from './vocabulary.ts';

/**
 * The database, or a transaction in it. Inside a transaction use only the transaction: on SQLite, a query through the
 * database would wait forever.
 */
export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

/** Runs `work` on the rows of one moment, which it must not write. */
export type Snapshot = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

export type OpenDatabase = {
  db: Db;
  engine: Engine;
  sqlite?: DatabaseSyncInstance;
  /** Reports all writes through `db`. */
  writes: Writes;
  /** Changes when another connection has written; absent on PostgreSQL. */
  versionOfOthers?: () => unknown;
  /** The pool's connections, by state. */
  pool?: () => PoolState;
  /** Receives messages that the servers on this database send each other; absent on SQLite, which has one server. */
  listen?: (handlers: ListeningHandlers) => Listening;
  /** Whether notifications reach who listens; throws if the database can't be reached. Absent on SQLite. */
  deliversNotifications?: () => Promise<boolean>;
  /** Opens another connection, whose statements may take any time. */
  openPatiently?: () => Pick<OpenDatabase, 'db' | 'writes' | 'close'>;
  /** Absent on PostgreSQL, where any connection of the pool serves: `snapshotOf`. */
  snapshot?: Snapshot;
  /** Removes deleted data from the disk now; false if that has to wait. Absent on PostgreSQL, which does it itself. */
  emptyLog?: () => Promise<boolean>;
  /**
   * Rewrites the file if people were removed since (`queries/note-remains.ts`); false if that has to wait. Absent on
   * PostgreSQL.
   */
  rewriteFile?: () => Promise<boolean>;
  close: () => Promise<void>;
};

export type DatabaseTarget =
  { engine: 'sqlite'; file: string } | { engine: 'postgres'; url: string; connections?: number };

const snapshotOn =
  (db: Db): Snapshot =>
  (work) =>
    db.transaction().setIsolationLevel('repeatable read').execute(work);

/** Through a connection of its own, which is closed afterwards: the log of SQLite lets others write beside readers. */
const snapshotOfFile =
  (file: string): Snapshot =>
  async (work) => {
    const { dialect } = openSqliteToRead(file);
    const db = new Kysely<Tables>({ dialect });
    try {
      return await snapshotOn(db)(work);
    } finally {
      await db.destroy();
    }
  };

/**
 * Reads rows of one moment, however long it takes. Other requests read and write at the same time, on SQLite too, where
 * a transaction on the only connection would make them wait for its end.
 */
export const snapshotOf = ({ db, snapshot }: Pick<OpenDatabase, 'db' | 'snapshot'>): Snapshot =>
  snapshot ?? snapshotOn(db);

/** PostgreSQL without time limits. */
const openPatiently = (url: string, { isReadOnly = false } = {}): Pick<OpenDatabase, 'db' | 'writes' | 'close'> => {
  const writes = createWrites();
  const { dialect } = openPostgres(url, () => {}, { isPatient: true, isReadOnly });
  const db = new Kysely<Tables>({ dialect: writes.dialectOf(dialect) });
  return { db, writes, close: () => db.destroy() };
};

/**
 * A transaction of few statements that change few rows. On SQLite, those that wait while another runs share one commit
 * with it, and each is answered after that commit; one that fails is undone alone. Others wait for its end, so whatever
 * grows with a table or a file (imports, erasure, retention, jobs) uses `db.transaction()`, which shares with nobody.
 * Throws what `work` throws, and the reason if the commit fails, for all that share it: nothing of them is stored.
 */
export const briefly = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> => {
  // A service that is created on a transaction does its work within that.
  if (db.isTransaction) return work(db as Tx);
  const transaction = db.transaction();
  // On PostgreSQL this changes nothing, and a changed builder would not be retried after a deadlock.
  return runsInThread(db) ? transaction.setAccessMode('read write').execute(work) : transaction.execute(work);
};

/** Opens the database. `onFailure` receives storage errors after which nothing more may be written. */
export const openDatabase = (target: DatabaseTarget, onFailure: OnStorageFailure): OpenDatabase => {
  if (target.engine === 'sqlite') {
    const { dialect, database, versionOfOthers, alone } = openSqlite(target.file, onFailure);
    const writes = createWrites();
    const db = new Kysely<Tables>({ dialect: writes.dialectOf(dialect) });
    return {
      db,
      engine: 'sqlite',
      sqlite: database,
      writes,
      versionOfOthers,
      snapshot: snapshotOfFile(target.file),
      emptyLog: () => alone(() => emptyLog(database, onFailure)),
      rewriteFile: () => alone(() => rewriteFile(database, onFailure)),
      close: () => db.destroy(),
    };
  }
  // The pool replaces an idle connection that ends; if the server is down, the next query fails.
  const { dialect, state, counts } = openPostgres(target.url, () => {}, { connections: target.connections });
  const writes = createWrites();
  const db = retryDeadlocks(new Kysely<Tables>({ dialect: writes.dialectOf(dialect) }));
  return {
    db,
    engine: 'postgres',
    writes,
    pool: state,
    listen: (handlers) => listenOnPostgres(target.url, handlers, counts),
    deliversNotifications: () => deliversNotifications(target.url),
    openPatiently: () => openPatiently(target.url),
    close: () => db.destroy(),
  };
};

/** Opens the database read-only, beside a server that may be writing. Throws if it does not exist. */
export const openDatabaseToRead = (target: DatabaseTarget): OpenDatabase => {
  // A reader may hold a snapshot for as long as copying takes.
  if (target.engine === 'postgres')
    return {
      ...openPatiently(target.url, { isReadOnly: true }),
      engine: 'postgres',
      deliversNotifications: () => deliversNotifications(target.url),
    };
  if (!existsSync(target.file)) throw new Error(`the database ${target.file} does not exist`);
  const { dialect, database } = openSqliteToRead(target.file);
  const db = new Kysely<Tables>({ dialect });
  return { db, engine: 'sqlite', sqlite: database, writes: createWrites(), close: () => db.destroy() };
};

/** Kysely's error for a migration that the database contains and this program does not. */
const unknownMigration = /previously executed migration (\S+) is missing/;

/** A newer program wrote the database: it is intact, but this program must not touch it. */
export class NewerDatabase extends Error {
  readonly exitCode = startRefused;
  constructor(migration: string) {
    super(
      `a newer version of Touchline has written the database (${migration}); start that version, or restore a backup from before`,
    );
  }
}

/** Migrates the schema to this program's version, under a lock. Throws if the schema is newer than the program. */
export const migrate = async ({
  db,
  engine,
  openPatiently,
}: Pick<OpenDatabase, 'db' | 'engine' | 'openPatiently'>): Promise<string[]> => {
  const column = vocabulary(engine);
  const provider = {
    getMigrations: () =>
      Promise.resolve(
        Object.fromEntries(
          migrations.map(({ name, up }): [string, Migration] => [
            name,
            { up: (migrating: Kysely<unknown>) => up({ db: migrating, column, engine }) },
          ]),
        ),
      ),
  };
  const patient = openPatiently?.();
  const migrator = new Migrator({ db: patient?.db ?? db, provider });
  const migrate = async () => {
    try {
      return await migrator.migrateToLatest();
    } finally {
      await patient?.close();
    }
  };
  const { error, results } = await migrate();
  const [, unknown] = unknownMigration.exec(error instanceof Error ? error.message : '') ?? [];
  if (unknown) throw new NewerDatabase(unknown);
  if (error)
    throw new Error(
      `The database could not be migrated: ${error instanceof Error ? error.message : JSON.stringify(error)}`,
      { cause: error },
    );
  return (results ?? []).filter(({ status }) => status === 'Success').map(({ migrationName }) => migrationName);
};

/** Runs a write; a violated unique index becomes `conflict` with the message of this key and the data. */
export const orConflict = async <T>(work: Promise<T>, message: MessageKey, data?: unknown): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (isSqliteUniqueViolation(error) || isPostgresUniqueViolation(error)) throw conflict(message, data);
    throw error;
  }
};

/** True if queries run in the thread that serves all requests: a long one delays all others. */
export const runsInThread = (db: Db): boolean => db.getExecutor().adapter instanceof SqliteAdapter;

/** The value to write into a JSON column, on both engines. */
export const json = (value: unknown): string => JSON.stringify(value);

/** `%term%` for LIKE, with the term's own wildcards escaped by `\`. */
export const containing = (term: string): string => `%${term.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;

/** The condition that a `search` column contains the folded term. */
export const matches = (column: string, term: string) =>
  sql<boolean>`${sql.ref(column)} like ${containing(term)} escape '\\'`;
