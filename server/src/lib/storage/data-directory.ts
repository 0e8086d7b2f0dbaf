import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { writeFileDurably } from './durable-file.ts';
import { namingFile } from './unwritable-file.ts';

// Network file systems do not keep the locks that SQLite depends on (magic numbers of statfs(2)).
const networkFileSystems = new Map([
  [0x6969, 'NFS'],
  [0x517b, 'SMB'],
  [0xff534d42, 'CIFS'],
  [0xfe534d42, 'SMB2'],
]);

/** The name of a network file system by its number in statfs(2); undefined for any other. */
export const networkFileSystemOf = (type: number): string | undefined => networkFileSystems.get(type >>> 0);

/** Creates the data directory with owner-only rights. Returns a warning if an existing one is open to others. */
export const prepareDataDirectory = (dataDir: string): string | undefined => {
  mkdirSync(join(dataDir, 'files'), { recursive: true, mode: 0o700 });
  const network = networkFileSystemOf(statfsSync(dataDir).type);
  if (network)
    throw new Error(
      `DATA_DIR ${dataDir} is on a network file system (${network}), where data can be lost; use a local disk`,
    );
  const rights = statSync(dataDir).mode & 0o777;
  if (rights & 0o077) {
    return `DATA_DIR ${dataDir} is accessible to other users of this machine (mode ${rights.toString(8)}); restrict it with chmod 700`;
  }
  return undefined;
};

/**
 * Locks the data directory for this process; throws if another server holds the lock. The operating system releases the
 * lock when the process ends, however it ends.
 */
export const lockDataDirectory = (dataDir: string): (() => void) => {
  const file = join(dataDir, 'server.lock');
  const lock = namingFile(file, () => {
    // SQLite opens a file that may only be read too, and locks it for nobody.
    if (existsSync(file)) chmodSync(file, 0o600);
    return new DatabaseSync(file);
  });
  try {
    lock.exec('PRAGMA busy_timeout=1500');
    namingFile(file, () => lock.exec('BEGIN EXCLUSIVE'));
  } catch (error) {
    lock.close();
    if (error instanceof Error && !/locked|busy/i.test(error.message)) throw error;
    throw new Error(`DATA_DIR ${dataDir} is in use by another running server`, { cause: error });
  }
  chmodSync(file, 0o600);
  return () => lock.close();
};

const markerFile = (dataDir: string) => join(dataDir, 'installation.json');

/**
 * The marker of a configured installation. An empty or lost database looks like a new installation, which anybody could
 * claim; the marker says that it is not new.
 */
export const readMarker = (dataDir: string): { installation: string } | undefined => {
  const file = markerFile(dataDir);
  if (!existsSync(file)) return undefined;
  try {
    const { installation } = JSON.parse(readFileSync(file, 'utf8')) as { installation?: unknown };
    if (typeof installation === 'string' && installation !== '') return { installation };
  } catch {
    // Falls through to the error below, which covers every defect of the file.
  }
  throw new Error(`${file} can't be read; this installation may be configured already`);
};

export const writeMarker = (dataDir: string, installation: string): void =>
  writeFileDurably(markerFile(dataDir), JSON.stringify({ installation }));

/** The backup from which a restore was started. */
export type RestoreNote = { createdAt: string; installation: string | null };

const restoreFile = (dataDir: string) => join(dataDir, 'restore.json');

/** The note of a restore that has not finished. Files or rows may be incomplete: nothing else may start. */
export const readRestoreNote = (dataDir: string): RestoreNote | undefined => {
  const file = restoreFile(dataDir);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RestoreNote) : undefined;
};

export const writeRestoreNote = (dataDir: string, note: RestoreNote): void =>
  writeFileDurably(restoreFile(dataDir), JSON.stringify(note));

export const removeRestoreNote = (dataDir: string): void => rmSync(restoreFile(dataDir), { force: true });
