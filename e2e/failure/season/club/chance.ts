/** Numbers that follow from a seed (mulberry32): the same seed lives the same season. */
export const chanceOf = (seed: number) => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  /** This many of them, in random order. */
  const some = <T>(list: readonly T[], count: number): T[] =>
    list
      .map((one) => ({ one, at: next() }))
      .toSorted((a, b) => a.at - b.at)
      .slice(0, count)
      .map(({ one }) => one);
  return {
    /** A whole number between two, both included. */
    whole,
    /** True this often, from 0 to 1. */
    isSo: (share: number): boolean => next() < share,
    some,
    /** One of them; undefined of none. */
    one: <T>(list: readonly T[]): T | undefined => some(list, 1)[0],
    /** 24 lowercase hexadecimal characters: the id of what a client makes. */
    id: (): string => Array.from({ length: 24 }, () => whole(0, 15).toString(16)).join(''),
  };
};

export type Chance = ReturnType<typeof chanceOf>;
