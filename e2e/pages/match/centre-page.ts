import { expect, type Page } from '@playwright/test';
import type { Texts } from '../../harness/texts.ts';

/** The match centre on a phone. */
export class CentrePage {
  readonly #page: Page;
  readonly #t: Texts;

  constructor(page: Page, t: Texts) {
    this.#page = page;
    this.#t = t;
  }

  async open(match: string) {
    await this.#page.goto(`/projects/matches/live?match=${match}`);
  }

  #button(name: string | RegExp) {
    return this.#page.getByRole('button', { name });
  }

  get sheet() {
    return this.#page.getByRole('dialog');
  }

  /** Chooses a shirt in the open sheet, or in one side of it. */
  async shirt(number: number, side?: 'off' | 'on') {
    const within = side ? this.sheet.getByRole('group', { name: this.#t(`match.events.${side}`) }) : this.sheet;
    await within.getByRole('button', { name: new RegExp(`^${number}\\D`, 'u') }).click();
  }

  async press(key: string, values: Record<string, string | number> = {}) {
    await this.sheet.getByRole('button', { name: this.#t(key, values), exact: true }).click();
  }

  /** Starts a period, and waits until the clock runs. */
  async start(period: number) {
    await this.#button(
      this.#t('match.live.startPeriod', { period: this.#t(`match.events.periods.${period}`) }),
    ).click();
    await expect(this.endOf(period)).toBeVisible();
  }

  endOf(period: number) {
    return this.#button(this.#t('match.live.endPeriod', { period: this.#t(`match.events.periods.${period}`) }));
  }

  /** The goal counts from this tap. */
  async goalOf(team: string) {
    await this.#button(new RegExp(`^${this.#t('match.events.kinds.goal')} ${team}`, 'u')).click();
  }

  /** The same, until the sheet asks who scored. */
  async goal(team: string) {
    await this.goalOf(team);
    await expect(this.sheet).toContainText(this.#t('match.live.whoScored'));
  }

  async card(shirt: number) {
    await this.#button(new RegExp(`^${this.#t('match.live.card')}`, 'u')).click();
    await this.shirt(shirt);
  }

  async change({ on, off }: { on: number; off: number }) {
    await this.#button(new RegExp(`^${this.#t('match.events.kinds.substitution')}`, 'u')).click();
    await this.shirt(off, 'off');
    await this.shirt(on, 'on');
    await this.press('match.live.forNumber', { on, off });
  }

  async note(text: string) {
    await this.#page.getByRole('button', { name: this.#t('match.events.kinds.note'), exact: true }).click();
    await this.sheet.getByLabel(this.#t('match.events.kinds.note'), { exact: true }).fill(text);
    await this.press('match.live.saveNote');
  }

  get allSent() {
    return this.#button(this.#t('match.live.sync.sent'));
  }

  waiting(count: number) {
    return this.#button(this.#t(`match.live.sync.waiting_${count === 1 ? 'one' : 'other'}`, { count }));
  }

  /** The score on the board; what is announced stands beside the page. */
  score(home: number, away: number) {
    return this.#page.getByRole('main').getByText(this.#t('match.frame.score', { home, away }), { exact: true });
  }

  /** Until the page with its code and texts is on the device. */
  async isKept() {
    const pages = () =>
      this.#page.evaluate(async () => (await (await caches.open('touchline-centre-pages-1')).keys()).length);
    await expect.poll(pages).toBe(1);
    await this.#page.evaluate(async () => void (await navigator.serviceWorker.ready));
  }
}
