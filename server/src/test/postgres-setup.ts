import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, chownSync, chmodSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate, openDatabase } from '../db/database.ts';

const template = 'touchline_template';

/** The folder of PostgreSQL's own programs: Debian keeps them off the PATH, the newest version last. */
const findBinaries = (): string | undefined => {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(a) - Number(b)) : [];
  return versions
    .map((version) => join(debian, version, 'bin'))
    .findLast((folder) => existsSync(join(folder, 'initdb')));
};

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const waitUntilReady = async (url: string): Promise<void> => {
  for (let tries = 0; tries < 200; tries += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  throw new Error('PostgreSQL did not answer in 10 seconds');
};

/** Starts a PostgreSQL in a temporary folder, as an unprivileged user: it refuses to run as root. */
const startServer = async (binaries: string): Promise<{ url: string; stop: () => Promise<void> }> => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-postgres-'));
  const isRoot = process.getuid?.() === 0;
  const user = isRoot
    ? { uid: Number(execFileSync('id', ['-u', 'nobody'])), gid: Number(execFileSync('id', ['-g', 'nobody'])) }
    : {};
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o700);
  const data = join(folder, 'data');
  execFileSync(
    join(binaries, 'initdb'),
    ['-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-U', 'postgres', '-D', data, '--no-sync'],
    { ...user, cwd: folder, stdio: 'pipe' },
  );
  const port = await freePort();
  const settings = [
    'fsync=off',
    'max_connections=400',
    `unix_socket_directories=${folder}`,
    'listen_addresses=127.0.0.1',
    'log_min_messages=fatal',
  ];
  const server: ChildProcess = spawn(
    join(binaries, 'postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    { ...user, cwd: folder, stdio: 'ignore' },
  );
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await waitUntilReady(url);
  return {
    url,
    stop: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const makeTemplate = async (adminUrl: string): Promise<void> => {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`drop database if exists ${template} with (force)`);
  await admin.query(`create database ${template} encoding 'UTF8' template template0`);
  await admin.end();
  const url = new URL(adminUrl);
  url.pathname = `/${template}`;
  const database = openDatabase({ engine: 'postgres', url: url.href }, () => {});
  await migrate(database);
  await database.close();
};

/** Finds a PostgreSQL for the run: the one named, else the machine's, started for it. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const given = process.env.TEST_DATABASE_URL;
  const binaries = given ? undefined : findBinaries();
  if (!given && !binaries) throw new Error('No PostgreSQL for the tests: set TEST_DATABASE_URL or install postgresql');
  const server = given ? { url: given, stop: async () => {} } : await startServer(binaries!);
  console.log(`PostgreSQL of the tests: ${given ? 'TEST_DATABASE_URL' : binaries}`);
  await makeTemplate(server.url);
  project.provide('postgres', { adminUrl: server.url, template });
  return server.stop;
};
