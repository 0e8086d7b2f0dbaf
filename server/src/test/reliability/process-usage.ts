import { readFileSync } from 'node:fs';

/** Linux's unit of processor time, on every platform of Node. */
const tickMs = 10;

/**
 * The processor time of another process in milliseconds, in steps of ten. Unlike wall-clock time it hardly depends on
 * the machine's load.
 */
export const processorMsOfProcess = (pid: number): number => {
  // The program's name comes second, in brackets, and may contain anything.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
  const [user, system] = [Number(fields[11]), Number(fields[12])];
  return (user + system) * tickMs;
};

/** Resident memory of a process, in MB. */
export const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
