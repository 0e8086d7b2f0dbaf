import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../../db/database.ts';
import { readMarker } from '../../../lib/storage/data-directory.ts';
import { findPostgres } from '../../../../../scripts/lib/machine.mjs';
import { startPostgres } from '../../postgres/postgres-server.ts';
import { setupInputOf } from '../../factories/setup-input.ts';
import { databaseOf, failToStart, linesOf } from './failing-start.ts';
import { newDataDir, newInstallation, type Installation } from '../installation.ts';
import { startServer } from '../server-process.ts';
import { until } from '../until.ts';

const markerOf = ({ dataDir }: Pick<Installation, 'dataDir'>) => join(dataDir, 'installation.json');
/** When the database was last written. */
const writtenAt = (installation: Pick<Installation, 'dataDir'>) => statSync(`${databaseOf(installation)}-wal`).mtimeMs;

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
