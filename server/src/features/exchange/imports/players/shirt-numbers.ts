/** A row to be written, with its player and, if active, the resulting shirt number in the resulting squad. */
export type Wearer<R> = {
  row: R;
  id: string | null;
  squad: string | null;
  /** The player's squad until now, which a move leaves. */
  former: string | null;
  number: number | null;
  isActive: boolean;
};

/** An active player's current shirt number in a squad. */
export type Worn = { id: string; squad: string; number: number };

const keyOf = (...parts: (string | number | null)[]): string => parts.join(' ');

/**
 * Finds the rows whose number another active player would also wear in the same squad. Two players who swap numbers in one
 * file do not clash; a player refused a number keeps the old one, which can then clash with the next.
 */
export const clashesOf = <R>(wearers: readonly Wearer<R>[], worn: readonly Worn[]): Set<R> => {
  const refused = new Set<R>();
  const numbers = new Map(worn.map(({ id, squad, number }) => [keyOf(id, squad), number]));
  const keeps = ({ id, squad, number }: Wearer<R>): boolean => id !== null && numbers.get(keyOf(id, squad)) === number;
  // The current wearer of a number takes precedence.
  const inTurn = [...wearers.filter(keeps), ...wearers.filter((wearer) => !keeps(wearer))];
  for (let before = -1; before !== refused.size;) {
    before = refused.size;
    const moved = new Set(
      wearers
        .filter(({ row }) => !refused.has(row))
        .flatMap(({ id, squad, former }) => [keyOf(id, squad), keyOf(id, former)]),
    );
    const taken = new Set(
      worn.filter(({ id, squad }) => !moved.has(keyOf(id, squad))).map(({ squad, number }) => keyOf(squad, number)),
    );
    for (const { row, squad, number, isActive } of inTurn) {
      if (refused.has(row) || !isActive || number === null) continue;
      if (taken.has(keyOf(squad, number))) refused.add(row);
      taken.add(keyOf(squad, number));
    }
  }
  return refused;
};
