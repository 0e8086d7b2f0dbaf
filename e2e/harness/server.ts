import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const bundle = join(import.meta.dirname, '../../server/dist/main.js');

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** The built server as a process of its own, on a data directory of its own. */
export class Server {
  readonly url: string;
  readonly #port: number;
  readonly #mailUrl: string;
  readonly #clockOffsetMs: number;
  readonly #folder = mkdtempSync(join(tmpdir(), 'touchline-e2e-'));
  #process: ChildProcess | undefined;
  #exited: Promise<void> = Promise.resolve();
  #output = '';

  private constructor(port: number, mailUrl: string, clockOffsetMs: number) {
    this.#port = port;
    this.#mailUrl = mailUrl;
    this.#clockOffsetMs = clockOffsetMs;
    this.url = `http://127.0.0.1:${port}`;
  }

  /** `clockOffsetMs`: how far from now it lives, for journeys that need a time of day. */
  static async create(mailUrl: string, clockOffsetMs = 0): Promise<Server> {
    return new Server(await freePort(), mailUrl, clockOffsetMs);
  }

  #spawn(...args: string[]): ChildProcess {
    const shift = ['--import', join(import.meta.dirname, 'shifted-clock.mjs')];
    return spawn(process.execPath, [...(this.#clockOffsetMs === 0 ? [] : shift), bundle, ...args], {
      env: {
        PATH: process.env.PATH ?? '',
        PORT: String(this.#port),
        DATA_DIR: join(this.#folder, 'data'),
        PUBLIC_URL: this.url,
        MAIL_URL: this.#mailUrl,
        NODE_ENV: 'production',
        CLOCK_OFFSET_MS: String(this.#clockOffsetMs),
      },
    });
  }

  /** Fills the new installation with the fictional club, before it is started; answers who may sign in. */
  async fill(): Promise<{ email: string; password: string }> {
    const child = this.#spawn('demo');
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const code = await new Promise((resolve) => child.once('close', resolve));
    const [, email, password] = /sign in as\s+(\S+@\S+)\s+(\S+)/u.exec(output) ?? [];
    if (code !== 0 || !email || !password) throw new Error(`The fictional club could not be made: ${output}`);
    return { email, password };
  }

  /** Starts it and waits until it is ready. */
  async start(): Promise<void> {
    const child = this.#spawn();
    this.#process = child;
    let running = true;
    this.#exited = new Promise((resolve) =>
      child.once('close', () => {
        running = false;
        resolve();
      }),
    );
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (this.#output += chunk.toString()));
    const end = Date.now() + 30_000;
    while (!(await this.#isReady())) {
      if (!running || Date.now() > end) throw new Error(`The server did not start: ${this.#output}`);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
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
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
