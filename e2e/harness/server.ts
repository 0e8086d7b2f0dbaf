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
  readonly #folder = mkdtempSync(join(tmpdir(), 'touchline-e2e-'));
  #process: ChildProcess | undefined;
  #exited: Promise<void> = Promise.resolve();
  #output = '';

  private constructor(port: number, mailUrl: string) {
    this.#port = port;
    this.#mailUrl = mailUrl;
    this.url = `http://127.0.0.1:${port}`;
  }

  static async create(mailUrl: string): Promise<Server> {
    return new Server(await freePort(), mailUrl);
  }

  /** Starts it and waits until it is ready. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [bundle], {
      env: {
        PATH: process.env.PATH ?? '',
        PORT: String(this.#port),
        DATA_DIR: join(this.#folder, 'data'),
        PUBLIC_URL: this.url,
        MAIL_URL: this.#mailUrl,
        NODE_ENV: 'production',
      },
    });
    this.#process = child;
    let running = true;
    this.#exited = new Promise((resolve) =>
      child.once('close', () => {
        running = false;
        resolve();
      }),
    );
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (this.#output += chunk.toString()));
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
