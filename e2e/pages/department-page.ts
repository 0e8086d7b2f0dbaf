import type { Page } from '@playwright/test';
import type { Texts } from '../harness/texts.ts';

/** The staff of a department: list and detail. */
export class DepartmentPage {
  readonly #page: Page;
  readonly #t: Texts;

  constructor(page: Page, t: Texts) {
    this.#page = page;
    this.#t = t;
  }

  /** Heading of the selected person. */
  title(name: string) {
    return this.#page.getByRole('heading', { level: 1, name });
  }

  row(name: string) {
    return this.#page.getByRole('listitem').getByRole('button', { name: new RegExp(name) });
  }

  button(key: string) {
    return this.#page.getByRole('button', { name: this.#t(key), exact: true });
  }

  field(key: string) {
    return this.#page.getByLabel(this.#t(`players.fields.${key}`), { exact: true });
  }

  get dataEntry() {
    return this.#page.getByRole('checkbox', { name: this.#t('pieces.dataEntry') });
  }

  /** The badge beside the name. */
  get badge() {
    return this.#page.getByRole('main').locator('header').getByText(this.#t('pieces.dataEntry'));
  }

  async edit() {
    await this.button('common.edit').click();
  }

  async save() {
    await this.button('common.save').click();
  }

  /** Sets the image of a document. */
  async choosePicture(key: string, file: { name: string; mimeType: string; buffer: Buffer }) {
    await this.#page.locator(`input[type=file][aria-label="${this.#t(`players.fields.${key}`)}"]`).setInputFiles(file);
  }

  picture(key: string) {
    const label = this.#t(`players.fields.${key}`);
    // The button carries the name, so the image inside has no role.
    return this.#page.getByRole('button', { name: this.#t('pieces.upload.open', { label }) }).locator('img');
  }

  /** Deletes the selected person and confirms. */
  async delete() {
    await this.button('common.delete').click();
    await this.#page
      .getByRole('alertdialog')
      .getByRole('button', { name: this.#t('common.delete'), exact: true })
      .click();
  }
}
