import { DatabaseSync, type DatabaseSyncInstance, type StatementSyncInstance } from '@photostructure/sqlite';
import { SqliteAdapter, SqliteDialect } from 'kysely';
import { createCounts, tablesCounted, touchOf, type Touch } from './sqlite-counts.ts';

// The one file that knows the embedded engine: the built-in `node:sqlite` has the same interface and can take over.

type Parameter = string | number | bigint | null | Uint8Array;
type Row = Record<string, unknown>;
type Decode = (value: unknown) => unknown;

/** Told when the disk failed under the database: what was believed written may be gone. */
export type OnStorageFailure = (error: Error) => void;

/** SQLite takes neither booleans nor dates nor objects; a bare object would even be taken for named parameters. */
const encode = (value: unknown): Parameter => {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'object' && !(value instanceof Uint8Array)) return JSON.stringify(value);
  return value as Parameter;
};

/** The declared type of a column says how its value comes back. */
const decoders: Record<string, Decode> = {
  BOOLEAN: (value) => (value === null ? null : value === 1),
  JSON: (value) => (typeof value === 'string' ? (JSON.parse(value) as unknown) : value),
};

/** True when the disk failed under the database: whether the write is there nobody knows. */
export const isStorageFailure = (error: unknown): error is Error =>
  error instanceof Error &&
  /SQLITE_(IOERR|CORRUPT|NOTADB)|disk I\/O error|malformed/i.test(
    `${(error as { code?: string }).code ?? ''} ${error.message}`,
  );

/** True when the disk is full: writes fail until there is room, reads go on. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error &&
  /SQLITE_FULL|disk is full|ENOSPC/i.test(`${(error as { code?: string }).code ?? ''} ${error.message}`);

/** True when the error is a violated unique index or primary key of SQLite. */
export const isSqliteUniqueViolation = (error: unknown): error is Error =>
  error instanceof Error && /UNIQUE constraint failed/.test(error.message);

type Prepared = {
  statement: StatementSyncInstance;
  reader: boolean;
  decode: [string, Decode][];
  touch: Touch;
  /** The tables of a count. */
  counted: string[] | undefined;
};

const prepare = (database: DatabaseSyncInstance, sql: string): Prepared => {
  const statement = database.prepare(sql);
  const columns = statement.columns();
  const decode = columns.flatMap(({ name, type }): [string, Decode][] => {
    const decoder = decoders[type?.toUpperCase() ?? ''];
    return decoder ? [[name, decoder]] : [];
  });
  return { statement, reader: columns.length > 0, decode, touch: touchOf(sql), counted: tablesCounted(sql) };
};

/** Kysely's queries are few and come again: their statements are kept, oldest out first. */
const cacheSize = 500;

const unused = (): never => {
  throw new Error('Streaming is not used on SQLite');
};
const nothingToDo = { reader: false, all: () => [], run: () => ({ changes: 0, lastInsertRowid: 0 }), iterate: unused };

/** The database as Kysely's dialect wants it, with the codec and the statement cache in between. */
const adapt = (database: DatabaseSyncInstance, onStorageFailure: OnStorageFailure, isReader = false) => {
  const cache = new Map<string, Prepared>();
  const versionOfOthers = database.prepare('PRAGMA data_version');
  const counts = createCounts(() => (versionOfOthers.get() as Row).data_version);
  const preparedFor = (sql: string): Prepared => {
    const known = cache.get(sql);
    if (known) return known;
    const prepared = prepare(database, sql);
    // A changed schema would leave old column lists behind.
    if (/^\s*(create|alter|drop)\b/i.test(sql)) cache.clear();
    else {
      if (cache.size >= cacheSize) cache.delete(cache.keys().next().value!);
      cache.set(sql, prepared);
    }
    return prepared;
  };
  const guarded = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      if (isStorageFailure(error)) onStorageFailure(error);
      throw error;
    }
  };
  return {
    close: () => {
      cache.clear();
      // All of it in the one file, so that what is left behind can be copied.
      if (!isReader) database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      database.close();
    },
    prepare: (sql: string) => {
      // After a full disk or an I/O error SQLite has rolled back by itself, and refuses to do so once more: that would hide
      // the error that was.
      if (sql === 'rollback' && !database.isTransaction) {
        counts.note('everything');
        return nothingToDo;
      }
      const prepared = guarded(() => preparedFor(sql));
      const { counted, touch } = prepared;
      const all = (parameters: readonly unknown[]): Row[] => {
        counts.note(touch);
        const rows = prepared.statement.all(...parameters.map(encode)) as Row[];
        for (const row of rows) for (const [name, decode] of prepared.decode) row[name] = decode(row[name]);
        return rows;
      };
      return {
        reader: prepared.reader,
        all: (parameters: readonly unknown[]) =>
          guarded(() => (counted ? counts.read(sql, counted, parameters, () => all(parameters)) : all(parameters))),
        run: (parameters: readonly unknown[]) =>
          guarded(() => {
            counts.note(touch);
            return prepared.statement.run(...parameters.map(encode));
          }),
        iterate: unused,
      };
    },
  };
};

/** SQLite undoes changes of the schema with their transaction; the query builder doesn't count on it unless told. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class TransactionalDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}

/** So long a statement waits for another process. */
const patience = 'busy_timeout=5000';

/**
 * Brings the log into the file and empties it: until then it holds pages as they were, also of rows that are deleted
 * since. False while another process reads them; that is not waited for, since everybody else would wait too. Call it
 * outside of a transaction.
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

/** Opens the embedded database beside the server that writes it, to read alone. Throws when there is none. */
export const openSqliteToRead = (file: string) => {
  const database = new DatabaseSync(file, { readOnly: true });
  database.exec(`PRAGMA ${patience}`);
  return { dialect: new TransactionalDialect({ database: adapt(database, () => {}, true) }), database };
};

/**
 * Opens the embedded database so that an answered write survives a power cut: WAL first, then FULL, which the WAL
 * pragma may have lowered. Throws when the file is no database or `synchronous` does not hold.
 */
export const openSqlite = (file: string, onStorageFailure: OnStorageFailure = () => {}) => {
  const database = new DatabaseSync(file);
  const pragma = (statement: string) =>
    Object.values((database.prepare(`PRAGMA ${statement}`).get() as Row | undefined) ?? {})[0];
  pragma('journal_mode=WAL');
  pragma('synchronous=FULL');
  pragma(patience);
  pragma('foreign_keys=ON');
  // What is deleted is overwritten: else it would lie in free pages of the file for months.
  pragma('secure_delete=ON');
  // Read back after a write: there are builds whose setting falls to NORMAL with the first one.
  database.exec('CREATE TABLE IF NOT EXISTS durability (id INTEGER PRIMARY KEY, opened INTEGER NOT NULL)');
  database.exec('INSERT INTO durability (id, opened) VALUES (1, 1) ON CONFLICT (id) DO UPDATE SET opened = opened + 1');
  if (pragma('synchronous') !== 2) throw new Error('The database does not keep synchronous=FULL');
  const dialect = new TransactionalDialect({ database: adapt(database, onStorageFailure) });
  return { dialect, database };
};
