import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { migrate, openDatabase, type OpenDatabase } from '../../../../db/database.ts';
import { assertUndamaged } from '../../../../db/integrity.ts';
import { migrateWithin, migrationsMade, strangeMigration } from '../../../../db/migrations/migrate-within.ts';
import { migrations } from '../../../../db/migrations/migrations.ts';
import { isConnectionLost } from '../../../../db/postgres/postgres.ts';
import { startRefused } from '../../../../lib/exit-codes.ts';
import { openScratch } from '../../../../lib/storage/scratch.ts';
import { StorageError } from '../../../../lib/storage/storage-error.ts';
import type { Clock } from '../../../../lib/time/clock.ts';
import type { EventLog } from '../../../../lib/event-log.ts';
import type { FileStorage } from '../../../../lib/storage/storage.ts';
import { createSetupRepository } from '../../../club/setup/setup.repository.ts';
import { sumsOf } from '../archive/load.service.ts';
import { createBackupFolder } from '../backup-folder.ts';
import { backupNameOf } from '../backup-names.ts';
import { makeBackup } from '../make-backup.service.ts';

type Deps = {
  database: OpenDatabase;
  storage: FileStorage;
  clock: Clock;
  log: EventLog;
  dataDir: string;
  backupDir: string;
  passphrase: string | undefined;
};

/** The database could not be migrated and is unchanged and undamaged. */
export class MigrationRefused extends Error {
  readonly exitCode: number;

  constructor(message: string, cause: unknown) {
    super(message, { cause });
    const isTemporary = isConnectionLost(cause) || (cause instanceof StorageError && cause.isTemporary);
    this.exitCode = isTemporary ? 1 : startRefused;
  }
}

/** Any key other than the one that the migrations themselves lock. */
const startLock = 0x746f7563;

/**
 * Serialises servers that start at the same time on one PostgreSQL database. The work gets connections without the time
 * limits of serving ones, since large tables take their time.
 */
const alone = async <T>(database: OpenDatabase, work: (patient: OpenDatabase) => Promise<T>): Promise<T> => {
  const { openPatiently } = database;
  if (!openPatiently) return work(database);
  const [holder, patient] = [openPatiently(), openPatiently()];
  try {
    return await holder.db.connection().execute(async (held) => {
      await sql`select pg_advisory_lock(${startLock})`.execute(held);
      try {
        return await work({ ...patient, engine: 'postgres' });
      } finally {
        await sql`select pg_advisory_unlock(${startLock})`.execute(held);
      }
    });
  } finally {
    await Promise.all([holder.close(), patient.close()]);
  }
};

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Names have a resolution of seconds: a failed start that is retried at once takes the next free one. */
const freeFileIn = (folder: string, from: Date, isSealed: boolean): string => {
  for (let atMs = from.getTime(); ; atMs += 1_000) {
    const file = join(folder, backupNameOf(new Date(atMs), 'migration', isSealed));
    if (!existsSync(file)) return file;
  }
};

/**
 * The backup that an earlier start has made before the same migration, if the database has not changed since. Sums of
 * all rows are compared, because the former version may have run in between.
 */
const findSame = async (
  { database: { db, engine }, backupDir, dataDir, passphrase }: Deps,
  made: readonly string[],
) => {
  const isSealed = passphrase !== undefined;
  const backups = await createBackupFolder(backupDir, dataDir).list();
  const newest = backups.find(({ kind, name }) => kind === 'migration' && name.endsWith('.sealed') === isSealed);
  if (!newest) return undefined;
  const file = join(backupDir, newest.name);
  // One that can't be read any more is none.
  const { openArchive } = await import('../archive/archive-reader.ts');
  const archive = await openArchive(file, passphrase).catch(() => undefined);
  if (!archive) return undefined;
  const { migrations: then, tables } = archive.manifest;
  await archive.close();
  if (then.join() !== made.join()) return undefined;
  const sums = new Map((await sumsOf(db, engine)).map(({ name, sha256 }) => [name, sha256]));
  return tables.length === sums.size && tables.every(({ name, sha256 }) => sums.get(name) === sha256)
    ? file
    : undefined;
};

const backUp = async (deps: Deps): Promise<string> => {
  const { database, storage, clock, dataDir, backupDir, passphrase } = deps;
  try {
    mkdirSync(backupDir, { recursive: true, mode: 0o700 });
    const file = freeFileIn(backupDir, clock(), passphrase !== undefined);
    await makeBackup({ database, storage, clock, dataDir }, { file, passphrase });
    return file;
  } catch (error) {
    throw new MigrationRefused(
      `the database needs a migration, but the backup before it failed: ${reasonOf(error)}; nothing was changed`,
      error,
    );
  }
};

/** Thrown to roll a trial migration back. */
class Tried extends Error {}

const tryInPlace = async ({ db, engine }: OpenDatabase): Promise<void> => {
  const work = db.transaction().execute(async (tx) => {
    await migrateWithin(tx, engine);
    throw new Tried();
  });
  await work.catch((error: unknown) => {
    if (!(error instanceof Tried)) throw error;
  });
};

const tryOnCopy = async ({ db }: OpenDatabase, dataDir: string): Promise<void> => {
  const scratch = openScratch(dataDir, 'try');
  try {
    const file = join(scratch.folder, 'copy.db');
    await sql`vacuum into ${file}`.execute(db);
    const copy = openDatabase({ engine: 'sqlite', file }, () => {});
    try {
      await copy.db.transaction().execute((tx) => migrateWithin(tx, 'sqlite'));
      assertUndamaged(copy);
      const { rows } = await sql`pragma foreign_key_check`.execute(copy.db);
      if (rows.length > 0) throw new Error('rows would reference missing rows');
    } finally {
      await copy.close();
    }
  } finally {
    scratch.remove();
  }
};

const tryOut = async ({ database, dataDir }: Deps, backup: string): Promise<void> => {
  try {
    // SQLite is tried on a copy of the file; PostgreSQL in a transaction that is rolled back, which needs no extra
    // rights.
    await (database.engine === 'sqlite' ? tryOnCopy(database, dataDir) : tryInPlace(database));
  } catch (error) {
    throw new MigrationRefused(
      `this version can't migrate the database: ${reasonOf(error)}; nothing was changed, start the former version again (a backup is ${backup})`,
      error,
    );
  }
};

/**
 * Brings the schema to this program's version. A club's database is backed up first, then all migrations are tried on a
 * copy, then run in one transaction: if anything fails, the database is unchanged. Returns the migrations that were
 * run.
 */
export const migrateSafely = (deps: Deps): Promise<string[]> =>
  alone(deps.database, async (database) => {
    const { db, engine } = database;
    const made = await migrationsMade(db, engine);
    const isBehind = made.length > 0 && made.length < migrations.length && strangeMigration(made) === undefined;
    if (isBehind && (await createSetupRepository(db).findInstallation()) !== undefined) {
      const own = { ...deps, database };
      const folder = createBackupFolder(deps.backupDir, deps.dataDir);
      await folder.removeHalfMigrations();
      const same = await findSame(own, made);
      const backup = same ?? (await backUp(own));
      if (!same) deps.log.info({ backup }, 'a backup was made before the migration');
      await folder.tidy(deps.clock().getTime());
      await tryOut({ ...deps, database }, backup);
    }
    return migrate(deps.database);
  });
