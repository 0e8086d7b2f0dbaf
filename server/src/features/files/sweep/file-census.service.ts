import type { Db } from '../../../db/database.ts';
import { hoursMs } from '../../../lib/time/clock.ts';
import type { FileStorage } from '../../../lib/storage/storage.ts';
import { createFileCensusRepository } from './file-census.repository.ts';
import { createFilesRepository } from '../files.repository.ts';
import { storedName } from '../image-sizes.ts';

const batchSize = 500;
/** What is younger may be about to get its row. */
const youngMs = hoursMs(24);

/** Compares the rows of files with what the storage holds. */
export const createFileCensus = ({ db, storage }: { db: Db; storage: FileStorage }) => {
  const census = createFileCensusRepository(db);

  /** Undefined when it is not there. */
  const bytesOf = async (name: string): Promise<number | undefined> => {
    const found = await storage.open(name);
    found?.stream.destroy();
    return found?.bytes;
  };

  return {
    /**
     * Looks whether the content of rows is there in its size: of all, or of about so many, evenly over the whole time.
     * Names what is not.
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
    /** How many stored files no row names, those of the last day apart. */
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
