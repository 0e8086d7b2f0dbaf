import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { openDatabase, type Db } from '../../db/database.ts';
import { verifyChain } from '../../features/ground/audit/chain/verify-chain.service.ts';
import { createLogger } from '../../http/logging.ts';
import { newStorage } from '../../installation.ts';
import { daysMs, systemClock, timestampOf } from '../../lib/time/clock.ts';
import { loadSecrets } from '../../lib/crypto/secrets.ts';
import type { FileStorage } from '../../lib/storage/storage.ts';
import { createBuild } from '../build.ts';
import { findPostgres } from '../../../../scripts/lib/machine.mjs';
import { startPostgres, type PostgresServer } from '../postgres/postgres-server.ts';
import { newDataDir, newInstallation, type Installation } from '../reliability/installation.ts';
import { compare, noFaults, type Faults } from './compare.ts';
import type { Desk, Ledger } from './writers.ts';

/** Opens the database of an installation beside its server, while `work` reads it. */
export const lookInto = async <T>(
  { dataDir, env }: Installation,
  look: (db: Db, storage: FileStorage) => Promise<T>,
): Promise<T> => {
  const config = readConfig({ ...env, DATA_DIR: dataDir });
  const log = createLogger({ level: 'silent', destination: { write: () => {} } });
  const database = openDatabase(config.database, () => {});
  try {
    return await look(database.db, newStorage({ config, log }));
  } finally {
    await database.close();
  }
};

/** A PostgreSQL that waits for the disk and ends with the test. Throws if the machine has none. */
export const openPostgres = async (): Promise<PostgresServer> => {
  const binaries = findPostgres();
  if (!binaries) throw new Error('This run needs the programs of PostgreSQL: install the package postgresql');
  const postgres = await startPostgres(binaries, { durable: true });
  onTestFinished(postgres.stop);
  return postgres;
};

/** A configured club with sessions of its administrator and some players. */
export const newClub = async (env: Record<string, string> = {}, sessions = 16): Promise<Installation & Desk> => {
  const installation = await newInstallation(env, sessions);
  const players = await lookInto(installation, async (db) => {
    const build = createBuild({ db, clock: systemClock, secrets: loadSecrets(installation.dataDir) });
    const made: string[] = [];
    for (let count = 0; count < 8; count += 1) made.push((await build.player({ email: null })).id);
    return made;
  });
  return { ...installation, players };
};

/** A session of a new member of the medical staff. */
export const medicalSession = (club: Installation): Promise<string> =>
  lookInto(club, async (db) => {
    const build = createBuild({ db, clock: systemClock, secrets: loadSecrets(club.dataDir) });
    return build.tokenOf((await build.staff('medical')).id);
  });

/** True if the entries of the log form one chain, which ends where a server has ended it. */
export const isLogWhole = (club: Installation): Promise<boolean> =>
  lookInto(club, async (db) => {
    const { broken, isHeadSealed, behind } = await verifyChain(db, loadSecrets(club.dataDir));
    return broken === undefined && isHeadSealed && behind === 0;
  });

/** The same installation on a second machine: its own folder with the same keys, shared files and database. */
export const twinOf = (club: Installation): Installation => {
  const dataDir = newDataDir();
  for (const file of ['secrets.json', 'installation.json']) cpSync(join(club.dataDir, file), join(dataDir, file));
  mkdirSync(join(club.dataDir, 'files'), { recursive: true, mode: 0o700 });
  symlinkSync(join(club.dataDir, 'files'), join(dataDir, 'files'));
  return { ...club, dataDir };
};

/** Simulates elapsed days: the password counts as recently entered, and unused pictures are old enough to be swept. */
const letTimePass = async (db: Db): Promise<void> => {
  await db
    .updateTable('sessions')
    .set({ proven_at: timestampOf(systemClock) })
    .execute();
  const created_at = timestampOf(systemClock, -daysMs(2));
  await db.updateTable('files').set({ created_at }).where('holder', 'is', null).execute();
};

/** Compares confirmed writes with what is stored, beside a running server without writers. */
export const inspect = (club: Installation, { entries }: Ledger): Promise<Faults> =>
  lookInto(club, async (db, storage) => {
    const faults = await compare(db, storage, entries);
    await letTimePass(db);
    return faults;
  });

/** Adds new faults to those found before, each once. */
export const gather = (all: Faults, found: Faults): void => {
  for (const kind of Object.keys(noFaults()) as (keyof Faults)[])
    for (const fault of found[kind]) if (!all[kind].includes(fault)) all[kind].push(fault);
};
