import { closeSync, fsyncSync, linkSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { randomBytes } from 'node:crypto';

// Writes a temporary file, then renames it: after a power cut the file is either old or new, never half written.

const writeTemporary = (path: string, content: string): string => {
  const temporary = `${path}.${randomBytes(4).toString('hex')}.tmp`;
  const file = openSync(temporary, 'w', 0o600);
  writeSync(file, content);
  fsyncSync(file);
  closeSync(file);
  return temporary;
};

const syncFolderOf = (path: string): void => {
  const folder = openSync(dirname(path), 'r');
  fsyncSync(folder);
  closeSync(folder);
};

/** Writes a small file with owner-only rights and waits until it is on the disk. */
export const writeFileDurably = (path: string, content: string): void => {
  renameSync(writeTemporary(path, content), path);
  syncFolderOf(path);
};

/** The same, but only if the file does not exist yet: one that another process has just created stays unchanged. */
export const createFileDurably = (path: string, content: string): void => {
  const temporary = writeTemporary(path, content);
  try {
    linkSync(temporary, path);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    // Some file systems have no hard links.
    if (/^(EPERM|ENOSYS|ENOTSUP|EOPNOTSUPP)$/.test(code)) renameSync(temporary, path);
    else if (code !== 'EEXIST') throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
  syncFolderOf(path);
};

/** The same for larger content, without blocking the event loop. */
export const putFileDurably = async (path: string, content: Uint8Array): Promise<void> => {
  const temporary = `${path}.${randomBytes(4).toString('hex')}.tmp`;
  const file = await open(temporary, 'w', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, path);
  const folder = await open(dirname(path), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};
