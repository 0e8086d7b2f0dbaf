import type { Page } from '@playwright/test';
import type { Texts } from '../harness/texts.ts';

/** The frame around every screen of the console. */
export class Shell {
  readonly #page: Page;
  readonly #t: Texts;

  constructor(page: Page, t: Texts) {
    this.#page = page;
    this.#t = t;
  }

  get navigation() {
    return this.#page.getByRole('navigation', { name: this.#t('app.navigation') });
  }

  get userMenu() {
    return this.#page.getByRole('button', { name: this.#t('app.userMenu') });
  }

  async open(key: string) {
    await this.navigation.getByRole('link', { name: this.#t(key) }).click();
  }

  async signOut() {
    await this.navigation.getByRole('button', { name: this.#t('app.sideSignOut') }).click();
  }
}
