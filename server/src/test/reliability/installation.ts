import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { migrate, openDatabase, type DatabaseTarget, type OpenDatabase } from '../../db/database.ts';
import { bindChain } from '../../features/ground/audit/chain/bind-chain.service.ts';
import { createSessionsService } from '../../features/people/auth/sessions/sessions.service.ts';
import { systemClock } from '../../lib/time/clock.ts';
import { writeMarker } from '../../lib/storage/data-directory.ts';
import { loadSecrets } from '../../lib/crypto/secrets.ts';
import { createBuild } from '../build.ts';
import { openSqliteCopy } from '../test-database.ts';

/** A new data directory that is removed with the test. */
export const newDataDir = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-reliability-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir, { mode: 0o700 });
  return dataDir;
};

export type Installation = { dataDir: string; env: Record<string, string>; tokens: string[] };

/** New sessions of the administrator. */
export const openSessions = async ({ db }: Pick<OpenDatabase, 'db'>, count: number): Promise<string[]> => {
  const admin = await db.selectFrom('users').select('id').where('role', '=', 'admin').executeTakeFirstOrThrow();
  const service = createSessionsService(db, systemClock);
  const tokens: string[] = [];
  for (let made = 0; made < count; made += 1)
    tokens.push(
      await db.transaction().execute((tx) => service.open(tx, { userId: admin.id, device: 'test', remember: true })),
    );
  return tokens;
};

const openMigrated = async (dataDir: string, target: DatabaseTarget): Promise<OpenDatabase> => {
  if (target.engine === 'sqlite') return openSqliteCopy(dataDir);
  const database = openDatabase(target, () => {});
  await migrate(database);
  return database;
};

/** A configured club with several sessions of its administrator, because each may make only 600 requests a minute. */
export const newInstallation = async (env: Record<string, string> = {}, sessions = 8): Promise<Installation> => {
  const dataDir = newDataDir();
  const config = readConfig({ ...env, DATA_DIR: dataDir });
  const database = await openMigrated(dataDir, config.database);
  const secrets = loadSecrets(dataDir, config.secretsKey);
  // As the first start of a server does.
  await bindChain(database.db, secrets);
  await createBuild({ db: database.db, clock: systemClock, secrets }).club();
  const { installation } = await database.db.selectFrom('club').select('installation').executeTakeFirstOrThrow();
  const tokens = await openSessions(database, sessions);
  await database.close();
  writeMarker(dataDir, installation);
  return { dataDir, env, tokens };
};
