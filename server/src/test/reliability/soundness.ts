import { DatabaseSync } from '@photostructure/sqlite';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** SQLite's integrity check of a stopped installation's database: `ok`. Runs on a copy, to change nothing. */
export const integrityOf = (dataDir: string): unknown => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-soundness-'));
  for (const name of ['touchline.db', 'touchline.db-wal'])
    if (existsSync(join(dataDir, name))) cpSync(join(dataDir, name), join(folder, name));
  const database = new DatabaseSync(join(folder, 'touchline.db'));
  try {
    const row = database.prepare('PRAGMA integrity_check').get() as Record<string, unknown>;
    return Object.values(row)[0];
  } finally {
    database.close();
    rmSync(folder, { recursive: true });
  }
};
