import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config/config.ts';
import {
  NewerDatabase,
  openDatabase,
  openDatabaseToRead,
  type DatabaseTarget,
  type OpenDatabase,
} from './db/database.ts';
import { assertUndamaged } from './db/integrity.ts';
import { UndeliveredNotifications } from './db/postgres/delivery.ts';
import { ensureTextIndex, textIndexMissing } from './db/postgres/text-index.ts';
import { knowKeys } from './db/migrations/0021-0040/0025-know-keys.ts';
import { migrationsMade } from './db/migrations/migrate-within.ts';
import { exposureOf } from './db/postgres/postgres-url.ts';
import { migrateSafely, MigrationRefused } from './features/trust/backups/restore/safe-migration.service.ts';
import { bindChain } from './features/ground/audit/chain/bind-chain.service.ts';
import { assertKeysMatch, claimKeys, OtherKeys } from './features/club/keys/keys.service.ts';
import { lacksFiles } from './features/ground/files/sweep/shared-files.service.ts';
import { createSetupRepository } from './features/club/setup/setup.repository.ts';
import { systemClock as clock } from './lib/time/clock.ts';
import { diskJournal, type ErasureJournal } from './lib/storage/erasure-journal.ts';
import type { EventLog } from './lib/event-log.ts';
import {
  lockDataDirectory,
  prepareDataDirectory,
  readMarker,
  readRestoreNote,
  writeMarker,
} from './lib/storage/data-directory.ts';
import { isReadByOthers } from './lib/s3/files-url.ts';
import { s3Journal, type JournalKeys } from './lib/s3/s3-journal.ts';
import { s3Storage } from './lib/s3/s3-storage.ts';
import { describeFailure } from './lib/s3/describe-failure.ts';
import { findSecrets, loadSecrets, type Secrets } from './lib/crypto/secrets.ts';
import { removeAbandonedScratch } from './lib/storage/scratch.ts';
import { UnwritableFile } from './lib/storage/unwritable-file.ts';
import { StorageError } from './lib/storage/storage-error.ts';
import { diskStorage, type FileStorage } from './lib/storage/storage.ts';

type Options = {
  config: Pick<Config, 'dataDir' | 'database'> &
    Partial<Pick<Config, 'bucket' | 'secretsKey' | 'backupDir' | 'backupKey'>>;
  log: EventLog;
  /** Called when the disk fails under the open database. */
  onStorageFailure?: (error: Error) => void;
  /** Accepts the keys even if the database belongs to others (`adoptKeys`). */
  anyKeys?: boolean;
};

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message || error.name : String(error));

const noClub = 'its database contains no club';
const anothers = 'this database belongs to another installation';

/** Thrown instead of offering the setup wizard to anyone who calls first (`readMarker`). */
class Lost extends Error {}

const lost = (dataDir: string, reason: string): Error =>
  new Lost(
    `${dataDir} belongs to a configured installation, but ${reason}; restore a backup, or remove installation.json from it to start over`,
  );

/** Errors that already say what to do; any other means that the database can't be read. */
const isComplete = (error: unknown): boolean =>
  [Lost, NewerDatabase, UndeliveredNotifications, MigrationRefused, UnwritableFile, OtherKeys].some(
    (kind) => error instanceof kind,
  );

/** The installation in a database of any version of the program; undefined if there is none, or no table at all. */
const installationIn = async ({ db, engine }: OpenDatabase): Promise<string | undefined> =>
  (await migrationsMade(db, engine)).length > 0 ? createSetupRepository(db).findInstallation() : undefined;

/** Throws if the database, of any version of the program, belongs to other keys. */
const assertOwnKeys = async ({ config, anyKeys }: Options, { db, engine }: OpenDatabase): Promise<void> => {
  if (anyKeys || !(await migrationsMade(db, engine)).includes(knowKeys.name)) return;
  let found: Secrets | undefined;
  try {
    found = findSecrets(config.dataDir, config.secretsKey);
  } catch {
    // `openKeys` reports keys that can't be read.
    return;
  }
  await assertKeysMatch(db, found);
};

