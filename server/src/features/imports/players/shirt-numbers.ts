/** A row that would be written: who it is about, and the number worn afterwards by whoever is active. */
export type Wearer<R> = { row: R; id: string | null; number: number | null; isActive: boolean };

/** An active player who wears a number now. */
export type Worn = { id: string; number: number };

/**
 * Finds the rows whose number another active player would wear as well. Two who swap their numbers in one file are in
 * nobody's way; whoever may not take a number keeps the old one, which can stand in the way of the next.
 */
export const clashesOf = <R>(wearers: readonly Wearer<R>[], worn: readonly Worn[]): Set<R> => {
  const refused = new Set<R>();
  const numbers = new Map(worn.map(({ id, number }) => [id, number]));
  const keeps = ({ id, number }: Wearer<R>): boolean => id !== null && numbers.get(id) === number;
  // Whoever wears a number already has the better right to it.
  const inTurn = [...wearers.filter(keeps), ...wearers.filter((wearer) => !keeps(wearer))];
  for (let before = -1; before !== refused.size;) {
    before = refused.size;
    const moved = new Set(wearers.filter(({ row }) => !refused.has(row)).map(({ id }) => id));
    const taken = new Set(worn.filter(({ id }) => !moved.has(id)).map(({ number }) => number));
    for (const { row, number, isActive } of inTurn) {
      if (refused.has(row) || !isActive || number === null) continue;
      if (taken.has(number)) refused.add(row);
      taken.add(number);
    }
  }
  return refused;
};
