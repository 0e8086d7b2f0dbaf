import { DatabaseSync, type DatabaseSyncInstance, type StatementSyncInstance } from '@photostructure/sqlite';
import { namingFile } from '../../lib/storage/unwritable-file.ts';
import {
  SqliteAdapter,
  SqliteQueryCompiler,
  type CompiledQuery,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
import { isTurnOver, oncePerTurn } from '../../lib/concurrency/event-loop.ts';
import { effectOf } from '../queries/effects.ts';
import type { KeptRows } from '../queries/kept-results.ts';
import { tablesCounted, touchOf, type Touch } from '../queries/touches.ts';
import { createCounts } from './sqlite-counts.ts';
import { OwnTablesIntrospector } from './own-tables.ts';
import { createSqliteDriver } from './sqlite-driver.ts';
import { createTurns } from './sqlite-turns.ts';

// The only file that knows the embedded engine: the built-in `node:sqlite` has the same interface and could replace it.

type Parameter = string | number | bigint | null | Uint8Array;
type Row = Record<string, unknown>;
type Decode = (value: unknown) => unknown;

/** Called when the disk fails under the database: writes believed stored may be lost. */
export type OnStorageFailure = (error: Error) => void;

/** SQLite accepts no booleans, dates or objects; it would even read a bare object as named parameters. */
const encode = (value: unknown): Parameter => {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'object' && !(value instanceof Uint8Array)) return JSON.stringify(value);
  return value as Parameter;
};

/** Values are decoded by the declared type of their column. */
const decoders: Record<string, Decode> = {
  BOOLEAN: (value) => (value === null ? null : value === 1),
  JSON: (value) => (typeof value === 'string' ? (JSON.parse(value) as unknown) : value),
};

/** True if the disk failed under the database: it is unknown whether the write is stored. */
export const isStorageFailure = (error: unknown): error is Error =>
  error instanceof Error &&
  /SQLITE_(IOERR|CORRUPT|NOTADB)|disk I\/O error|malformed/i.test(
    `${(error as { code?: string }).code ?? ''} ${error.message}`,
  );

/** True if the error is a violated unique index or primary key of SQLite. */
export const isSqliteUniqueViolation = (error: unknown): error is Error =>
  error instanceof Error && /UNIQUE constraint failed/.test(error.message);

type Prepared = {
  statement: StatementSyncInstance;
  reader: boolean;
  toRow: (values: readonly unknown[]) => Row;
  touch: Touch;
  /** The tables that a count reads, and a name that is shorter to look up than its text. */
  counted: { tables: string[]; name: string } | undefined;
};

type Column = { name: string; type: string | null };

/**
 * Makes objects of rows that were read as arrays. That takes two thirds of the time in which the binding makes them,
 * because all objects of a statement share one shape and a value is decoded before it is set. The last of several
 * columns of one name counts.
 */
const rowMaker = (columns: readonly Column[]): Prepared['toRow'] => {
  const names = columns.map(({ name }) => name);
  const decode = columns.map(({ type }) => decoders[type?.toUpperCase() ?? '']);
  return (values) => {
    const row: Row = {};
    for (let index = 0; index < names.length; index += 1) {
      const decoder = decode[index];
      row[names[index]!] = decoder ? decoder(values[index]) : values[index];
    }
    return row;
  };
};

let statementsPrepared = 0;

const prepare = (database: DatabaseSyncInstance, { query, sql }: CompiledQuery): Prepared => {
  const statement = database.prepare(sql);
  const columns = statement.columns();
  if (columns.length > 0) statement.setReturnArrays(true);
  const tables = tablesCounted(sql);
  return {
    statement,
    reader: columns.length > 0,
    toRow: rowMaker(columns),
    touch: touchOf(effectOf(query)),
    counted: tables && { tables, name: String((statementsPrepared += 1)) },
  };
};

