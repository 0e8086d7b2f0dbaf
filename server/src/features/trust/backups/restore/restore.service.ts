import { openDatabase, type Db, type OpenDatabase, type Tx } from '../../../../db/database.ts';
import { migrateWithin } from '../../../../db/migrations/migrate-within.ts';
import { dropSchema, readSchema } from '../../../../db/schema.ts';
import type { Engine } from '../../../../db/vocabulary.ts';
import type { Clock } from '../../../../lib/time/clock.ts';
import {
  readMarker,
  readRestoreNote,
  removeRestoreNote,
  writeMarker,
  writeRestoreNote,
} from '../../../../lib/storage/data-directory.ts';
import type { Secrets } from '../../../../lib/crypto/secrets.ts';
import type { Erasure, ErasureJournal } from '../../../../lib/storage/erasure-journal.ts';
import { createSemaphore } from '../../../../lib/concurrency/semaphore.ts';
import type { FileStorage } from '../../../../lib/storage/storage.ts';
import { createAuditService, type AuditService } from '../../../ground/audit/audit.service.ts';
import { bindChainWithin, createWaitingAudit } from '../../../ground/audit/chain/bind-chain.service.ts';
import { eraseNamed } from '../../erasure/erasure.service.ts';
import { createKeysRepository } from '../../../club/keys/keys.repository.ts';
import { createSetupRepository } from '../../../club/setup/setup.repository.ts';
import { endAccess, hasRows, type Ended } from './after-restore.repository.ts';
import type { Archive } from '../archive/archive-reader.ts';
import { load } from '../archive/load.service.ts';
import { tryArchive } from '../make-backup.service.ts';

type Deps = {
  database: OpenDatabase;
  storage: FileStorage;
  clock: Clock;
  dataDir: string;
  /** The people who were erased since the backup was made. */
  journal: ErasureJournal;
  /** The keys that are here, whether or not they belong to the backup. */
  secrets: Secrets | undefined;
};

export type Restored = {
  /** Undefined when an earlier run had done everything but the last step. */
  ended: Ended | undefined;
  rows: number;
  files: number;
  /** People who were in the backup and had been erased since. */
  erased: number;
};

const filesAtOnce = 8;

/** The tables of this program, read from a throwaway database in memory. */
const makeOwnTables = async (): Promise<Set<string>> => {
  const { db, engine, close } = openDatabase({ engine: 'sqlite', file: ':memory:' }, () => {});
  try {
    await db.transaction().execute((tx) => migrateWithin(tx, engine));
    return new Set((await readSchema(db, engine)).map(({ name }) => name));
  } finally {
    await close();
  }
};

let ownTables: Promise<Set<string>> | undefined;

/** Throws unless the database has no tables, or those of an installation without a setup. */
export const assertEmptyDatabase = async (tx: Tx | Db, engine: Engine): Promise<void> => {
  const tables = await readSchema(tx, engine);
  if (tables.length === 0) return;
  // The program does not change while it runs.
  const own = await (ownTables ??= makeOwnTables());
  const strange = tables.find(({ name }) => !own.has(name));
  if (strange) throw new Error(`the database contains a table of another program: ${strange.name}`);
  if (tables.length < own.size || (await hasRows(tx as Tx)))
    throw new Error('the database is not empty; restore into a new DATA_DIR or a new database');
};

/** Throws unless the storage is empty. */
const assertNoFiles = async (storage: FileStorage): Promise<void> => {
  for await (const { name } of storage.list()) throw new Error(`the storage is not empty: it contains ${name}`);
};

/** Throws unless the installation is empty, or an earlier restore of this same backup was interrupted in it. */
const assertReady = async ({ database, storage, dataDir }: Deps, { manifest }: Archive): Promise<'new' | 'begun'> => {
  const note = readRestoreNote(dataDir);
  if (!note) {
    if (readMarker(dataDir))
      throw new Error(`${dataDir} belongs to a configured installation; restore into an empty one`);
    await assertEmptyDatabase(database.db, database.engine);
    await assertNoFiles(storage);
    return 'new';
  }
  if (note.createdAt === manifest.createdAt && note.installation === manifest.installation) return 'begun';
  throw new Error(
    `${dataDir} contains part of another backup, made at ${note.createdAt}; restore that one again, or begin with an empty DATA_DIR, database and storage`,
  );
};

