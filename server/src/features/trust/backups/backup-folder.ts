import { mkdirSync } from 'node:fs';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { removeAbandonedScratch } from '../../../lib/storage/scratch.ts';
import { hoursMs } from '../../../lib/time/clock.ts';
import { dispensable, readBackupName, type BackupName } from './backup-names.ts';

export type StoredBackup = BackupName & { bytes: number };

/** No backup takes a day: older partial files were left by a process that died. */
const abandonedMs = hoursMs(24);
const halfMigration = /-migration\.zip(?:\.sealed)?\.[0-9a-f]+\.part$/;
const halfDone = /\.part$|^\.touchline-check-/;

const removeAbandoned = async (folder: string, pattern: RegExp, nowMs: number): Promise<void> => {
  for (const name of await readdir(folder)) {
    if (!pattern.test(name)) continue;
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (found && nowMs - found.mtimeMs > abandonedMs) await rm(join(folder, name), { recursive: true, force: true });
  }
};

/** The folder of this server's backups. A file with a backup's name has been reopened and verified. */
export const createBackupFolder = (folder: string, dataDir: string) => {
  const list = async (): Promise<StoredBackup[]> => {
    const names = await readdir(folder).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw error;
    });
    const found: StoredBackup[] = [];
    for (const name of names) {
      const backup = readBackupName(name);
      const at = backup && (await stat(join(folder, name)).catch(() => undefined));
      if (at?.isFile()) found.push({ ...backup!, bytes: at.size });
    }
    return found.sort((a, b) => b.at.getTime() - a.at.getTime());
  };
  return {
    /** Newest first. */
    list,
    /** The path for a backup of this name. */
    pathOf: (name: string): string => {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      return join(folder, name);
    },
    /** Removes backups that are no longer retained, and partial files. */
    tidy: async (nowMs: number): Promise<void> => {
      await removeAbandoned(folder, halfDone, nowMs);
      removeAbandonedScratch(dataDir, nowMs);
      for (const name of dispensable(await list())) await rm(join(folder, name), { force: true });
    },
    /** Deletes what a process that was killed has left of a backup: all rows, in plain text. */
    clear: (nowMs: number): void => removeAbandonedScratch(dataDir, nowMs),
    /** Deletes unfinished backups made before a migration. Only for the one process that may migrate. */
    removeHalfMigrations: async (): Promise<void> => {
      for (const name of await readdir(folder).catch(() => []))
        if (halfMigration.test(name)) await rm(join(folder, name), { force: true });
    },
    /** The content of a backup; undefined when none has that name. */
    open: async (name: string): Promise<Readable | undefined> => {
      if (!readBackupName(name)) return undefined;
      try {
        return (await open(join(folder, name), 'r')).createReadStream();
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
  };
};

export type BackupFolder = ReturnType<typeof createBackupFolder>;
