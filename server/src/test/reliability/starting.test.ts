import {
  closeSync,
  copyFileSync,
  existsSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { migrate, openDatabase } from '../../db/database.ts';
import { readMarker } from '../../lib/storage/data-directory.ts';
import { findPostgres } from '../../../../scripts/lib/machine.mjs';
import { startPostgres } from '../postgres/postgres-server.ts';
import { setupInputOf } from '../factories/setup-input.ts';
import { newDataDir, newInstallation, type Installation } from './installation.ts';
import { startServer } from './server-process.ts';
import { until } from './until.ts';

const databaseOf = ({ dataDir }: Pick<Installation, 'dataDir'>) => join(dataDir, 'touchline.db');
const markerOf = ({ dataDir }: Pick<Installation, 'dataDir'>) => join(dataDir, 'installation.json');
/** When the database was last written. */
const writtenAt = (installation: Pick<Installation, 'dataDir'>) => statSync(`${databaseOf(installation)}-wal`).mtimeMs;
const linesOf = (output: string) => output.split('\n').filter((line) => line !== '');

/** Starts an installation that must not start; returns its one line of output. */
const failToStart = async (installation: Pick<Installation, 'dataDir' | 'env'>): Promise<string> => {
  const server = await startServer(installation, { waitUntilReady: false });
  expect(await server.exited).toBe(1);
  const lines = linesOf(server.output());
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^Touchline can't start: /);
  return lines[0]!;
};

const overwrite = (file: string, position: number, bytes: number) => {
  const opened = openSync(file, 'r+');
  writeSync(opened, Buffer.alloc(bytes, 0xa5), 0, bytes, position);
  closeSync(opened);
};

const run = (file: string, sql: string) => {
  const database = new DatabaseSync(file);
  database.exec(sql);
  database.close();
};

const makeEmpty = async (file: string) => {
  const database = openDatabase({ engine: 'sqlite', file }, () => {});
  await migrate(database);
  await database.close();
};

const advice = 'restore a backup, or remove installation.json from it to start over';

test.each<[what: string, damage: (file: string) => unknown, reason: string]>([
  ['deleted', (file) => rmSync(file), 'its database is missing'],
  ['truncated to zero bytes', (file) => truncateSync(file, 0), 'its database is missing'],
  ['cut off after the first page', (file) => truncateSync(file, 4096), "its database can't be read"],
  ['cut in half', (file) => truncateSync(file, Math.floor(statSync(file).size / 2)), "its database can't be read"],
  ['overwritten at its head', (file) => overwrite(file, 0, 100), "its database can't be read"],
  ['overwritten in its schema', (file) => overwrite(file, 100, 3_000), "its database can't be read"],
  ['overwritten in the middle', (file) => overwrite(file, 8_192, 65_536), "its database can't be read"],
  ['overwritten completely', (file) => overwrite(file, 0, statSync(file).size), "its database can't be read"],
  ['no database at all', (file) => writeFileSync(file, 'not a database'), "its database can't be read"],
  ['without its tables', (file) => run(file, 'drop table club'), "its database can't be read"],
  ['without its club', (file) => run(file, 'delete from club'), 'its database contains no club'],
  [
    'replaced by an empty one',
    async (file) => {
      rmSync(file);
      await makeEmpty(file);
    },
    'its database contains no club',
  ],
  [
    'that of another club',
    async (file) => copyFileSync(databaseOf(await newInstallation()), file),
    'this database belongs to another installation',
  ],
])('SU5 a configured installation whose database is %s does not start', async (_what, damage, reason) => {
  const installation = await newInstallation();
  await damage(databaseOf(installation));
  const before = existsSync(databaseOf(installation));
  const line = await failToStart(installation);
  expect(line).toContain(`${installation.dataDir} belongs to a configured installation, but ${reason}`);
  expect(line).toContain(advice);
  // The damaged database stays as it was: nothing replaces it.
  expect(existsSync(databaseOf(installation))).toBe(before);
});

test('SU5 an unreadable marker counts as a marker', async () => {
  const installation = await newInstallation();
  for (const content of ['', '{', '{}', 'null', '{"installation":""}', '{"installation":7}']) {
    writeFileSync(markerOf(installation), content);
    expect(await failToStart(installation)).toContain(`${markerOf(installation)} can't be read`);
  }
});

test('SU5 a missing marker is written again', async () => {
  const installation = await newInstallation();
  const marker = readMarker(installation.dataDir);
  rmSync(markerOf(installation));
  const server = await startServer(installation);
  expect(readMarker(installation.dataDir)).toEqual(marker);
  expect(statSync(markerOf(installation)).mode & 0o777).toBe(0o600);
  await server.stop();
});

test('SU5 killed at any moment of its setup, the installation is either claimed or not, and starts', async () => {
  const outcomes: [moment: string, isConfigured: boolean][] = [];
  for (const moment of ['sent', 'writing', 'marked', 'answered']) {
    const installation = { dataDir: newDataDir(), env: {} };
    const server = await startServer(installation);
    const written = writtenAt(installation);
    let isAnswered = false;
    const claim = fetch(`${server.url}/setup/initialize`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(setupInputOf()),
    }).catch(() => undefined);
    void claim.then(() => (isAnswered = true));
    if (moment === 'writing') await until(() => writtenAt(installation) > written);
    if (moment === 'marked') await until(() => existsSync(markerOf(installation)));
    if (moment === 'answered') await until(() => isAnswered);
    await server.kill();
    const answer = await claim;
    const again = await startServer(installation);
    const { isConfigured } = (await (await fetch(`${again.url}/setup/status`)).json()) as { isConfigured: boolean };
    if (answer) expect([answer.status, isConfigured]).toEqual([201, true]);
    expect(readMarker(installation.dataDir) !== undefined).toBe(isConfigured);
    outcomes.push([moment, isConfigured]);
    await again.stop();
  }
  // The other two moments are in between: the kill may come before or after the commit.
  expect(outcomes).toContainEqual(['sent', false]);
  expect(outcomes).toContainEqual(['answered', true]);
});

