import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { newScratchFolder } from '../../scripts/lib/machine.mjs';
import { jumpingClock } from './clock/jumping-clock.ts';

const bundle = join(import.meta.dirname, '../../server/dist/main.js');
/** Generous, because a busy machine is slow without being wrong. */
const startTimeoutMs = 120_000;

/** Operating systems assign free ports from 32768 up. A lower port is not taken by chance, even during a restart. */
const anyPort = () => randomInt(15_000, 30_000);

export type ServerOptions = {
  mailUrl: string;
  /** Shifts the server's clock, for journeys that need a time of day. `letPass` can move such a clock on. */
  clockOffsetMs?: number;
  /** Data directory of a stopped server to copy. Without it the installation is new. */
  copyOf?: string;
  /** Believes forwarded addresses from this machine, for journeys of many devices: requests are limited by address. */
  behindProxy?: boolean;
};

/** The built server in its own process with its own data directory. */
export class Server {
  readonly #mailUrl: string;
  #clockOffsetMs: number;
  readonly #behindProxy: boolean;
  readonly #folder = newScratchFolder('e2e');
  #port = anyPort();
  #hasBeenReady = false;
  #process: ChildProcess | undefined;
  #exited: Promise<void> = Promise.resolve();
  #output = '';

  constructor({ mailUrl, clockOffsetMs = 0, copyOf, behindProxy = false }: ServerOptions) {
    this.#mailUrl = mailUrl;
    this.#clockOffsetMs = clockOffsetMs;
    this.#behindProxy = behindProxy;
    if (copyOf) cpSync(copyOf, this.dataDir, { recursive: true });
  }

  /** Fixed from the first start on. */
  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  get dataDir(): string {
    return join(this.#folder, 'data');
  }

  get #clockFile(): string {
    return join(this.#folder, 'clock-offset');
  }

  /** The log of all its starts. */
  get output(): string {
    return this.#output;
  }

  #spawn(...args: string[]): ChildProcess {
    const child = spawn(process.execPath, [bundle, ...args], {
      env: {
        PATH: process.env.PATH ?? '',
        PORT: String(this.#port),
        DATA_DIR: this.dataDir,
        PUBLIC_URL: this.url,
        MAIL_URL: this.#mailUrl,
        NODE_ENV: 'production',
        // The calendars of leagues in the journeys lie on this machine.
        CALENDAR_NETWORKS: '127.0.0.1',
        ...(this.#clockOffsetMs !== 0 && jumpingClock.env(this.#clockFile, this.#clockOffsetMs)),
        ...(this.#behindProxy && { TRUST_PROXY: '127.0.0.1' }),
      },
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (this.#output += chunk.toString()));
    return child;
  }

  /** Fills the new installation with the demo club before the start; returns the sign-in. */
  async fill(): Promise<{ email: string; password: string }> {
    const child = this.#spawn('demo');
    const code = await new Promise((resolve) => child.once('close', resolve));
    const [, email, password] = /sign in as\s+(\S+@\S+)\s+(\S+)/u.exec(this.#output) ?? [];
    if (code !== 0 || !email || !password) throw new Error(`The fictional club could not be made: ${this.#output}`);
    return { email, password };
  }

  /** Starts it and waits until it is ready. */
  async start(): Promise<void> {
    const end = Date.now() + startTimeoutMs;
    while (!(await this.#startOnce(end))) {
      // Pages and mails already contain the address of a server that was ready, so a restart waits for the same port.
      if (this.#hasBeenReady) await new Promise((resolve) => setTimeout(resolve, 200));
      else this.#port = anyPort();
    }
    this.#hasBeenReady = true;
  }

  /** Returns false if its port was in use; throws if it fails to start for another reason. */
  async #startOnce(end: number): Promise<boolean> {
    const before = this.#output.length;
    const child = this.#spawn();
    this.#process = child;
    let running = true;
    this.#exited = new Promise((resolve) =>
      child.once('close', () => {
        running = false;
        resolve();
      }),
    );
    const said = (words: string) => this.#output.includes(words, before);
    // Check its own log first: another process may answer on the port.
    while (!said('Touchline is ready at') || !(await this.#isReady())) {
      const isLate = Date.now() > end;
      if (!running && !isLate && said('is in use by another program')) return false;
      if (!running || isLate) throw new Error(`The server did not start: ${this.#output.slice(before)}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return true;
  }

  async #isReady(): Promise<boolean> {
    return fetch(`${this.url}/health/ready`, { headers: { connection: 'close' } }).then(
      ({ status }) => status === 200,
      () => false,
    );
  }

  /** Stops it with SIGTERM, as a supervisor does. */
  async stop(): Promise<void> {
    this.#process?.kill('SIGTERM');
    await this.#exited;
  }

  /** Kills it, like a power cut. */
  async kill(): Promise<void> {
    this.#process?.kill('SIGKILL');
    await this.#exited;
  }

  /** Moves the running server's shifted clock on; its timers still wait as long as before. */
  async letPass(ms: number): Promise<void> {
    if (this.#clockOffsetMs === 0) throw new Error('Only a server with a shifted clock can let time pass');
    this.#clockOffsetMs += ms;
    await jumpingClock.jump(this.#clockFile, this.#clockOffsetMs, startTimeoutMs);
  }

  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  /** Kills it and removes its data. */
  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
