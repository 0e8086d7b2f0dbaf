import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readMarker } from '../../lib/data-directory.ts';
import { findPostgres, startPostgres } from '../postgres-server.ts';
import { newDataDir, newInstallation } from './installation.ts';
import { startServer } from './server-process.ts';

const binaries = findPostgres();

const newPostgres = async () => {
  const postgres = await startPostgres(binaries ?? '');
  onTestFinished(postgres.stop);
  return postgres;
};

// Without PostgreSQL on the machine there is nothing that two servers could share; the run has said so by then.
test.runIf(binaries)(
  'SC1 a second server with an empty data directory joins by the same keys, and with others does not start',
  async () => {
    const { url } = await newPostgres();
    const env = { DATABASE_URL: url, SECRETS_KEY: randomBytes(64).toString('base64') };
    const first = await newInstallation(env, 1);
    const server = await startServer(first);
    const second = { dataDir: newDataDir(), env };
    const joined = await startServer(second);
    expect(readMarker(second.dataDir)).toEqual(readMarker(first.dataDir));
    expect(existsSync(join(second.dataDir, 'secrets.json'))).toBe(false);
    const me = (at: string) => fetch(`${at}/auth/me`, { headers: { authorization: `Bearer ${first.tokens[0]}` } });
    expect([(await me(server.url)).status, (await me(joined.url)).status]).toEqual([200, 200]);

    const others: Record<string, string>[] = [{}, { SECRETS_KEY: randomBytes(64).toString('base64') }];
    for (const other of others) {
      const stranger = { dataDir: newDataDir(), env: { DATABASE_URL: url, ...other } };
      const refused = await startServer(stranger, { waitUntilReady: false });
      expect(await refused.exited).toBe(1);
      const lines = refused.output().split('\n').filter(Boolean);
      expect(lines).toEqual([expect.stringMatching(/^Touchline can't start: .*keys.*SECRETS_KEY.*adopt-keys$/)]);
      expect(existsSync(join(stranger.dataDir, 'secrets.json'))).toBe(false);
    }
    expect(server.isRunning()).toBe(true);
  },
);
