import { open, rename, rm } from 'node:fs/promises';
import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { openDatabase, type OpenDatabase, type Tx } from '../../../db/database.ts';
import { migrationsMade } from '../../../db/migrations/migrate-within.ts';
import { readSchema } from '../../../db/schema.ts';
import type { Clock } from '../../../lib/time/clock.ts';
import { openScratch } from '../../../lib/storage/scratch.ts';
import type { FileStorage } from '../../../lib/storage/storage.ts';
import { createSetupRepository } from '../../club/setup/setup.repository.ts';
import type { Archive } from './archive/archive-reader.ts';
import { beginArchive, type ArchiveWriter } from './archive/archive-writer.ts';
import { contentsOf, stillNamed } from './archive/backup-files.repository.ts';
import { linesOf, load, type TableSum } from './archive/load.service.ts';
import { archiveFormat, fileEntry, manifestName, tableEntry, type Manifest } from './archive/manifest.ts';
import type { Row } from './archive/rows.ts';

type Deps = {
  database: OpenDatabase;
  storage: FileStorage;
  clock: Clock;
  /**
   * Where the archive is tested, with all rows in plain text: next to the data, which is in plain text too, not in the
   * backup folder.
   */
  dataDir: string;
};
type Content = { name: string; bytes: number };

export type BackupOrder = {
  file: string;
  passphrase: string | undefined;
  /** The cost of a guess at the passphrase, as a power of two. Only tests that make many backups set a low one. */
  sealCost?: number | undefined;
};
export type MadeBackup = Pick<Manifest, 'absent'> & { rows: number; files: number; bytes: number };

/** All tables at one moment, and the contents that their rows name. */
const writeTables = async (tx: Tx, engine: Manifest['engine'], archive: ArchiveWriter) => {
  const contents: Content[] = [];
  const tables: TableSum[] = [];
  const noteContents = (rows: readonly Row[]) => rows.forEach((row) => contents.push(...contentsOf(row)));
  for (const shape of await readSchema(tx, engine)) {
    let sum: TableSum | undefined;
    const lines = async function* () {
      sum = yield* linesOf(tx, shape, shape.name === 'files' ? noteContents : undefined);
    };
    await archive.add(tableEntry(shape.name), lines());
    if (sum) tables.push(sum);
  }
  return {
    tables,
    contents,
    migrations: await migrationsMade(tx, engine),
    installation: (await createSetupRepository(tx).findInstallation()) ?? null,
  };
};

/** Contents never change under their names, so a file read later is still the one that the rows mean. */
const writeFiles = async (storage: FileStorage, contents: readonly Content[], archive: ArchiveWriter) => {
  const files: Manifest['files'] = [];
  const absent: string[] = [];
  for (const { name, bytes } of contents) {
    const content = await storage.open(name);
    if (content?.bytes !== bytes) {
      content?.stream.destroy();
      absent.push(name);
      continue;
    }
    const { sha256 } = await archive.add(fileEntry(name), content.stream, { compress: false, bytes });
    files.push({ name, bytes, sha256 });
  }
  return { files, absent };
};

const write = async ({ database, storage, clock }: Omit<Deps, 'dataDir'>, archive: ArchiveWriter): Promise<void> => {
  const { db, engine } = database;
  const { contents, ...snapshot } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => writeTables(tx, engine, archive));
  const { files, absent } = await writeFiles(storage, contents, archive);
  const missing = await stillNamed(db, absent);
  const manifest: Manifest = {
    format: archiveFormat,
    createdAt: clock().toISOString(),
    engine,
    ...snapshot,
    files,
    absent: { missing, removed: absent.filter((name) => !missing.includes(name)) },
  };
  const text = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
  await archive.add(
    manifestName,
    (async function* () {
      yield text;
    })(),
  );
  await archive.end();
};

/** Loads the tables of an archive into a throwaway database, and reads each of its files. */
export const tryArchive = async (archive: Archive, dataDir: string): Promise<void> => {
  const scratch = openScratch(dataDir, 'check');
  try {
    const database = openDatabase({ engine: 'sqlite', file: join(scratch.folder, 'scratch.db') }, () => {});
    try {
      const source = { ...archive.manifest, readTable: archive.readTable };
      await database.db.transaction().execute((tx) => load(tx, 'sqlite', source));
    } finally {
      await database.close();
    }
    for (const file of archive.manifest.files) await archive.readFile(file);
  } finally {
    scratch.remove();
  }
};

const check = async (path: string, passphrase: string | undefined, dataDir: string): Promise<Manifest> => {
  const { openArchive } = await import('./archive/archive-reader.ts');
  const archive = await openArchive(path, passphrase);
  try {
    await tryArchive(archive, dataDir);
    return archive.manifest;
  } finally {
    await archive.close();
  }
};

const syncFolder = async (path: string): Promise<void> => {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};

/**
 * Writes one archive of all rows and files while others continue to write. It gets its name only after it was reopened
 * and proved to be restorable; otherwise nothing is left of it. Throws when the file already exists.
 */
export const makeBackup = async (deps: Deps, { file, passphrase, sealCost }: BackupOrder): Promise<MadeBackup> => {
  if (existsSync(file)) throw new Error(`${file} exists already`);
  const folder = dirname(file);
  if (!existsSync(folder)) throw new Error(`there is no folder ${folder}`);
  const temporary = `${file}.${randomBytes(4).toString('hex')}.part`;
  try {
    const archive = await beginArchive({ path: temporary, at: deps.clock(), passphrase, sealCost });
    try {
      await write(deps, archive);
    } catch (error) {
      await archive.abandon();
      throw error;
    }
    const { tables, files, absent } = await check(temporary, passphrase, deps.dataDir);
    await rename(temporary, file);
    await syncFolder(folder);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    return { absent, rows, files: files.length, bytes: statSync(file).size };
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
};
