import type { Page } from '@playwright/test';
import type { Texts } from '../../harness/texts.ts';

/** The line-up editor. */
export class LineupTab {
  readonly #page: Page;
  readonly #t: Texts;

  constructor(page: Page, t: Texts) {
    this.#page = page;
    this.#t = t;
  }

  async open() {
    await this.#page
      .getByRole('navigation', { name: this.#t('match.frame.tabs') })
      .getByRole('link', { name: this.#t('match.frame.lineup') })
      .click();
  }

  async fill() {
    await this.#page.getByRole('button', { name: this.#t('match.lineup.fill.menu') }).click();
    await this.#page.getByRole('menuitem', { name: this.#t('match.lineup.fill.primary') }).click();
  }

  get checks() {
    return this.#page.getByRole('region', { name: this.#t('match.lineup.checks.title') });
  }

  async publish() {
    await this.#page.getByRole('button', { name: this.#t('match.lineup.publish.button'), exact: true }).click();
  }
}
