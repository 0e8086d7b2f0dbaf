/** The engines take a limited number of values in one statement; the widest row here has some forty columns. */
const partSize = 200;

/** Works through many rows, as many at once as one statement takes. */
export const inParts = async <T>(all: readonly T[], work: (part: T[]) => Promise<unknown>): Promise<void> => {
  for (let from = 0; from < all.length; from += partSize) await work(all.slice(from, from + partSize));
};
