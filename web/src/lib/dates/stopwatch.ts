/**
 * Starts to measure; answers how many milliseconds have passed since. A clock that was set, and one that stood still
 * while the device slept, must not make anything look younger than it is: the longer of the two counts.
 */
export const stopwatch = (): (() => number) => {
  const wall = Date.now();
  const steady = performance.now();
  return () => Math.max(Date.now() - wall, performance.now() - steady);
};