test('SU2 the first start prints one line with the link to claim the installation, and none once it is claimed', async () => {
  const installation = { dataDir: newDataDir(), env: { LOG_LEVEL: 'warn' } };
  const server = await startServer(installation);
  await until(() => server.output().includes('ready'));
  const [line, ...others] = linesOf(server.output());
  expect(others).toEqual([]);
  const link = /^Touchline is ready at (http:\/\/localhost:\d+) – set it up at \1\/#setupKey=(tlk_[\w-]{43})$/.exec(
    line!,
  );
  expect(link).not.toBeNull();
  const claim = (key: string) =>
    fetch(`${server.url}/setup/initialize`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9', 'x-setup-key': key },
      body: JSON.stringify(setupInputOf()),
    }).then(({ status }) => status);
  expect(await claim('tlk_wrong')).toBe(403);
  expect(await claim(link![2]!)).toBe(201);
  expect(await claim(link![2]!)).toBe(409);
  await server.stop();
  const again = await startServer(installation);
  await until(() => again.output().includes('ready'));
  expect(linesOf(again.output())).toEqual([`Touchline is ready at http://localhost:${again.port}`]);
  for (const name of ['touchline.db', 'touchline.db-wal', 'secrets.json', 'installation.json']) {
    const file = join(installation.dataDir, name);
    if (existsSync(file)) expect(readFileSync(file).includes(link![2]!)).toBe(false);
  }
});

test('reports invalid settings in one line', async () => {
  const line = await failToStart({ dataDir: newDataDir(), env: { TRUST_PROXY: 'all', LOG_LEVEL: 'loud' } });
  expect(line).toContain('Wrong settings: TRUST_PROXY must list addresses');
  expect(line).toContain('LOG_LEVEL');
});

test('reports a port that is in use in one line', async () => {
  const server = await startServer({ dataDir: newDataDir(), env: {} });
  const line = await failToStart({ dataDir: newDataDir(), env: { PORT: String(server.port), LOG_LEVEL: 'warn' } });
  expect(line).toBe(`Touchline can't start: port ${server.port} of 127.0.0.1 is in use by another program`);
});

test('reports a database that does not respond in one line', async () => {
  const line = await failToStart({
    dataDir: newDataDir(),
    env: { DATABASE_URL: 'postgres://touchline:secret@127.0.0.1:1/touchline' },
  });
  expect(line).toMatch(/the database can't be opened \(.*ECONNREFUSED.*\)$/);
  expect(line).not.toContain('secret');
});

const binaries = findPostgres();

// Without PostgreSQL on the machine there is nothing to test; the run has reported that.
test.runIf(binaries)('SU5 a configured installation does not start on an empty PostgreSQL', async () => {
  const postgres = await startPostgres(binaries ?? '', { durable: true });
  onTestFinished(postgres.stop);
  const installation = await newInstallation({ DATABASE_URL: postgres.url });
  const database = openDatabase({ engine: 'postgres', url: postgres.url }, () => {});
  await database.db.deleteFrom('club').execute();
  await database.close();
  expect(await failToStart(installation)).toContain('its database contains no club');
});
