import type { Page } from '@playwright/test';
import type { Server } from './server.ts';

/** A time of day that passes in steps: for a server with a shifted clock, and for pages whose clock stands between them. */
export class SteppedClock {
  readonly #server: Server;
  #offsetMs: number;
  #now: number;
  readonly #pages: Page[] = [];

  /** `offsetMs`: by how much the server's clock is shifted so far. */
  constructor(server: Server, offsetMs: number) {
    this.#server = server;
    this.#offsetMs = offsetMs;
    this.#now = Date.now() + offsetMs;
  }

  /** Holds the page to this clock. Its timers still run. */
  async hold(page: Page): Promise<void> {
    this.#pages.push(page);
    await page.clock.setFixedTime(this.#now);
  }

  /**
   * Goes on to a moment. Pages with a network lose it for the step: an answer between the clock of the server and that of
   * the page would set the page's clock wrong by the step.
   */
  async goTo(moment: number): Promise<void> {
    const online: Page[] = [];
    for (const page of this.#pages) if (await page.evaluate(() => navigator.onLine)) online.push(page);
    for (const page of online) await page.context().setOffline(true);
    this.#now = moment;
    for (const page of this.#pages) await page.clock.setFixedTime(moment);
    const waitMs = moment - (Date.now() + this.#offsetMs);
    if (waitMs > 0) {
      await this.#server.letPass(waitMs);
      this.#offsetMs += waitMs;
    }
    for (const page of online) await page.context().setOffline(false);
  }
}
