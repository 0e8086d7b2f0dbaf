import { spawn } from 'node:child_process';
import { inject, onTestFinished } from 'vitest';
import { until } from './until.ts';
import { freePort } from '../free-port.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The built server, as bundle-setup.ts made it. */
    bundle: string;
  }
}

export type ServerProcess = Awaited<ReturnType<typeof startServer>>;

/**
 * Starts the bundled server as a process of its own and waits until it is ready. `limits` is a line for the shell that
 * starts it, for example `ulimit -f 100`.
 */
export const startServer = async (
  { dataDir, env }: { dataDir: string; env: Record<string, string> },
  {
    waitUntilReady = true,
    readyWithinMs,
    limits,
  }: { waitUntilReady?: boolean; readyWithinMs?: number; limits?: string } = {},
) => {
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
  const statusOf = (path: string) =>
    fetch(url + path, { signal: AbortSignal.timeout(5_000) }).then(
      async (response) => {
        await response.text();
        return response.status;
      },
      () => 0,
    );
  if (waitUntilReady)
    await until(async () => {
      if (!running) throw new Error(`The server did not start: ${output}`);
      return (await statusOf('/health/ready')) === 200;
    }, readyWithinMs);
  return {
    url,
    port,
    pid: server.pid ?? 0,
    exited,
    isRunning: () => running,
    output: () => output,
    statusOf,
    kill: () => kill('SIGKILL'),
    /** As a supervisor stops it; resolves with its exit code. */
    stop: () => kill('SIGTERM'),
    signal: (signal: NodeJS.Signals) => server.kill(signal),
  };
};
