import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { newScratchFolder } from '../../scripts/lib/machine.mjs';

const bundle = join(import.meta.dirname, '../../server/dist/main.js');
/** A busy machine is slow, not wrong. */
const startTimeoutMs = 120_000;

/** Systems give ports from 32768 up to whoever asks for any: below, nobody else takes one by chance, not even during a restart. */
const anyPort = () => randomInt(15_000, 30_000);

export type ServerOptions = {
  mailUrl: string;
  /** How far from now it lives, for journeys that need a time of day. */
  clockOffsetMs?: number;
  /** The data directory of a stopped server, of which it gets a copy. Without one the installation is new. */
  copyOf?: string;
};

/** The built server as a process of its own, on a data directory of its own. */
export class Server {
  readonly #mailUrl: string;
  readonly #clockOffsetMs: number;
  readonly #folder = newScratchFolder('e2e');
  #port = anyPort();
  #hasBeenReady = false;
  #process: ChildProcess | undefined;
  #exited: Promise<void> = Promise.resolve();
  #output = '';

  constructor({ mailUrl, clockOffsetMs = 0, copyOf }: ServerOptions) {
    this.#mailUrl = mailUrl;
    this.#clockOffsetMs = clockOffsetMs;
    if (copyOf) cpSync(copyOf, this.dataDir, { recursive: true });
  }

  /** Stays as it is from the first start on. */
  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  get dataDir(): string {
    return join(this.#folder, 'data');
  }

  /** All that it has written down, over all its starts. */
  get output(): string {
    return this.#output;
  }

  #spawn(...args: string[]): ChildProcess {
    const shift = ['--import', join(import.meta.dirname, 'shifted-clock.mjs')];
    const child = spawn(process.execPath, [...(this.#clockOffsetMs === 0 ? [] : shift), bundle, ...args], {
      env: {
        PATH: process.env.PATH ?? '',
        PORT: String(this.#port),
        DATA_DIR: this.dataDir,
        PUBLIC_URL: this.url,
        MAIL_URL: this.#mailUrl,
        NODE_ENV: 'production',
        CLOCK_OFFSET_MS: String(this.#clockOffsetMs),
      },
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (this.#output += chunk.toString()));
    return child;
  }

  /** Fills the new installation with the fictional club, before it is started; answers who may sign in. */
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
      // Pages and mails know the address of one that has been ready: that waits until its port is free again.
      if (this.#hasBeenReady) await new Promise((resolve) => setTimeout(resolve, 200));
      else this.#port = anyPort();
    }
    this.#hasBeenReady = true;
  }

  /** Answers false when its port was in use; throws when it does not start for another reason. */
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
    // Its own word first: somebody else may answer on a port that it did not get.
    while (!said('Touchline is ready at') || !(await this.#isReady())) {
      const isLate = Date.now() > end;
      if (!running && !isLate && said('is in use by another program')) return false;
      if (!running || isLate) throw new Error(`The server did not start: ${this.#output.slice(before)}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return true;
  }

  async #isReady(): Promise<boolean> {
    return fetch(`${this.url}/health/ready`).then(
      ({ status }) => status === 200,
      () => false,
    );
  }

  /** Stops it as a supervisor does. */
  async stop(): Promise<void> {
    this.#process?.kill('SIGTERM');
    await this.#exited;
  }

  /** Ends it without a word, as a power cut would. */
  async kill(): Promise<void> {
    this.#process?.kill('SIGKILL');
    await this.#exited;
  }

  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  /** Ends it and removes its data. */
  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
