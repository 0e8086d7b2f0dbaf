import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from './config.ts';
import { migrations } from './db/migrations.ts';
import { openInstallation } from './installation.ts';

test('LG2 writes down which migrations were made, and nothing when there was none to make', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-test-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const lines: [entry: unknown, event: string][] = [];
  const tell = (entry: unknown, event: string) => void lines.push([entry, event]);
  const config = readConfig({ DATA_DIR: dataDir });
  const open = async () => (await openInstallation({ config, log: { info: tell, warn: tell, error: tell } })).close();
  await open();
  expect(lines).toEqual([[{ migrated: migrations.map(({ name }) => name) }, 'the database was migrated']]);
  await open();
  expect(lines).toHaveLength(1);
});
