import type { Page } from '@playwright/test';
import type { Texts } from '../../harness/texts.ts';

/** The call-up on a player's own page. */
export class CallCard {
  readonly #page: Page;
  readonly #t: Texts;

  constructor(page: Page, t: Texts) {
    this.#page = page;
    this.#t = t;
  }

  called(firstName: string) {
    return this.#page.getByRole('heading', { name: this.#t('me.match.called', { name: firstName }) });
  }

  async #press(key: string) {
    await this.#page.getByRole('button', { name: this.#t(`me.match.${key}`), exact: true }).click();
  }

  async comes() {
    await this.#press('coming');
  }

  async cannot(reason: string) {
    await this.#press('cannot');
    await this.#press(`reasons.${reason}`);
    await this.#press('sendCannot');
  }

  /** Takes the answer back for another one: late, at the first time offered. */
  async comesLate() {
    await this.#press('change');
    await this.#press('late');
    const times = this.#page.getByRole('group', { name: this.#t('replies.week.when') });
    await times.getByRole('button').first().click();
  }
}
