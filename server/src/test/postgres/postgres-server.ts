import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { newScratchFolder } from '../../../../scripts/lib/machine.mjs';
import { freePort } from '../servers/free-port.ts';

const waitUntilReady = async (url: string): Promise<void> => {
  for (let tries = 0; tries < 1_200; tries += 1) {
    const client = new pg.Client({ connectionString: url });
    // Without a listener, a server that stops while we connect would end the run.
    client.on('error', () => {});
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  throw new Error('PostgreSQL did not answer in a minute');
};

/** PostgreSQL refuses to run as root. */
const unprivileged = (): { uid?: number; gid?: number } =>
  process.getuid?.() === 0
    ? {
        uid: Number(execFileSync('id', ['-u', 'nobody'], { encoding: 'utf8' })),
        gid: Number(execFileSync('id', ['-g', 'nobody'], { encoding: 'utf8' })),
      }
    : {};

export type PostgresServer = {
  url: string;
  /** Stops it and all connections at once (`immediate`: without notice, like a crash). */
  halt: (how?: 'fast' | 'immediate') => Promise<void>;
  /** Starts it again in the same folder, on the same port. */
  resume: () => Promise<void>;
  /** Stops all its processes: connections stay open, and nothing answers. */
  freeze: () => void;
  thaw: () => void;
  /** Stops it and deletes its data. */
  stop: () => Promise<void>;
};

/** All processes of a PostgreSQL: the one that was started, and its children. */
const signalAll = (parent: number, signal: NodeJS.Signals): void => {
  const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim().split(' ');
  for (const pid of [parent, ...children.filter(Boolean).map(Number)]) process.kill(pid, signal);
};

/**
 * Starts a PostgreSQL in a temporary folder. Without `durable` it does not wait for the disk, and gathers statistics
 * only on request (plans.ts), not at some point during a test.
 */
export const startPostgres = async (binaries: string, { durable = false } = {}): Promise<PostgresServer> => {
  const folder = durable ? mkdtempSync(join(tmpdir(), 'touchline-postgres-')) : newScratchFolder('postgres');
  const user = unprivileged();
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o700);
  const data = join(folder, 'data');
  execFileSync(
    join(binaries, 'initdb'),
    ['-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-U', 'postgres', '-D', data, '--no-sync'],
    { ...user, cwd: folder, stdio: 'pipe' },
  );
  const port = await freePort();
  const settings = [
    ...['fsync', 'autovacuum'].map((setting) => `${setting}=${durable ? 'on' : 'off'}`),
    'max_connections=400',
    `unix_socket_directories=${folder}`,
    'listen_addresses=127.0.0.1',
    // PostgreSQL checks for a deadlock after this time. The default of a second would delay each test that causes one.
    'deadlock_timeout=100ms',
    'log_min_messages=fatal',
  ];
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let server: ChildProcess | undefined;
  const resume = async () => {
    server = spawn(
      join(binaries, 'postgres'),
      ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
      { ...user, cwd: folder, stdio: 'ignore' },
    );
    await waitUntilReady(url);
  };
  const halt = async (how: 'fast' | 'immediate' = 'fast') => {
    if (!server || server.exitCode !== null) return;
    const ended = new Promise((resolve) => server?.once('exit', resolve));
    server.kill(how === 'fast' ? 'SIGINT' : 'SIGQUIT');
    await ended;
  };
  await resume();
  return {
    url,
    halt,
    resume,
    freeze: () => signalAll(server!.pid!, 'SIGSTOP'),
    thaw: () => signalAll(server!.pid!, 'SIGCONT'),
    stop: async () => {
      await halt();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
