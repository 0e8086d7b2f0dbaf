import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** When the newest archive in the backup folder was finished; undefined if there is none. */
export const newestBackup = async (folder: string): Promise<Date | undefined> => {
  const names = await readdir(folder).catch(() => []);
  const times = await Promise.all(
    // An archive has another name until it is complete and verified.
    names
      .filter((name) => /\.zip(\.\w+)?$/.test(name) && !name.endsWith('.tmp'))
      .map(async (name) => (await stat(join(folder, name)).catch(() => undefined))?.mtimeMs ?? 0),
  );
  const newest = Math.max(0, ...times);
  return newest === 0 ? undefined : new Date(newest);
};
