import type { Db } from '../../../../db/database.ts';
import { hoursMs } from '../../../../lib/time/clock.ts';
import type { FileStorage } from '../../../../lib/storage/storage.ts';
import { createFileCensusRepository } from './file-census.repository.ts';
import { createFilesRepository } from '../files.repository.ts';
import { storedName } from '../image-sizes.ts';

const batchSize = 500;
/** Younger files may still get their row. */
const youngMs = hoursMs(24);

/** Compares the rows of files with the contents of the storage. */
export const createFileCensus = ({ db, storage }: { db: Db; storage: FileStorage }) => {
  const census = createFileCensusRepository(db);

  /** Undefined when it is missing. */
  const bytesOf = async (name: string): Promise<number | undefined> => {
    const found = await storage.open(name);
    found?.stream.destroy();
    return found?.bytes;
  };

  return {
    /**
     * Checks that the contents of rows exist in their recorded size: of all rows, or of a sample of about this many,
     * spread evenly over time. Names those that don't.
     */
    lookUp: async (about?: number) => {
      const rows = await census.count();
      const step = about === undefined ? 1 : Math.max(1, Math.ceil(rows / about));
      const [missing, odd]: string[][] = [[], []];
      let [looked, seen, last] = [0, 0, ''];
      for (;;) {
        const batch = await census.after(last, batchSize);
        for (const { id, variants } of batch) {
          last = id;
          seen += 1;
          if ((seen - 1) % step !== 0) continue;
          looked += 1;
          for (const [variant, { bytes }] of Object.entries(variants)) {
            const stored = await bytesOf(storedName(id, variant));
            if (stored === undefined) missing!.push(storedName(id, variant));
            else if (stored !== bytes) odd!.push(storedName(id, variant));
          }
        }
        if (batch.length < batchSize) return { rows, looked, missing: missing!, odd: odd! };
      }
    },
    /** The number of stored files that no row names, ignoring those of the last day. */
    countUnnamed: async (now: Date): Promise<number> => {
      const files = createFilesRepository(db);
      let count = 0;
      let names: string[] = [];
      const countOf = async (): Promise<void> => {
        const ids = [...new Set(names.map((name) => name.slice(0, 24)))];
        const known = new Set(await files.known(ids));
        count += names.filter((name) => !known.has(name.slice(0, 24)) || name.endsWith('.tmp')).length;
        names = [];
      };
      for await (const { name, writtenAt } of storage.list()) {
        if (now.getTime() - writtenAt.getTime() < youngMs) continue;
        names.push(name);
        if (names.length === batchSize) await countOf();
      }
      await countOf();
      return count;
    },
  };
};
