import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, openDatabase } from '../../src/db/database.ts';
import { daysMs } from '../../src/lib/time/clock.ts';
import { fillClub, fillRecords, squad } from './fixture-rows.ts';

/** So many people, or so many rows of everything else in a club of 300. */
export type FixtureKind = 'people' | 'records';

/** Its sessions live for thirty days. */
const ageMaxMs = daysMs(10);

/** Other rows make another file. */
const mark = createHash('sha256')
  .update(readFileSync(join(import.meta.dirname, 'fixture-rows.ts')))
  .digest('hex')
  .slice(0, 10);

const make = async (file: string, kind: FixtureKind, rows: number): Promise<void> => {
  const database = openDatabase({ engine: 'sqlite', file }, () => {});
  await migrate(database);
  const { sqlite } = database;
  if (!sqlite) throw new Error('The fixture is no SQLite database');
  // Nothing here has to survive a power cut, and there is to be one file in the end.
  for (const pragma of [
    'journal_mode=delete',
    'journal_mode=off',
    'synchronous=off',
    'foreign_keys=off',
    'secure_delete=off',
  ])
    sqlite.exec(`pragma ${pragma}`);
  sqlite.exec('pragma cache_size=-1000000');
  const nowMs = Date.now();
  fillClub(sqlite, kind === 'people' ? rows : squad, nowMs);
  if (kind === 'records') fillRecords(sqlite, rows, nowMs);
  await database.close();
};

/** The file of a filled database. Made once and kept in the system's folder for temporary files. */
export const fixtureFile = async (kind: FixtureKind, rows: number): Promise<string> => {
  const folder = join(tmpdir(), 'touchline-bench');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${kind}-${rows}-${mark}.db`);
  const found = statSync(file, { throwIfNoEntry: false });
  if (found && Date.now() - found.mtimeMs < ageMaxMs) {
    // A server that starts on an older schema would make a backup first, which is not what is measured.
    const database = openDatabase({ engine: 'sqlite', file }, () => {});
    await migrate(database);
    await database.close();
    // Its age counts from when it was made.
    utimesSync(file, found.atime, found.mtime);
    return file;
  }
  process.stderr.write(`Making ${file} …\n`);
  const making = `${file}.${process.pid}`;
  await make(making, kind, rows);
  renameSync(making, file);
  return file;
};

/** A data directory of its own with a copy of a filled database. `remove` takes it away. */
export const copyFixture = async (kind: FixtureKind, rows: number) => {
  const file = await fixtureFile(kind, rows);
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-bench-data-'));
  const databaseFile = join(dataDir, 'touchline.db');
  copyFileSync(file, databaseFile);
  return {
    dataDir,
    databaseFile,
    remove: () => {
      if (existsSync(dataDir)) rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
