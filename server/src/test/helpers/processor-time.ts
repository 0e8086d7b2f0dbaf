/**
 * How many milliseconds of processor time a work takes, in all threads of this process. Unlike the clock on the wall it
 * says the same on a machine that does much else: only what grows out of all bounds shows in it.
 */
export const processorMsOf = async (work: () => unknown): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
};