const putFiles = async (storage: FileStorage, archive: Archive): Promise<void> => {
  const semaphore = createSemaphore({ running: filesAtOnce, waiting: 0 });
  const put = (file: (typeof archive.manifest.files)[number]) =>
    semaphore.runPatiently(async () => storage.put(file.name, await archive.readFile(file)));
  const done = await Promise.allSettled(archive.manifest.files.map(put));
  const failed = done.find(({ status }) => status === 'rejected');
  if (failed) throw (failed as PromiseRejectedResult).reason;
};

/** Removes what was restored: no row names these files yet. */
const undo = async ({ storage, dataDir }: Deps, { manifest }: Archive): Promise<void> => {
  for (const { name } of manifest.files) await storage.remove(name);
  removeRestoreNote(dataDir);
};

/**
 * Records in the restored log if the keys are those of the backup; otherwise the entries wait for a start with its
 * keys.
 */
const auditFor = async (tx: Tx, { clock, secrets }: Pick<Deps, 'clock' | 'secrets'>): Promise<AuditService> => {
  if (!secrets) return createWaitingAudit({ clock });
  const known = await createKeysRepository(tx).fingerprintOf(secrets.keyId);
  if (known !== undefined && known !== secrets.fingerprint) return createWaitingAudit({ clock });
  await bindChainWithin(tx, secrets);
  return createAuditService({ clock, secrets });
};

type Filled = Pick<Restored, 'ended' | 'erased'>;

/**
 * Loads all rows and, in the same transaction, erases the people in the journal again, so that they never become
 * visible.
 */
const fill = (
  { database, clock, secrets }: Deps,
  { manifest, readTable }: Archive,
  erasures: readonly Erasure[],
): Promise<Filled> => {
  const { db, engine } = database;
  return db.transaction().execute(async (tx) => {
    await assertEmptyDatabase(tx, engine);
    await dropSchema(tx, engine);
    await load(tx, engine, { ...manifest, readTable });
    await migrateWithin(tx, engine);
    const ended = await endAccess(tx);
    const audit = await auditFor(tx, { clock, secrets });
    const erased = await eraseNamed(tx, { clock, audit }, erasures);
    await audit.note(tx, {
      actor: null,
      action: 'backup.restored',
      subject: { kind: 'backup', id: null },
    });
    return { ended, erased };
  });
};

/**
 * Restores a backup into an empty installation: files first, then all rows in one transaction. If it is interrupted,
 * the installation is empty, or partly restored and to be restored again, or complete. Throws before the first change
 * when any checksum of the archive is wrong, the installation is not empty, or the journal of erasures can't be read.
 */
export const restore = async (deps: Deps, archive: Archive): Promise<Restored> => {
  const { database, dataDir, clock, journal } = deps;
  const { manifest } = archive;
  const state = await assertReady(deps, archive);
  const told = { rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0), files: manifest.files.length };
  const finish = (filled: Filled): Restored => {
    if (manifest.installation !== null) writeMarker(dataDir, manifest.installation);
    removeRestoreNote(dataDir);
    return { ...told, ...filled };
  };
  const isFilled = state === 'begun' && (await isThere(database, manifest.installation));
  // The journal may have been copied here since.
  if (isFilled) {
    const again = await journal.list({ skipUnsigned: true });
    const erase = async (tx: Tx) => eraseNamed(tx, { clock, audit: await auditFor(tx, deps) }, again);
    return finish({ ended: undefined, erased: await database.db.transaction().execute(erase) });
  }

  await tryArchive(archive, dataDir);
  // The start signs entries from before signatures, or of lost keys, and applies them before it serves.
  const erasures = await journal.list({ skipUnsigned: true });
  writeRestoreNote(dataDir, { createdAt: manifest.createdAt, installation: manifest.installation });
  try {
    await putFiles(deps.storage, archive);
    return finish(await fill(deps, archive, erasures));
  } catch (error) {
    // Nothing is undone after the commit; the note stays, so that a repeated restore only finishes.
    if (!(await isThere(database, manifest.installation))) await undo(deps, archive);
    throw error;
  }
};

/** True when the rows of the installation are there: the transaction that restores them was committed. */
const isThere = async ({ db, engine }: OpenDatabase, installation: string | null): Promise<boolean> =>
  installation !== null &&
  (await readSchema(db, engine)).length > 0 &&
  (await createSetupRepository(db).findInstallation()) === installation;
