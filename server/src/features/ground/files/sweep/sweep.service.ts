import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../../../../db/database.ts';
import { hoursMs, timestampOf, type Clock } from '../../../../lib/time/clock.ts';
import type { FileStorage } from '../../../../lib/storage/storage.ts';
import { createFilesRepository } from '../files.repository.ts';
import { storedName } from '../image-sizes.ts';

/** Unused uploads, and contents without a row, are deleted after this time. */
const unusedMs = hoursMs(24);
/** No upload takes an hour: the server aborts it after a minute. */
const temporaryMs = hoursMs(1);
const sweepEveryMs = hoursMs(1);
/**
 * Sweeps run each hour: a longer gap than this means that the clock was changed, so that the ages of files can't be
 * trusted.
 */
const jumpMs = hoursMs(48);
const batchSize = 200;

type Deps = {
  db: Db;
  storage: FileStorage;
  clock: Clock;
  /** Where uploads are stored until they are checked. */
  folder: string;
};

/** Deletes files that are no longer used from the disk. */
export const createSweepService = ({ db, storage, clock, folder }: Deps) => {
  const files = createFilesRepository(db);
  let sweptAtMs: number | undefined;

  /** Deletes the content of removed files before their rows: after a crash the row still names what is left. */
  const finishRemovals = async (): Promise<void> => {
    for (;;) {
      const removed = await files.listRemoved(batchSize);
      for (const { id, variants } of removed) {
        for (const variant of Object.keys(variants)) await storage.remove(storedName(id, variant));
        await files.forget(id);
      }
      if (removed.length < batchSize) return;
    }
  };

  const removeUnnamed = async (names: string[]): Promise<void> => {
    const known = new Set(await files.known([...new Set(names.map((name) => name.slice(0, 24)))]));
    for (const name of names) if (!known.has(name.slice(0, 24)) || name.endsWith('.tmp')) await storage.remove(name);
  };

  const removeOrphans = async (): Promise<void> => {
    // Without a club this may be the wrong or an empty database next to another installation's files, which must stay.
    const installation = await files.findInstallation();
    if (installation === undefined) return;
    await storage.claim(installation);
    let old: string[] = [];
    for await (const { name, writtenAt } of storage.list()) {
      if (clock().getTime() - writtenAt.getTime() < unusedMs) continue;
      old.push(name);
      if (old.length === batchSize) {
        await removeUnnamed(old);
        old = [];
      }
    }
    await removeUnnamed(old);
  };

  const removeTemporary = async (): Promise<void> => {
    for (const name of await readdir(folder)) {
      const path = join(folder, name);
      const found = await stat(path).catch(() => undefined);
      if (found && clock().getTime() - found.mtimeMs >= temporaryMs) await rm(path, { force: true });
    }
  };

  const sweep = async (): Promise<void> => {
    await files.removeUnclaimed(timestampOf(clock, -unusedMs), timestampOf(clock));
    await finishRemovals();
    await removeOrphans();
    await removeTemporary();
  };

  return {
    /** Deletes what was removed since the last run and, once an hour, sweeps everything. */
    run: async (): Promise<void> => {
      const nowMs = clock().getTime();
      const sinceMs = sweptAtMs === undefined ? sweepEveryMs : nowMs - sweptAtMs;
      if (sinceMs >= 0 && sinceMs < sweepEveryMs) return finishRemovals();
      if (sinceMs < 0 || sinceMs > jumpMs) await finishRemovals();
      else await sweep();
      sweptAtMs = nowMs;
    },
  };
};
