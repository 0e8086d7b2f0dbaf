import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
/** Far above what all installations of a run take at once. */
const enoughBytes = 2 * 1024 ** 3;

const hasRoomInMemory = (): boolean => {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= enoughBytes;
  } catch {
    return false;
  }
};

/** A new folder that need not outlive the machine: in memory where that has room, since SQLite waits for a disk at each write. */
export const newScratchFolder = (name: string): string =>
  mkdtempSync(join(hasRoomInMemory() ? memory : tmpdir(), `touchline-${name}-`));
