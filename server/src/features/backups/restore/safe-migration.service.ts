import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { migrate, openDatabase, type OpenDatabase } from '../../../db/database.ts';
import { assertUndamaged } from '../../../db/integrity.ts';
import { migrateWithin, migrationsMade, strangeMigration } from '../../../db/migrations/migrate-within.ts';
import { migrations } from '../../../db/migrations/migrations.ts';
import type { Clock } from '../../../lib/time/clock.ts';
import type { EventLog } from '../../../lib/event-log.ts';
import type { FileStorage } from '../../../lib/storage/storage.ts';
import { createSetupRepository } from '../../setup/setup.repository.ts';
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
export class MigrationRefused extends Error {}

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

const backUp = async ({ database, storage, clock, dataDir, backupDir, passphrase }: Deps): Promise<string> => {
  try {
    mkdirSync(backupDir, { recursive: true, mode: 0o700 });
    const file = freeFileIn(backupDir, clock(), passphrase !== undefined);
    await makeBackup({ database, storage, clock, dataDir }, { file, passphrase });
    return file;
  } catch (error) {
    throw new MigrationRefused(
      `the database needs a migration, but the backup before it failed: ${reasonOf(error)}; nothing was changed`,
      { cause: error },
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
  const folder = mkdtempSync(join(dataDir, '.touchline-try-'));
  try {
    const file = join(folder, 'copy.db');
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
    rmSync(folder, { recursive: true, force: true });
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
      { cause: error },
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
      const backup = await backUp({ ...deps, database });
      deps.log.info({ backup }, 'a backup was made before the migration');
      await tryOut({ ...deps, database }, backup);
    }
    return migrate(deps.database);
  });