/** Kysely produces few different queries: their statements are cached, oldest dropped first. */
const cacheSize = 500;

/** Runs statements on the database, with value conversion and a statement cache. */
const createStatements = (database: DatabaseSyncInstance, onStorageFailure: OnStorageFailure, isReader: boolean) => {
  const cache = new Map<string, Prepared>();
  const controls = new Map<string, StatementSyncInstance>();
  const controlFor = (statement: string): StatementSyncInstance => {
    const prepared = controls.get(statement) ?? database.prepare(statement);
    controls.set(statement, prepared);
    return prepared;
  };
  const version = database.prepare('PRAGMA data_version');
  const versionOfOthers = oncePerTurn(() => (version.get() as Row).data_version);
  const counts = createCounts(versionOfOthers);
  const preparedFor = (query: CompiledQuery): Prepared => {
    const { sql } = query;
    const known = cache.get(sql);
    if (known) return known;
    const prepared = prepare(database, query);
    // After a schema change, cached column lists would be outdated.
    if (/^\s*(create|alter|drop)\b/i.test(sql)) cache.clear();
    else {
      if (cache.size >= cacheSize) cache.delete(cache.keys().next().value!);
      cache.set(sql, prepared);
    }
    return prepared;
  };
  const executeWith = (query: CompiledQuery): QueryResult<unknown> => {
    const { statement, reader, toRow, touch, counted } = preparedFor(query);
    const { parameters } = query;
    if (!reader) {
      counts.note(touch);
      const { changes, lastInsertRowid } = statement.run(...parameters.map(encode));
      return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid), rows: [] };
    }
    const all = (): Row[] => {
      counts.note(touch);
      return (statement.all(...parameters.map(encode)) as unknown as unknown[][]).map(toRow);
    };
    return { rows: counted ? counts.read(counted.name, counted.tables, parameters, all) : all() };
  };
  /** Throws what SQLite throws; a failure of the disk is reported too. */
  const reporting = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      if (isStorageFailure(error)) onStorageFailure(error);
      throw error;
    }
  };
  return {
    execute: (query: CompiledQuery): QueryResult<unknown> => reporting(() => executeWith(query)),
    /** Begins or ends a transaction, or a part of one. Counts may have been read from what is rolled back. */
    control: (statement: string): void => {
      if (statement.startsWith('rollback')) counts.note('everything');
      reporting(() => controlFor(statement).run());
    },
    versionOfOthers,
    /** The cached rows of a count, without running anything. */
    kept: (sql: string, parameters: readonly unknown[]): readonly Row[] | undefined => {
      const counted = cache.get(sql)?.counted;
      return counted && counts.kept(counted.name, counted.tables, parameters);
    },
    /** Counts are read again after SQLite has undone writes by itself. */
    forgetCounts: () => counts.note('everything'),
    close: () => {
      cache.clear();
      controls.clear();
      // Writes everything into the one file, so that a stopped server's database can be copied.
      if (!isReader) database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      database.close();
    },
  };
};

/** SQLite rolls back schema changes with their transaction; Kysely relies on that only if told. */
class TransactionalAdapter extends SqliteAdapter implements KeptRows {
  readonly kept: KeptRows['kept'];

