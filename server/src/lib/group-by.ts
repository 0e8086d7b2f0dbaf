/** Lists by key, in order. In place of `Map.groupBy`, which Node 20 lacks. */
export const groupBy = <T, K>(all: readonly T[], keyOf: (one: T, index: number) => K): Map<K, T[]> => {
  const groups = new Map<K, T[]>();
  for (const [index, one] of all.entries()) {
    const key = keyOf(one, index);
    const group = groups.get(key);
    // Copying the list for each entry would take quadratic time.
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
};
