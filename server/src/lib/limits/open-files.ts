import { readFileSync } from 'node:fs';

/** How many files and connections this process may have open; Infinity where the system does not tell. */
export const openFilesMax = (): number => {
  try {
    const [, soft] = /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return soft === undefined ? Infinity : Number(soft);
  } catch {
    return Infinity;
  }
};
