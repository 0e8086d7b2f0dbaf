/**
 * Starts measuring; the returned function gives the elapsed milliseconds. It takes the longer of two clocks, so that
 * neither a changed system clock nor one that paused while the device slept makes anything look newer than it is.
 */
export const stopwatch = (): (() => number) => {
  const wall = Date.now();
  const steady = performance.now();
  return () => Math.max(Date.now() - wall, performance.now() - steady);
};
