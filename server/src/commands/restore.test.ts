import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '../config/config.ts';
import { openInstallation } from '../installation.ts';
import { loadSecrets } from '../lib/crypto/secrets.ts';
import { createBuild } from '../test/build.ts';
import { createTestClock } from '../test/start-test-app.ts';
import { adoptOwnKeys } from './adopt-keys.ts';
import { backup } from './backup.ts';
import { restoreFile } from './restore.ts';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

test('BK2 a restore next to other keys says so, how to adopt them, and what must be set again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-restore-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const told = vi.spyOn(console, 'log').mockImplementation(() => {});
  onTestFinished(() => told.mockRestore());
  const [old, fresh] = [{ DATA_DIR: join(folder, 'old') }, { DATA_DIR: join(folder, 'fresh') }];
  const open = (env: Record<string, string>) => openInstallation({ config: readConfig(env), log: quiet });
  const run = async (command: typeof backup, env: Record<string, string>, ...args: string[]) => {
    told.mockClear();
    await command({ args, env, programDir: folder });
    return told.mock.calls.map(([line]) => String(line)).join('\n');
  };

  const first = await open(old);
  const build = createBuild({ db: first.database.db, clock: createTestClock(), secrets: first.secrets });
  await build.club();
  await first.close();
  const file = join(folder, 'club.zip');
  await run(backup, old, file);

  // An unfinished start has left these keys.
  mkdirSync(fresh.DATA_DIR, { mode: 0o700 });
  loadSecrets(fresh.DATA_DIR);
  const said = await run(restoreFile, fresh, file);
  expect(said).toContain(`The keys in ${fresh.DATA_DIR}/secrets.json do not belong to the backup.`);
  expect(said).toContain(
    'run touchline adopt-keys --yes. You then have to set again:\n- the password of the mail server',
  );
  await expect(open(fresh)).rejects.toThrow('run touchline adopt-keys');
  expect(await run(adoptOwnKeys, fresh, '--yes')).toContain('The database now uses the keys of this server.');
  await (await open(fresh)).close();
});