  constructor(kept: KeptRows['kept']) {
    super();
    this.kept = kept;
  }

  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

const dialectOf = (driver: Driver, kept: KeptRows['kept']): Dialect => ({
  createDriver: () => driver,
  createAdapter: () => new TransactionalAdapter(kept),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createIntrospector: (db) => new OwnTablesIntrospector(db),
});

/** The database as Kysely uses it; `alone` runs work that needs the connection outside a transaction. */
const adapt = (database: DatabaseSyncInstance, onStorageFailure: OnStorageFailure, isReader = false) => {
  const statements = createStatements(database, onStorageFailure, isReader);
  const turns = createTurns({
    control: statements.control,
    isOpen: () => database.isTransaction,
    onUndone: statements.forgetCounts,
    isTurnOver,
  });
  return {
    database,
    dialect: dialectOf(createSqliteDriver(statements, turns), (sql, parameters) =>
      turns.isFree() ? statements.kept(sql, parameters) : undefined,
    ),
    versionOfOthers: statements.versionOfOthers,
    alone: async <T>(work: () => T): Promise<T> => turns.once(() => false, work),
  };
};

/** How long a statement waits for another process. */
const patience = 'busy_timeout=5000';

/**
 * Writes the log back into the file and empties it: until then it contains old pages, including rows deleted since.
 * Returns false while another process reads them; it does not wait, because that would block all requests. Call it
 * outside a transaction.
 */
export const emptyLog = (database: DatabaseSyncInstance, onStorageFailure: OnStorageFailure): boolean => {
  database.exec('PRAGMA busy_timeout=0');
  try {
    return (database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() as Row).busy === 0;
  } catch (error) {
    if (isStorageFailure(error)) onStorageFailure(error);
    throw error;
  } finally {
    database.exec(`PRAGMA ${patience}`);
  }
};

/**
 * Rewrites the whole file if it is marked (`note-remains.ts`): then no byte of deleted rows is left. False
 * if that has to wait for a process that reads the file. Blocks this process for as long as copying the file takes. Call
 * it outside a transaction. Throws if the disk is full.
 */
export const rewriteFile = (database: DatabaseSyncInstance, onStorageFailure: OnStorageFailure): boolean => {
  if ((database.prepare('PRAGMA user_version').get() as Row).user_version === 0) return true;
  // Its pages would be kept for the reader.
  if (!emptyLog(database, onStorageFailure)) return false;
  database.exec('VACUUM');
  if (!emptyLog(database, onStorageFailure)) return false;
  database.exec('PRAGMA user_version = 0');
  return true;
};

/** Opens the embedded database read-only, beside a server that may be writing. Throws if it does not exist. */
export const openSqliteToRead = (file: string) => {
  const database = new DatabaseSync(file, { readOnly: true });
  database.exec(`PRAGMA ${patience}`);
  return adapt(database, () => {}, true);
};

/**
 * Sets up a connection so that an answered write survives a power cut. Sets WAL first, then FULL, because the WAL
 * pragma may lower it.
 */
const prepareToWrite = (database: DatabaseSyncInstance): void => {
  const pragma = (statement: string) =>
    Object.values((database.prepare(`PRAGMA ${statement}`).get() as Row | undefined) ?? {})[0];
  pragma('journal_mode=WAL');
  pragma('synchronous=FULL');
  pragma(patience);
  pragma('foreign_keys=ON');
  // 16 MB in place of 2: an import of ten thousand people changes more pages than that, and would write many of them twice.
  pragma('cache_size=-16000');
  // Overwrites deleted data, which would otherwise stay in free pages of the file for months.
  pragma('secure_delete=ON');
  // Read back after a write, because in some builds the setting falls to NORMAL with the first one.
  database.exec('CREATE TABLE IF NOT EXISTS durability (id INTEGER PRIMARY KEY, opened INTEGER NOT NULL)');
  database.exec('INSERT INTO durability (id, opened) VALUES (1, 1) ON CONFLICT (id) DO UPDATE SET opened = opened + 1');
  if (pragma('synchronous') !== 2) throw new Error('The database does not keep synchronous=FULL');
};

/**
 * Opens the embedded database so that an answered write survives a power cut. Throws if the file is not a database or
 * can't be written, or `synchronous` does not stay FULL.
 */
export const openSqlite = (file: string, onStorageFailure: OnStorageFailure = () => {}) => {
  const database = namingFile(file, () => new DatabaseSync(file));
  try {
    namingFile(file, () => prepareToWrite(database));
  } catch (error) {
    database.close();
    throw error;
  }
  return adapt(database, onStorageFailure);
};
