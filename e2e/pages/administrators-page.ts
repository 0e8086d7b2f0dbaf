import type { Page } from '@playwright/test';
import type { Texts } from '../harness/texts.ts';

/** Settings › Administrators. */
export class AdministratorsPage {
  readonly #page: Page;
  readonly #t: Texts;

  constructor(page: Page, t: Texts) {
    this.#page = page;
    this.#t = t;
  }

  row(name: string) {
    return this.#page
      .getByRole('region', { name: this.#t('administrators.title') })
      .getByRole('listitem')
      .filter({
        hasText: name,
      });
  }

  /** The button of the own row. */
  get stepDown() {
    return this.#page.getByRole('button', { name: this.#t('administrators.stepDown') });
  }

  /** The name of the administrator who is not this one. */
  async others(own: string): Promise<string> {
    const other = this.#page
      .getByRole('region', { name: this.#t('administrators.title') })
      .getByRole('listitem')
      .filter({ hasNotText: own });
    return (await other.locator('bdi').textContent()) ?? '';
  }

  /** Makes a member of staff administrator. */
  async make(name: string) {
    await this.#page.getByRole('button', { name: this.#t('administrators.make') }).click();
    const dialog = this.#page.getByRole('dialog', { name: this.#t('administrators.makeTitle') });
    await dialog.getByRole('button', { name: this.#t('administrators.person') }).click();
    await this.#page.getByRole('option', { name }).click();
    await dialog.getByRole('button', { name: this.#t('administrators.make') }).click();
  }

  async remove(name: string) {
    await this.#page.getByRole('button', { name: this.#t('administrators.removeOf', { name }) }).click();
    await this.#page
      .getByRole('alertdialog', { name: this.#t('administrators.remove') })
      .getByRole('button', { name: this.#t('administrators.remove') })
      .click();
  }

  /** Gives the password that a sensitive act asks for. */
  async prove(password: string) {
    const dialog = this.#page.getByRole('dialog', { name: this.#t('proof.title') });
    await dialog.getByLabel(this.#t('signIn.password'), { exact: true }).fill(password);
    await dialog.getByRole('button', { name: this.#t('proof.confirm') }).click();
  }
}
