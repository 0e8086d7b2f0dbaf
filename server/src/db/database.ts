import { existsSync } from 'node:fs';
import type { MessageKey } from '@touchline/contract/wire/messages';
import { Kysely, Migrator, sql, SqliteAdapter, type Migration, type Transaction } from 'kysely';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { conflict } from '../lib/errors.ts';
import { retryDeadlocks } from './deadlocks.ts';
import { migrations } from './migrations/migrations.ts';
import { listenOnPostgres, type Listening, type ListeningHandlers } from './postgres/listening.ts';
import { isPostgresUniqueViolation, openPostgres } from './postgres/postgres.ts';
import {
  emptyLog,
  isSqliteUniqueViolation,
  openSqlite,
  openSqliteToRead,
  type OnStorageFailure,
} from './sqlite/sqlite.ts';
import type { Tables } from './tables/tables.ts';
import { vocabulary, type Engine } from './vocabulary.ts';

/** The database, or a transaction in it. Inside a transaction use the transaction only: on SQLite the database waits there for ever. */
export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

export type OpenDatabase = {
  db: Db;
  engine: Engine;
  sqlite?: DatabaseSyncInstance;
  /** The connections of a pool, by what they do. */
  pool?: () => { busy: number; idle: number; waiting: number };
  /** Hears what the servers on this database tell each other; absent where there can be one only. */
  listen?: (handlers: ListeningHandlers) => Listening;
  /** Another way in, whose statements may take as long as they need. */
  openPatiently?: () => { db: Db; close: () => Promise<void> };
  /** Has what was deleted leave the disk now; false when that has to wait. Absent where it is the database's own work. */
  emptyLog?: () => Promise<boolean>;
  close: () => Promise<void>;
};

export type DatabaseTarget =
  { engine: 'sqlite'; file: string } | { engine: 'postgres'; url: string; connections?: number };

/** PostgreSQL without limits of time. */
const openPatiently = (url: string, { isReadOnly = false } = {}): { db: Db; close: () => Promise<void> } => {
  const db = new Kysely<Tables>(openPostgres(url, () => {}, { isPatient: true, isReadOnly }));
  return { db, close: () => db.destroy() };
};

/** Opens the database. `onFailure` hears of storage errors after which nothing may be written any more. */
export const openDatabase = (target: DatabaseTarget, onFailure: OnStorageFailure): OpenDatabase => {
  if (target.engine === 'sqlite') {
    const { dialect, database } = openSqlite(target.file, onFailure);
    const db = new Kysely<Tables>({ dialect });
    return {
      db,
      engine: 'sqlite',
      sqlite: database,
      // With the one connection in hand: no transaction is open on it.
      emptyLog: () => db.connection().execute(() => Promise.resolve(emptyLog(database, onFailure))),
      close: () => db.destroy(),
    };
  }
  // An idle connection that ends is replaced by the pool; the next query tells if the server is gone.
  const { dialect, pool } = openPostgres(target.url, () => {}, { connections: target.connections });
  const db = retryDeadlocks(new Kysely<Tables>({ dialect }));
  const connections = () => ({
    busy: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  });
  return {
    db,
    engine: 'postgres',
    pool: connections,
    listen: (handlers) => listenOnPostgres(target.url, handlers),
    openPatiently: () => openPatiently(target.url),
    close: () => db.destroy(),
  };
};

/** Opens the database beside whoever writes it, to read alone. Throws when there is none. */
export const openDatabaseToRead = (target: DatabaseTarget): OpenDatabase => {
  // What is read may be held as a snapshot for as long as its copying takes.
  if (target.engine === 'postgres') return { ...openPatiently(target.url, { isReadOnly: true }), engine: 'postgres' };
  if (!existsSync(target.file)) throw new Error(`there is no database ${target.file}`);
  const { dialect, database } = openSqliteToRead(target.file);
  const db = new Kysely<Tables>({ dialect });
  return { db, engine: 'sqlite', sqlite: database, close: () => db.destroy() };
};

/** What Kysely says of a migration that was made and that this program does not have. */
const unknownMigration = /previously executed migration (\S+) is missing/;

/** The database was written by a newer program: nothing is wrong with it, and this one must not touch it. */
export class NewerDatabase extends Error {
  constructor(migration: string) {
    super(
      `a newer version of Touchline has written the database (${migration}); start that version, or restore a backup from before`,
    );
  }
}

/** Brings the schema to this program's version, under a lock. Throws on a schema that is newer than the program. */
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
  const { error, results } = await migrator.migrateToLatest().finally(() => patient?.close());
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

/** True where queries run in the thread that answers everybody: a long one holds all others up. */
export const runsInThread = (db: Db): boolean => db.getExecutor().adapter instanceof SqliteAdapter;

/** What a JSON column takes, on both engines. */
export const json = (value: unknown): string => JSON.stringify(value);

/** `%term%` for LIKE, with the wildcards of the term taken literally (escape character `\`). */
export const containing = (term: string): string => `%${term.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;

/** A condition on a `search` column: holds the folded term. */
export const matches = (column: string, term: string) =>
  sql<boolean>`${sql.ref(column)} like ${containing(term)} escape '\\'`;
