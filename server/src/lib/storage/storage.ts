import { open as openFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { putFileDurably } from './durable-file.ts';

/** Where files are stored. We choose the names (never users), and the content of a name never changes. */
export type FileStorage = {
  /** Returns once the content is stored durably; leaves no half-written file behind when it throws. */
  put: (name: string, content: Uint8Array) => Promise<void>;
  /** Undefined if the file does not exist. The stream must be read or destroyed. */
  open: (name: string) => Promise<{ stream: Readable; bytes: number } | undefined>;
  /** Does nothing if the file does not exist. */
  remove: (name: string) => Promise<void>;
  /** All names with the time of writing, including files that a crash left half written. */
  list: () => AsyncIterable<{ name: string; writtenAt: Date }>;
  /** Throws if the storage does not respond. */
  check: () => Promise<void>;
  /**
   * Records which installation owns the files; undefined stands for one that is not set up yet. Throws if they belong
   * to another installation: its files would look like leftovers of a crash and be swept.
   */
  claim: (installation: string | undefined) => Promise<void>;
};

/** Our names, and their temporary names while they are written (`durable-file.ts`). */
const safeName = /^[0-9a-z-]{8,100}(\.[0-9a-f]{8}\.tmp)?$/;

export const isSafeName = (name: string): boolean => safeName.test(name);

/** Throws for a name that is not one of ours. */
export const assertSafeName = (name: string): void => {
  if (!isSafeName(name)) throw new Error('Not a name of a stored file');
};

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Empty if the folder does not exist or is not a folder. */
const namesIn = async (folder: string): Promise<string[]> => {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error) || (error as NodeJS.ErrnoException).code === 'ENOTDIR') return [];
    throw error;
  }
};

const syncFolder = async (path: string): Promise<void> => {
  const folder = await openFile(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};

const removeHalfWritten = async (folder: string, name: string): Promise<void> => {
  for (const left of await namesIn(folder))
    if (left.startsWith(`${name}.`)) await rm(join(folder, left), { force: true });
};

/** Files in a folder of the data directory, spread over 256 sub-folders by the end of the id (its random part). */
export const diskStorage = (folder: string): FileStorage => {
  const folderOf = (name: string) => {
    assertSafeName(name);
    return join(folder, name.slice(22, 24));
  };
  return {
    put: async (name, content) => {
      const sub = folderOf(name);
      const created = await mkdir(sub, { recursive: true, mode: 0o700 });
      // A new folder is an entry in its parent: without this sync, a power cut could lose it with all its files.
      if (created) await syncFolder(dirname(sub));
      try {
        await putFileDurably(join(sub, name), content);
      } catch (error) {
        await removeHalfWritten(sub, name);
        throw error;
      }
    },
    open: async (name) => {
      try {
        const file = await openFile(join(folderOf(name), name), 'r');
        const { size } = await file.stat();
        return { stream: file.createReadStream(), bytes: size };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    remove: (name) => rm(join(folderOf(name), name), { force: true }),
    list: async function* () {
      for (const sub of await namesIn(folder)) {
        const names = await namesIn(join(folder, sub));
        for (const name of names.filter(isSafeName)) {
          const found = await stat(join(folder, sub, name)).catch(() => undefined);
          if (found?.isFile()) yield { name, writtenAt: found.mtime };
        }
      }
    },
    check: async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const probe = join(folder, '.probe');
      await putFileDurably(probe, new Uint8Array([1]));
      await rm(probe, { force: true });
    },
    // The folder is part of a data directory, which has its own marker of the installation.
    claim: () => Promise.resolve(),
  };
};
