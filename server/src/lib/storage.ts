import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { putFileDurably } from './durable-file.ts';

/** Where files lie. Names are ours (`lib/storage` never sees a name that a person gave). */
export type FileStorage = {
  /** Returns once the content is on the disk. */
  put: (name: string, content: Uint8Array) => Promise<void>;
  /** Undefined when there is no such file. */
  open: (name: string) => Promise<{ stream: Readable; bytes: number } | undefined>;
  /** Nothing happens when there is no such file. */
  remove: (name: string) => Promise<void>;
  /** All names, with the time of writing. */
  list: () => AsyncIterable<{ name: string; writtenAt: Date }>;
  /** Throws when the storage does not answer. */
  check: () => Promise<void>;
};

const safeName = /^[0-9a-z-]{8,100}$/;

/** Files in a folder of the data directory, spread over 256 sub-folders by the end of the name (its random part). */
export const diskStorage = (folder: string): FileStorage => {
  const folderOf = (name: string) => {
    if (!safeName.test(name)) throw new Error('Not a name of the storage');
    return join(folder, name.slice(22, 24));
  };
  return {
    put: async (name, content) => {
      await mkdir(folderOf(name), { recursive: true, mode: 0o700 });
      await putFileDurably(join(folderOf(name), name), content);
    },
    open: async (name) => {
      const path = join(folderOf(name), name);
      const found = await stat(path).catch(() => undefined);
      return found?.isFile() ? { stream: createReadStream(path), bytes: found.size } : undefined;
    },
    remove: (name) => rm(join(folderOf(name), name), { force: true }),
    list: async function* () {
      for (const sub of await readdir(folder)) {
        const names = await readdir(join(folder, sub)).catch(() => []);
        for (const name of names) {
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
  };
};
