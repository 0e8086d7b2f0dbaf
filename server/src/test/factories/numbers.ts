let [last, lastShirt] = [0, 0];

/**
 * A number that is unique within the run. Its six digits also rise as text: names made from it sort in the order of
 * creation, whichever tests ran before in the same process.
 */
export const nextNumber = (): string => String((last += 1)).padStart(6, '0');

/** A shirt number, from 1 in each club; after 99 it begins again at 1. */
export const nextShirtNumber = (): number => (lastShirt = (lastShirt % 99) + 1);

/** Restarts the numbers for a new club. */
export const restartShirtNumbers = (): void => {
  lastShirt = 0;
};
