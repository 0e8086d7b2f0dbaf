import { existsSync, readFileSync } from 'node:fs';

/** The clock tick of /proc: a hundredth of a second on every Linux that Node supports. */
const ticksPerSecond = 100;

/** The fields of /proc/PID/stat after the process name, which is in brackets and may contain spaces. */
const numbersOf = (pid) => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
};

const isKnown = existsSync('/proc/self/stat');

/**
 * Processor time, in seconds, of all ended child processes including their children. Node's `resourceUsage` omits them.
 * Undefined if the system does not report it.
 */
export const processorTimes = () => {
  if (!isKnown) return undefined;
  const numbers = numbersOf('self');
  return { user: numbers[13] / ticksPerSecond, system: numbers[14] / ticksPerSecond };
};

/** User-mode processor time of a live process, in seconds. */
export const userTimeOf = (pid) => (isKnown ? numbersOf(pid)[11] / ticksPerSecond : undefined);
