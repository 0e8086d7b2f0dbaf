import { readFileSync, renameSync, writeFileSync } from 'node:fs';

/** Replaces the file at once: a server that reads half a number would jump to a wrong time. */
const write = (file: string, offsetMs: number): void => {
  writeFileSync(`${file}.next`, String(offsetMs));
  renameSync(`${file}.next`, file);
};

/** The clock of a server process, shifted by the milliseconds in a file. */
export const jumpingClock = {
  /** Writes the first offset, and returns the variables with which the server must be started. */
  env: (file: string, offsetMs: number): Record<string, string> => {
    write(file, offsetMs);
    return {
      CLOCK_OFFSET_FILE: file,
      NODE_OPTIONS: `--import=${new URL('jumping-clock.mjs', import.meta.url).href}`,
    };
  },
  /** Resolves when the running server has the new offset; throws if it has not within the time. */
  jump: async (file: string, offsetMs: number, withinMs: number): Promise<void> => {
    write(file, offsetMs);
    const end = performance.now() + withinMs;
    while (readFileSync(`${file}.applies`, 'utf8') !== String(offsetMs)) {
      if (performance.now() > end) throw new Error(`The clock did not move within ${withinMs} ms`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  },
};