/** Opens and migrates the database. A configured installation's database must exist, be intact and belong to it. */
const openOwnDatabase = async (options: Options, storage: FileStorage) => {
  const { config, log, onStorageFailure } = options;
  const { dataDir, database: target } = config;
  if (readRestoreNote(dataDir))
    throw new Error(`a restore into ${dataDir} was interrupted; run touchline restore with the same backup again`);
  const marker = readMarker(dataDir);
  // Opening would create a new one in its place.
  if (marker && target.engine === 'sqlite' && !statSync(target.file, { throwIfNoEntry: false })?.size)
    throw lost(dataDir, 'its database is missing');

  let isOpen = false;
  const open = async () => {
    const database = openDatabase(target, (error) => {
      if (isOpen) onStorageFailure?.(error);
    });
    try {
      return await migrateOwn(database);
    } catch (error) {
      // A damaged one stays as it is: closing would write to it.
      if (isComplete(error)) await database.close();
      throw error;
    }
  };
  const migrateOwn = async (database: OpenDatabase) => {
    if (marker) assertUndamaged(database);
    // Before the migrations: their lock is lost there too.
    if ((await database.deliversNotifications?.()) === false) throw new UndeliveredNotifications();
    // A wrong DATABASE_URL must not change the database that it names.
    const before = await installationIn(database);
    if (marker && before !== marker.installation) throw lost(dataDir, before === undefined ? noClub : anothers);
    await assertOwnKeys(options, database);
    const migrated = await migrateSafely({
      database,
      clock,
      log,
      dataDir,
      storage,
      backupDir: config.backupDir ?? join(dataDir, 'backups'),
      passphrase: config.backupKey,
    });
    if (migrated.length > 0) log.info({ migrated }, 'the database was migrated');
    if (database.engine === 'postgres' && !(await ensureTextIndex(database)))
      log.warn({ advice: textIndexMissing.advice }, textIndexMissing.problem);
    return { database, installation: await createSetupRepository(database.db).findInstallation() };
  };
  const { database, installation } = await open().catch((error: unknown) => {
    if (isComplete(error)) throw error;
    const reason = reasonOf(error);
    throw marker && target.engine === 'sqlite'
      ? lost(dataDir, `its database can't be read (${reason})`)
      : new Error(`the database can't be opened (${reason})`, { cause: error });
  });
  isOpen = true;

  if (!marker && installation !== undefined) writeMarker(dataDir, installation);
  return { database, installation };
};

/** The file storage of the settings, without connecting to it. */
export const newStorage = ({ config: { bucket, dataDir }, log }: Pick<Options, 'config' | 'log'>): FileStorage => {
  if (!bucket) return diskStorage(join(dataDir, 'files'));
  if (isReadByOthers(bucket))
    log.warn({}, 'FILES_URL has an http endpoint: files cross the network readable to others; use https');
  return s3Storage(bucket, { log });
};

/**
 * The erasure journal of the settings: beside the files, if servers share them in a bucket, where the keys sign its
 * entries. Does not connect.
 */
export const newJournal = (
  { bucket, dataDir }: Pick<Config, 'bucket' | 'dataDir'>,
  keys: JournalKeys,
): ErasureJournal => {
  const before = diskJournal(dataDir);
  return bucket ? s3Journal(bucket, { before, keys }) : before;
};

/** Connects to an installation's files. Throws if the bucket is missing, inaccessible or another installation's. */
const tryStorage = async (
  storage: FileStorage,
  { bucket }: Options['config'],
  installation: string | undefined,
): Promise<void> => {
  if (!bucket) return;
  try {
    await storage.check();
    await storage.claim(installation);
    await storage.list()[Symbol.asyncIterator]().next();
  } catch (error) {
    // A temporary failure must not keep the server from starting: `/health/ready` reports it.
    if (!(error instanceof StorageError) || !(error.isTemporary || error.isFull))
      throw new Error(`FILES_URL: ${describeFailure(bucket, error)}`, { cause: error });
  }
};

