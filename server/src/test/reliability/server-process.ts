import { spawn } from 'node:child_process';
import { inject, onTestFinished } from 'vitest';
import { until } from './until.ts';
import { freePort } from '../servers/free-port.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The built server from bundle-setup.ts. */
    bundle: string;
  }
}

type Given = { dataDir: string; env: Record<string, string> };
type Options = { waitUntilReady?: boolean; readyWithinMs?: number; limits?: string };

const spawnServer = async ({ dataDir, env }: Given, limits: string | undefined) => {
  const port = await freePort();
  const given = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'info', ...env };
  const server = limits
    ? spawn('bash', ['-c', `${limits}; exec "$0" "$1"`, process.execPath, inject('bundle')], { env: given })
    : spawn(process.execPath, [inject('bundle')], { env: given });
  let output = '';
  server.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  server.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exited = new Promise<number | null>((resolve) => server.once('close', (code) => resolve(code)));
  let running = true;
  void exited.then(() => (running = false));
  const kill = async (signal: NodeJS.Signals) => {
    server.kill(signal);
    return exited;
  };
  onTestFinished(async () => {
    if (running) await kill('SIGKILL');
  });
  const url = `http://127.0.0.1:${port}`;
  /**
   * Leaves no open connection behind. The server may close an idle one, and the next request of the test would be sent
   * over it before this process has seen that.
   */
  const statusOf = (path: string) =>
    fetch(url + path, { headers: { connection: 'close' }, signal: AbortSignal.timeout(60_000) }).then(
      async (response) => {
        await response.text();
        return response.status;
      },
      () => 0,
    );
  return {
    url,
    port,
    pid: server.pid ?? 0,
    exited,
    isRunning: () => running,
    output: () => output,
    statusOf,
    kill: () => kill('SIGKILL'),
    /** Stops it like a supervisor; resolves with its exit code. */
    stop: () => kill('SIGTERM'),
    signal: (signal: NodeJS.Signals) => server.kill(signal),
  };
};

export type ServerProcess = Awaited<ReturnType<typeof spawnServer>>;

/**
 * Starts the bundled server as a separate process and waits until it is ready. `limits` is a line for the shell that
 * starts it, for example `ulimit -f 100`.
 */
export const startServer = async (
  installation: Given,
  { waitUntilReady = true, readyWithinMs, limits }: Options = {},
): Promise<ServerProcess> => {
  let server = await spawnServer(installation, limits);
  if (!waitUntilReady) return server;
  // It listens once it prints this; until then another program may hold the port and answer instead.
  await until(async () => {
    if (server.output().includes('Touchline is ready at')) return true;
    if (server.isRunning()) return false;
    if (!server.output().includes(`port ${server.port} of 127.0.0.1 is in use`))
      throw new Error(`The server did not start: ${server.output()}`);
    // Another program took the port after it was found free.
    server = await spawnServer(installation, limits);
    return false;
  }, readyWithinMs);
  await until(async () => {
    if (!server.isRunning()) throw new Error(`The server did not become ready: ${server.output()}`);
    return (await server.statusOf('/health/ready')) === 200;
  }, readyWithinMs);
  return server;
};
