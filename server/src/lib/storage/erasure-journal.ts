import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** An erased person, by an id that no longer leads to anybody. */
export type Erasure = { person: string; at: string };

/**
 * The list of erased people, stored outside the database and its backups: a restore erases them again
 * (docs/decisions/0018-erasure.md).
 */
export type ErasureJournal = {
  /** Returns once the entry is stored durably; throws if that is uncertain. */
  append: (entry: Erasure) => Promise<void>;
  /** Withdraws the entry of a person who was not erased after all. */
  cancel: (entry: Erasure) => Promise<void>;
  /**
   * Each person once, oldest first. Throws if the journal can't be read, so that no erasure is silently forgotten, or
   * contains an entry that these keys have not signed, unless those are to be skipped.
   */
  list: (options?: { skipUnsigned?: boolean }) => Promise<Erasure[]>;
  /** Signs the entries that these keys have not signed. Absent where nobody else can write entries. */
  sign?: () => Promise<void>;
};

type Line = Erasure & { isCancelled?: true };

/** A line that a crash cut off while it was being written: the erasure had not begun. */
const isTorn = (text: string): boolean => '{"person":"'.startsWith(text.slice(0, 11)) && !text.endsWith('}');

const lineOf = (text: string): Line | undefined => {
  try {
    const { person, at, isCancelled } = JSON.parse(text) as Partial<Line>;
    if (typeof person === 'string' && typeof at === 'string')
      return { person, at, ...(isCancelled && { isCancelled }) };
  } catch {
    // A torn line is skipped below, any other causes an error.
  }
  return undefined;
};

const syncFolder = async (path: string): Promise<void> => {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};

/** The journal as a file in the data directory: one line of JSON per entry, synced to disk before `append` returns. */
export const diskJournal = (dataDir: string): ErasureJournal => {
  const path = join(dataDir, 'erasures.jsonl');
  let last: Promise<void> = Promise.resolve();

  const write = async (line: Line): Promise<void> => {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const file = await open(path, 'a+', 0o600);
    try {
      const { size } = await file.stat();
      const end = Buffer.alloc(1);
      if (size > 0) await file.read(end, 0, 1, size - 1);
      // A crash may have left an incomplete line; without a line feed this entry would become part of it.
      const start = size > 0 && end.toString() !== '\n' ? '\n' : '';
      await file.appendFile(`${start}${JSON.stringify(line)}\n`);
      await file.sync();
      if (size === 0) await syncFolder(dirname(path));
    } finally {
      await file.close();
    }
  };

  const inTurn = (line: Line): Promise<void> => {
    const written = last.then(() => write(line));
    last = written.catch(() => {});
    return written;
  };

  return {
    append: ({ person, at }) => inTurn({ person, at }),
    cancel: ({ person, at }) => inTurn({ person, at, isCancelled: true }),
    list: async () => {
      const content = await readFile(path, 'utf8').catch((error: unknown) => {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
        throw error;
      });
      const orders = new Map<string, Erasure>();
      for (const [index, text] of content.split('\n').entries()) {
        if (text === '' || isTorn(text)) continue;
        const line = lineOf(text);
        if (!line)
          throw new Error(`${path} can't be read in line ${index + 1}; restore it from a copy, or repair that line`);
        const { person, at } = line;
        // A person may have two orders: cancelling one leaves the other in force.
        if (line.isCancelled) orders.delete(`${person} ${at}`);
        else orders.set(`${person} ${at}`, { person, at });
      }
      const erased = new Map<string, Erasure>();
      for (const order of orders.values()) if (!erased.has(order.person)) erased.set(order.person, order);
      return [...erased.values()];
    },
  };
};
