import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
/** Far above what all databases of a run take at once. */
const enoughBytes = 2 * 1024 ** 3;

const hasRoomInMemory = (): boolean => {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= enoughBytes;
  } catch {
    return false;
  }
};

/**
 * A new folder for what need not outlive the machine, in memory where that has room: a test's database is made, filled
 * and thrown away within a second, and a disk would take ten times as long over it.
 */
export const newScratchFolder = (name: string): string =>
  mkdtempSync(join(hasRoomInMemory() ? memory : tmpdir(), `touchline-${name}-`));
