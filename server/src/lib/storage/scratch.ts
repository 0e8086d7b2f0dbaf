import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { minutesMs } from '../time/clock.ts';

const named = /^\.touchline-(check|try)-/;
const lockName = 'in-use.lock';

/** Between the creation of a folder and that of its lock, another process must not take it for an abandoned one. */
const youngMs = minutesMs(1);

const lockIn = (folder: string): DatabaseSyncInstance => {
  const lock = new DatabaseSync(join(folder, lockName));
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock.close();
    throw error;
  }
};

/**
 * Creates a folder in the data directory for a copy of all rows, on which a backup or a migration is tested. `remove`
 * deletes it. While the process lives, the folder is locked; the operating system releases the lock however it ends.
 */
export const openScratch = (dataDir: string, use: 'check' | 'try') => {
  const folder = mkdtempSync(join(dataDir, `.touchline-${use}-`));
  const lock = lockIn(folder);
  return {
    folder,
    remove: (): void => {
      lock.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const isAbandoned = (folder: string, nowMs: number): boolean => {
  if (!existsSync(join(folder, lockName))) {
    const found = statSync(folder, { throwIfNoEntry: false });
    return found !== undefined && nowMs - found.mtimeMs > youngMs;
  }
  try {
    lockIn(folder).close();
    return true;
  } catch {
    return false;
  }
};

/** Deletes copies of all rows that were left by processes that were killed; those in use stay. */
export const removeAbandonedScratch = (dataDir: string, nowMs: number): void => {
  for (const name of readdirSync(dataDir).filter((each) => named.test(each))) {
    const folder = join(dataDir, name);
    if (isAbandoned(folder, nowMs)) rmSync(folder, { recursive: true, force: true });
  }
};
