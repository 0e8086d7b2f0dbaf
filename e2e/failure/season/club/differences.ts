/** Compares what the server shows with what the ledger says, and keeps what differs. */
export const newDifferences = () => {
  const compared = new Map<string, number>();
  const found: string[] = [];
  const known = new Set<string>();
  return {
    compared,
    found,
    /** Compares one figure; `of` says whose it is. Numbers may differ by a rounding. */
    compare: (kind: string, of: string, seen: unknown, expected: unknown): void => {
      compared.set(kind, (compared.get(kind) ?? 0) + 1);
      const isSame =
        typeof seen === 'number' && typeof expected === 'number'
          ? Math.abs(seen - expected) < 1e-6
          : JSON.stringify(seen) === JSON.stringify(expected);
      const line = `${kind}, ${of}: shown ${JSON.stringify(seen)}, by the ledger ${JSON.stringify(expected)}`;
      if (isSame || known.has(line)) return;
      known.add(line);
      found.push(line);
    },
  };
};

export type Differences = ReturnType<typeof newDifferences>;
