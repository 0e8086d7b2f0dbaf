/** A priority queue: `pop` returns an entry with the smallest key, each in logarithmic time. */
export const createMinHeap = <T>(keyOf: (entry: T) => number) => {
  const entries: T[] = [];
  const keyAt = (index: number): number => (index < entries.length ? keyOf(entries[index]!) : Infinity);
  const swap = (a: number, b: number): void => {
    [entries[a], entries[b]] = [entries[b]!, entries[a]!];
  };
  return {
    push: (entry: T): void => {
      entries.push(entry);
      let at = entries.length - 1;
      while (at > 0) {
        const parent = (at - 1) >> 1;
        if (keyAt(parent) <= keyAt(at)) return;
        swap(parent, at);
        at = parent;
      }
    },
    pop: (): T | undefined => {
      const last = entries.pop();
      if (last === undefined || entries.length === 0) return last;
      const [first] = entries;
      entries[0] = last;
      for (let at = 0; ;) {
        const [left, right] = [2 * at + 1, 2 * at + 2];
        const least = keyAt(left) <= keyAt(right) ? left : right;
        if (keyAt(at) <= keyAt(least)) return first;
        swap(at, least);
        at = least;
      }
    },
  };
};
