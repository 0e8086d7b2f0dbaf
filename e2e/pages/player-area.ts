import { expect, type Page } from '@playwright/test';
import type { Texts } from '../harness/texts.ts';

/** The pages of a player on a phone. */
export class PlayerArea {
  readonly #page: Page;
  readonly #t: Texts;

  constructor(page: Page, t: Texts) {
    this.#page = page;
    this.#t = t;
  }

  heading(key: string, values?: Record<string, string | number>) {
    return this.#page.getByRole('heading', { name: this.#t(key, values), exact: true });
  }

  button(key: string) {
    return this.#page.getByRole('button', { name: this.#t(key), exact: true });
  }

  link(key: string) {
    return this.#page.getByRole('link', { name: this.#t(key) });
  }

  /** Follows a personal link, pairs the phone and agrees to everything. */
  async pair(link: string) {
    await this.#page.goto(link);
    await this.button('me.link.use').click();
    for (const agree of await this.agrees()) await agree.check();
    await this.button('me.consent.save').click();
  }

  /** The consent to each purpose. */
  async agrees() {
    const radios = this.#page.getByRole('radio', { name: this.#t('me.consent.agree') });
    await radios.first().waitFor();
    return radios.all();
  }

  /** Gives the answer to a question of a form. */
  async answer(question: string, value: number) {
    const group = this.#page.getByRole('group', { name: this.#t(`wellness.questions.${question}.text`) });
    const name = new RegExp(`^${value}\\b`, 'u');
    // A thumb meets the label, which covers its radio.
    await group
      .locator('label')
      .filter({ has: this.#page.getByRole('radio', { name }) })
      .click();
    await expect(group.getByRole('radio', { name })).toBeChecked();
  }

  async report(description: string, bodyPart: string) {
    await this.#page.getByLabel(this.#t('me.report.description')).fill(description);
    await this.#page.getByRole('button', { name: this.#t(`me.body.parts.${bodyPart}`), exact: true }).click();
    await this.button('me.report.send').click();
  }
}
