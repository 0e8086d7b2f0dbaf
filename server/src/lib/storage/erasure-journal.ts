import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A person who was erased, by an id that leads to nobody any more. */
export type Erasure = { person: string; at: string };

/**
 * Who was erased, kept outside of the database and of its backups: what a restore brings back is erased again
 * (docs/decisions/0018-erasure.md).
 */
export type ErasureJournal = {
  /** Returns once the entry is kept for good; throws when it may not be. */
  append: (entry: Erasure) => Promise<void>;
  /** Takes back what was written of a person who turned out not to be erased. */
  cancel: (entry: Erasure) => Promise<void>;
  /** Each person once, oldest first. Throws when the journal can't be read: nobody may be forgotten by accident. */
  list: () => Promise<Erasure[]>;
};

type Line = Erasure & { isCancelled?: true };

/** A line that was cut off while it was written: what it announced never happened. */
const isTorn = (text: string): boolean => '{"person":"'.startsWith(text.slice(0, 11)) && !text.endsWith('}');

const lineOf = (text: string): Line | undefined => {
  try {
    const { person, at, isCancelled } = JSON.parse(text) as Partial<Line>;
    if (typeof person === 'string' && typeof at === 'string')
      return { person, at, ...(isCancelled && { isCancelled }) };
  } catch {
    // Told below, unless it was torn.
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

/** The journal as a file of the data directory: one line of JSON an entry, each on the disk before it counts. */
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
      // A crash may have left half a line, which must not swallow this one.
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
          throw new Error(`${path} can't be read in line ${index + 1}; take it from a copy, or mend that line`);
        const { person, at } = line;
        // Of two orders for one person the other one stands.
        if (line.isCancelled) orders.delete(`${person} ${at}`);
        else orders.set(`${person} ${at}`, { person, at });
      }
      const erased = new Map<string, Erasure>();
      for (const order of orders.values()) if (!erased.has(order.person)) erased.set(order.person, order);
      return [...erased.values()];
    },
  };
};
