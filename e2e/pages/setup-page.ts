import type { Page } from '@playwright/test';
import type { Texts } from '../harness/texts.ts';

/** The wizard of a new installation. */
export class SetupPage {
  readonly #page: Page;
  readonly #t: Texts;

  constructor(page: Page, t: Texts) {
    this.#page = page;
    this.#t = t;
  }

  heading(step: 'organization' | 'admin' | 'mail' | 'consent') {
    return this.#page.getByRole('heading', { name: this.#t(`setup.${step}.title`) });
  }

  field(key: string) {
    return this.#page.getByLabel(this.#t(`setup.${key}`), { exact: true });
  }

  labelOf(key: string) {
    return this.#page.locator('label').filter({ hasText: this.#t(`setup.${key}`) });
  }

  /** The tick of a field that is filled in correctly. */
  tickOf(key: string) {
    return this.#page
      .locator('.field-box')
      .filter({ has: this.labelOf(key) })
      .locator('[data-valid]');
  }

  get next() {
    return this.#page.getByRole('button', { name: this.#t('setup.next') });
  }

  /** Opens a dropdown, searches and chooses the option. */
  async choose(key: string, option: string) {
    await this.#page.getByRole('button', { name: this.#t(`setup.${key}`) }).click();
    await this.#page.getByRole('combobox', { name: this.#t('common.search') }).fill(option);
    await this.#page.getByRole('option', { name: option }).first().click();
  }

  async accept() {
    await this.#page.getByRole('checkbox', { name: this.#t('setup.consent.accept') }).check();
    await this.#page.getByRole('button', { name: this.#t('setup.complete') }).click();
  }
}
