import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, openDatabase } from '../../src/db/database.ts';
import { migrations } from '../../src/db/migrations/migrations.ts';
import { createUsualService } from '../../src/features/health/wellness/scores/usual.service.ts';
import { daysMs } from '../../src/lib/time/clock.ts';
import { fillClub, fillRecords, squad } from './fixture-rows.ts';

/** The given number of people, or of all other rows in a club of 300. */
export type FixtureKind = 'people' | 'records';

/** Well below the thirty days for which its sessions are valid. */
const ageMaxMs = daysMs(10);

/**
 * A hash of the code that writes the rows and of the migrations' names: if either changes, another file is created. A
 * server that starts on an older schema would first make a backup and distort the measurement, or refuse the file if the
 * order has changed.
 */
const mark = createHash('sha256')
  .update(readFileSync(join(import.meta.dirname, 'fixture-rows.ts')))
  .update(readFileSync(join(import.meta.dirname, 'fixture-squads.ts')))
  .update(migrations.map(({ name }) => name).join('\n'))
  .digest('hex')
  .slice(0, 10);

const make = async (file: string, kind: FixtureKind, rows: number): Promise<void> => {
  const database = openDatabase({ engine: 'sqlite', file }, () => {});
  await migrate(database);
  const { sqlite } = database;
  if (!sqlite) throw new Error('The fixture is not a SQLite database');
  // The file need not survive a power cut, and must end up as a single file without a log.
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
  // As the server does after its start, which would then be measured too.
  await createUsualService(database).fill();
  await database.close();
};

/** The path of a filled database, created once and cached in the system's temporary folder. */
export const fixtureFile = async (kind: FixtureKind, rows: number): Promise<string> => {
  const folder = join(tmpdir(), 'touchline-bench');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${kind}-${rows}-${mark}.db`);
  const found = statSync(file, { throwIfNoEntry: false });
  if (found && Date.now() - found.mtimeMs < ageMaxMs) return file;
  process.stderr.write(`Making ${file} …\n`);
  const making = `${file}.${process.pid}`;
  await make(making, kind, rows);
  renameSync(making, file);
  return file;
};

/** Creates a data directory with a copy of a filled database. `remove` deletes it. */
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
