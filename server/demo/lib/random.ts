/** Pseudo-random numbers that are the same in every run: mulberry32 with a fixed seed. */
export const createDemoRandom = (seed: number) => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    /** From 0 up to, but not including, 1. */
    next,
    /** A whole number, both ends included. */
    whole,
    pick: <T>(list: readonly T[]): T => list[whole(0, list.length - 1)]!,
    /** One of the list, the likelier the greater its weight; undefined if none weighs anything. */
    weighted: <T>(list: readonly T[], weightOf: (one: T) => number): T | undefined => {
      const total = list.reduce((sum, one) => sum + weightOf(one), 0);
      let left = next() * total;
      return list.find((one) => {
        left -= weightOf(one);
        return left < 0;
      });
    },
  };
};

export type DemoRandom = ReturnType<typeof createDemoRandom>;
