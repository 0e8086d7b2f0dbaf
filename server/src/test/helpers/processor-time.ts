/**
 * The processor time of some work in milliseconds, in all threads of this process. Unlike wall-clock time it hardly
 * depends on the machine's load, so only excessive growth shows.
 */
export const processorMsOf = async (work: () => unknown): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
};