/** The files of an installation, after connecting. Throws like `tryStorage`. */
export const openStorage = async (options: Options, installation: string | undefined): Promise<FileStorage> => {
  const storage = newStorage(options);
  await tryStorage(storage, options.config, installation);
  return storage;
};

const elsewhere =
  'the newest file is not where this server looks: servers on one database need the same files, in FILES_URL or in one DATA_DIR (docs/several-servers.md)';

const openKeys = async ({ config, anyKeys }: Options, { db }: OpenDatabase): Promise<Secrets> => {
  const { dataDir, secretsKey } = config;
  const load = () => loadSecrets(dataDir, secretsKey);
  return anyKeys ? load() : claimKeys({ db, clock }, { find: () => findSecrets(dataDir, secretsKey), load });
};

/**
 * Opens a data directory for one process: database, keys and files, as the server and most commands need them. Throws a
 * one-line error with advice if it is in use, damaged, or not the one it was.
 */
export const openInstallation = async (options: Options) => {
  const { config, log } = options;
  process.umask(0o077);
  const warning = prepareDataDirectory(config.dataDir);
  if (warning) log.warn({}, warning);
  removeAbandonedScratch(config.dataDir, clock().getTime());
  const unlock = config.database.engine === 'sqlite' ? lockDataDirectory(config.dataDir) : () => {};
  const exposure = config.database.engine === 'postgres' ? exposureOf(config.database.url) : undefined;
  if (exposure) log.warn({}, exposure);
  const storage = newStorage(options);
  const { database, installation } = await openOwnDatabase(options, storage).catch((error: unknown) => {
    unlock();
    throw error;
  });
  const close = async (): Promise<void> => {
    await database.close();
    unlock();
  };
  try {
    const secrets = await openKeys(options, database);
    if (!options.anyKeys) await bindChain(database.db, secrets);
    await tryStorage(storage, config, installation);
    if (config.database.engine === 'postgres' && (await lacksFiles(database.db, storage))) log.warn({}, elsewhere);
    return { database, secrets, storage, close };
  } catch (error) {
    await close();
    throw error;
  }
};

/** Opens an installation read-only, beside a server that may be running. */
export const openToBackUp = (options: Options) => {
  process.umask(0o077);
  const database = openDatabaseToRead(options.config.database);
  return { database, storage: newStorage(options), close: database.close };
};

/** Opens a database without time limits, for work that takes as long as its tables are large. */
export const openWithoutLimits = (target: DatabaseTarget): OpenDatabase => {
  const database = openDatabase(target, () => {});
  const patient = database.openPatiently?.();
  if (!patient) return database;
  const close = async () => void (await Promise.all([patient.close(), database.close()]));
  return { ...patient, engine: target.engine, close };
};

/** Opens a stopped installation as it is: creates and migrates nothing. */
const openStopped = async (options: Options, installation: string | undefined) => {
  const { dataDir, database: target } = options.config;
  process.umask(0o077);
  prepareDataDirectory(dataDir);
  const unlock = lockDataDirectory(dataDir);
  try {
    const storage = await openStorage(options, installation);
    const database = openWithoutLimits(target);
    const close = async (): Promise<void> => {
      await database.close();
      unlock();
    };
    return { database, storage, close };
  } catch (error) {
    unlock();
    throw error;
  }
};

/** Opens an installation that is empty, or was begun by an earlier restore. */
export const openToRestore = (options: Options) => openStopped(options, undefined);

/** Opens a configured, stopped installation. Throws if there is none, or a server runs on its data directory. */
export const openToMove = async (options: Options) => {
  const { dataDir, database } = options.config;
  const marker = readMarker(dataDir);
  if (!marker) throw new Error(`${dataDir} belongs to no configured installation; there is nothing to move`);
  if (database.engine === 'sqlite' && !statSync(database.file, { throwIfNoEntry: false })?.size)
    throw lost(dataDir, 'its database is missing');
  return { ...(await openStopped(options, marker.installation)), installation: marker.installation };
};
