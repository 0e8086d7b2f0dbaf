import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { readConfig } from '../../config.ts';
import { migrate, openDatabase } from '../../db/database.ts';
import { createSessionsService } from '../../features/auth/sessions.service.ts';
import { systemClock } from '../../lib/clock.ts';
import { writeMarker } from '../../lib/data-directory.ts';
import { loadSecrets } from '../../lib/secrets.ts';
import { createBuild } from '../build.ts';

/** A data directory of its own, removed with the test. */
export const newDataDir = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-reliability-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir, { mode: 0o700 });
  return dataDir;
};

export type Installation = { dataDir: string; env: Record<string, string>; tokens: string[] };

/** A configured club with sessions of its administrator: several, since each may make 600 requests a minute only. */
export const newInstallation = async (env: Record<string, string> = {}, sessions = 8): Promise<Installation> => {
  const dataDir = newDataDir();
  const database = openDatabase(readConfig({ ...env, DATA_DIR: dataDir }).database, () => {});
  await migrate(database);
  const build = createBuild({
    db: database.db,
    clock: systemClock,
    secrets: loadSecrets(dataDir, readConfig({ ...env, DATA_DIR: dataDir }).secretsKey),
  });
  await build.club();
  const [{ installation }, admin] = await Promise.all([
    database.db.selectFrom('club').select('installation').executeTakeFirstOrThrow(),
    database.db.selectFrom('users').select('id').where('role', '=', 'admin').executeTakeFirstOrThrow(),
  ]);
  const service = createSessionsService(database.db, systemClock);
  const tokens: string[] = [];
  for (let made = 0; made < sessions; made += 1)
    tokens.push(
      await database.db
        .transaction()
        .execute((tx) => service.open(tx, { userId: admin.id, device: 'test', remember: true })),
    );
  await database.close();
  writeMarker(dataDir, installation);
  return { dataDir, env, tokens };
};
