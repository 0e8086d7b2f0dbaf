import { existsSync, readFileSync } from 'node:fs';

/** Of /proc: a hundredth of a second on every Linux that Node runs on. */
const ticksPerSecond = 100;

/** The numbers of a process after its name, which may hold blanks, in brackets. */
const numbersOf = (pid) => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
};

const isKnown = existsSync('/proc/self/stat');

/**
 * Seconds of processor time of all processes that this one started and that have ended, with all that they started.
 * Node's own `resourceUsage` leaves them out. Undefined where the system does not say it.
 */
export const processorTimes = () => {
  if (!isKnown) return undefined;
  const numbers = numbersOf('self');
  return { user: numbers[13] / ticksPerSecond, system: numbers[14] / ticksPerSecond };
};

/** Seconds of processor time that a living process has used in its own code. */
export const userTimeOf = (pid) => (isKnown ? numbersOf(pid)[11] / ticksPerSecond : undefined);
