/** Waits until a condition is true. A busy machine is slow, not broken: gives up after two minutes. */
export const until = async (holds: () => Promise<boolean> | boolean, withinMs = 120_000): Promise<void> => {
  const end = performance.now() + withinMs;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`The condition did not hold within ${withinMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};
