import { spawn, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { newScratchFolder } from '../../../scripts/lib/machine.mjs';

const executable = process.env.CHROME_PATH ?? '/usr/bin/chromium';

/** A browser with a profile of its own that can be killed like a power cut and opened again with what was on its disk. */
export class KilledBrowser {
  readonly #profile = newScratchFolder('browser');
  readonly #proxy: string;
  #process: ChildProcess | undefined;
  #exited: Promise<unknown> = Promise.resolve();
  #browser: Browser | undefined;

  /** `proxy`: the network through which also this machine is reached. */
  constructor(proxy: string) {
    this.#proxy = proxy;
  }

  async open(): Promise<BrowserContext> {
    const child = spawn(
      executable,
      [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        `--proxy-server=${this.#proxy}`,
        '--proxy-bypass-list=<-loopback>',
        '--remote-debugging-port=0',
        `--user-data-dir=${join(this.#profile, 'profile')}`,
        'about:blank',
      ],
      // In a group of its own, so that all its processes die at once.
      { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
    );
    this.#process = child;
    this.#exited = new Promise((resolve) => child.once('close', resolve));
    const address = await new Promise<string>((resolve, reject) => {
      let said = '';
      child.stderr?.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        const [, found] = /DevTools listening on (ws:\S+)/u.exec(said) ?? [];
        if (found) resolve(found);
      });
      child.once('error', reject);
      child.once('close', () => reject(new Error(`The browser did not start: ${said}`)));
    });
    this.#browser = await chromium.connectOverCDP(address);
    const [context] = this.#browser.contexts();
    if (!context) throw new Error('The browser has no context');
    return context;
  }

  /** Closes it as a person does: what it keeps in memory goes to its disk. */
  async close(): Promise<void> {
    const session = await this.#browser?.newBrowserCDPSession();
    await session?.send('Browser.close').catch(() => undefined);
    await this.#exited;
  }

  /** Ends all its processes at once. */
  async kill(): Promise<void> {
    const pid = this.#process?.pid;
    if (pid !== undefined && this.#process?.exitCode === null && this.#process.signalCode === null)
      process.kill(-pid, 'SIGKILL');
    await this.#exited;
    await this.#browser?.close().catch(() => undefined);
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
