import { readFileSync } from 'node:fs';

/** What Linux counts in, on every platform of Node. */
const tickMs = 10;

/**
 * How many milliseconds of processor time another process has taken, in steps of ten. Unlike the clock on the wall it says
 * the same on a machine that does much else.
 */
export const processorMsOfProcess = (pid: number): number => {
  // The name of the program comes second, in brackets, and may hold anything.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
  const [user, system] = [Number(fields[11]), Number(fields[12])];
  return (user + system) * tickMs;
};

/** Resident memory of a process, in MB. */
export const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
