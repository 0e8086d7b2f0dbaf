/** The engines limit the number of values in a statement; the widest table has about forty columns. */
const chunkSize = 200;

/** Runs `work` over all rows in chunks that fit into one statement. */
export const inChunks = async <T>(all: readonly T[], work: (chunk: T[]) => Promise<unknown>): Promise<void> => {
  for (let from = 0; from < all.length; from += chunkSize) await work(all.slice(from, from + chunkSize));
};
