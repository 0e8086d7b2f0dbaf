/** Waits until a condition holds; throws when it does not within the time. */
export const until = async (holds: () => Promise<boolean> | boolean, withinMs = 30_000): Promise<void> => {
  const end = performance.now() + withinMs;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`The condition did not hold within ${withinMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};
