/** A row to be written, with its player and, if active, the resulting shirt number. */
export type Wearer<R> = { row: R; id: string | null; number: number | null; isActive: boolean };

/** An active player's current shirt number. */
export type Worn = { id: string; number: number };

/**
 * Finds the rows whose number another active player would also wear. Two players who swap numbers in one file do not
 * clash; a player refused a number keeps the old one, which can then clash with the next.
 */
export const clashesOf = <R>(wearers: readonly Wearer<R>[], worn: readonly Worn[]): Set<R> => {
  const refused = new Set<R>();
  const numbers = new Map(worn.map(({ id, number }) => [id, number]));
  const keeps = ({ id, number }: Wearer<R>): boolean => id !== null && numbers.get(id) === number;
  // The current wearer of a number takes precedence.
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
