let [last, lastShirt] = [0, 0];

/**
 * A number that nothing else of the run has. Its six digits rise as text too: what is named by it stands in a list in the
 * order in which it was made, whichever tests the same process has run before.
 */
export const nextNumber = (): string => String((last += 1)).padStart(6, '0');

/** A number on a shirt, from 1 on in each club; the hundredth one is 1 again. */
export const nextShirtNumber = (): number => (lastShirt = (lastShirt % 99) + 1);

/** For a new club. */
export const restartShirtNumbers = (): void => {
  lastShirt = 0;
};
