import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { fillClub } from './fixture-rows.ts';
import { startProduct, type Running } from './product.ts';
import { probe } from './use.ts';

/** The data directory of a club that an older build has created, filled with this many people, and what `fillMore` adds. */
export const clubOfBuild = async (
  bundle: string,
  people: number,
  fillMore: (database: DatabaseSyncInstance) => void = () => undefined,
): Promise<{ folder: string; remove: () => void }> => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-bench-builds-'));
  const older = await startProduct({ dataDir: folder, bundle });
  await older.stop();
  const database = new DatabaseSync(join(folder, 'touchline.db'));
  database.exec('pragma synchronous=off');
  database.exec('pragma foreign_keys=off');
  fillClub(database, people, Date.now());
  fillMore(database);
  database.exec('pragma wal_checkpoint(truncate)');
  database.close();
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
};

/** Waits until the server keeps with each wellness answer what was usual, which it does once after the migration. */
const untilFilled = async (file: string): Promise<void> => {
  const database = new DatabaseSync(file, { readOnly: true });
  const open = database.prepare('select 1 from wellness_scores where usual is null limit 1');
  while (open.get() !== undefined) await pause(500);
  database.close();
};

/** Starts a build, this one unless another is named, on a copy of a club. `stop` removes the copy. */
export const startOnCopy = async (club: string, bundle?: string): Promise<Running> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-bench-data-'));
  cpSync(club, dataDir, { recursive: true });
  const server = await startProduct({ dataDir, nodeArgs: probe, ...(bundle !== undefined && { bundle }) });
  if (bundle === undefined) await untilFilled(join(dataDir, 'touchline.db'));
  return {
    ...server,
    stop: async () => {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
