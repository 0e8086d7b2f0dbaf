import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '../../src/test/servers/free-port.ts';

const built = join(import.meta.dirname, '../../dist/main.js');

export type Running = { port: number; child: ChildProcess; stop: () => Promise<void> };

/** Starts a Node program and waits until it prints `ready`; otherwise throws with its output. */
const start = async (args: string[], port: number, env: Record<string, string>): Promise<Running> => {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  const exited = new Promise<void>((resolve) => child.once('close', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.once('close', () => reject(new Error(`The server did not start: ${output}`)));
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        if (output.length < 10_000) output += chunk.toString();
        if (/ is ready/.test(output)) resolve();
      });
  });
  return {
    port,
    child,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
};

type Options = { dataDir: string; env?: Record<string, string>; nodeArgs?: string[]; bundle?: string };

/** Starts the built server as a separate process that logs as in production. */
export const startProduct = async ({ dataDir, env = {}, nodeArgs = [], bundle = built }: Options): Promise<Running> => {
  const port = await freePort();
  return start([...nodeArgs, bundle], port, {
    PORT: String(port),
    DATA_DIR: dataDir,
    MAIL_URL: 'smtp://127.0.0.1:9',
    ...env,
  });
};

type BoundOptions = { databaseFile: string; nowMs: number; rows: number; nodeArgs: string[] };

/** Starts the server of the bound on the same database. */
export const startBound = async ({ databaseFile, nowMs, rows, nodeArgs }: BoundOptions): Promise<Running> => {
  const port = await freePort();
  const script = join(import.meta.dirname, '../bound-server.ts');
  return start(
    ['--import', 'tsx', ...nodeArgs, script, databaseFile, String(port), String(nowMs), String(rows)],
    port,
    {},
  );
};
