import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { readConfig, type Config } from '../config/config.ts';
import type { OpenDatabase } from '../db/database.ts';
import type { TableSum } from '../features/trust/backups/archive/load.service.ts';
import { moveFiles, moveRows, type MovedFiles } from '../features/trust/backups/restore/move.service.ts';
import { newJournal, openStorage, openToMove, openWithoutLimits } from '../installation.ts';
import { findSecrets } from '../lib/crypto/secrets.ts';
import { toTerminal, type Command } from './command.ts';

const usage = 'usage: move [--to postgres://USER@HOST/DATABASE | --to sqlite] [--files s3://… | --files disk]';

type Target = { to: string | undefined; files: string | undefined };

const read = (args: string[]): Target => {
  const { values } = parseArgs({ args, options: { to: { type: 'string' }, files: { type: 'string' } } });
  const { to, files } = values;
  if (to === undefined && files === undefined) throw new Error(usage);
  if (to !== undefined && URL.canParse(to) && new URL(to).password !== '')
    throw new Error(
      'other users of this machine can read the command line: omit the password from --to and set PGPASSWORD',
    );
  return { to, files };
};

/** The settings of the installation after the move. */
const configAfter = (env: Record<string, string | undefined>, { to, files }: Target): Config =>
  readConfig({
    ...env,
    ...(to !== undefined && { DATABASE_URL: to === 'sqlite' ? '' : to }),
    ...(files !== undefined && { FILES_URL: files === 'disk' ? '' : files }),
  });

/** On SQLite the lock of the data directory ensures this; PostgreSQL lists other connections. */
const assertStopped = async ({ db, engine }: OpenDatabase): Promise<void> => {
  if (engine === 'sqlite') return;
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and application_name like 'touchline%' and pid <> pg_backend_pid()`.execute(db);
  if (rows.length > 0) throw new Error('a server is connected to the database; stop every server of it first');
};

const printRows = (tables: readonly TableSum[]): void => {
  const width = Math.max(...tables.map(({ name }) => name.length));
  console.log(`${'table'.padEnd(width)}  ${'rows'.padStart(9)}  SHA-256, same on both`);
  for (const { name, rows, sha256 } of tables)
    console.log(`${name.padEnd(width)}  ${String(rows).padStart(9)}  ${sha256.slice(0, 16)}…`);
};

const printFiles = ({ files, bytes, kept, missing }: MovedFiles): void => {
  const already = kept === 0 ? '' : `; ${kept} of them were there already`;
  console.log(`${files} files with ${bytes} bytes, each read back and identical${already}`);
  if (missing.length > 0) console.warn(`WARNING: ${missing.length} were missing here already: ${missing.join(', ')}`);
};

const printSettings = ({ to, files }: Target): void => {
  console.log('Nothing was changed here. Before the next start:');
  if (to !== undefined)
    console.log(
      to === 'sqlite' ? '- unset DATABASE_URL' : '- set DATABASE_URL to the address given with --to, with its password',
    );
  if (files !== undefined)
    console.log(files === 'disk' ? '- unset FILES_URL' : '- set FILES_URL to the address given with --files');
  console.log('- keep DATA_DIR: its keys and installation.json remain in use');
};

/** Copies a stopped installation to another database, another storage, or both. */
export const move: Command = async ({ args, env }) => {
  const target = read(args);
  const after = configAfter(env, target);
  const config = readConfig(env);
  const { database, storage, installation, close } = await openToMove({ config, log: toTerminal });
  try {
    await assertStopped(database);
    if (target.files !== undefined) {
      const there = await openStorage({ config: after, log: toTerminal }, installation);
      printFiles(await moveFiles(database, storage, there));
      // Copies the erasure journal too: erased people must stay erased.
      const keys = findSecrets(config.dataDir, config.secretsKey);
      const journal = newJournal(after, keys);
      const known = new Set((await journal.list()).map(({ person, at }) => `${person} ${at}`));
      for (const entry of await newJournal(config, keys).list())
        if (!known.has(`${entry.person} ${entry.at}`)) await journal.append(entry);
    }
    if (target.to !== undefined) {
      const there = openWithoutLimits(after.database);
      try {
        printRows(await moveRows(database, there));
      } finally {
        await there.close();
      }
    }
    printSettings(target);
  } finally {
    await close();
  }
};
