import type { Page } from '@playwright/test';
import type { Texts } from '../harness/texts.ts';

type Picture = { name: string; mimeType: string; buffer: Buffer };

/** Account requests: list, decision, and the account form, which the public page shares. */
export class RequestsPage {
  readonly #page: Page;
  readonly #t: Texts;

  constructor(page: Page, t: Texts) {
    this.#page = page;
    this.#t = t;
  }

  /** Name on the selected request. */
  title(name: string) {
    return this.#page.getByRole('heading', { level: 2, name });
  }

  row(name: string) {
    return this.#page.getByRole('listitem').getByRole('button', { name: new RegExp(name) });
  }

  button(key: string) {
    return this.#page.getByRole('button', { name: this.#t(key), exact: true });
  }

  async chooseType(key: string) {
    await this.#page.getByRole('radio', { name: this.#t(key) }).check({ force: true });
  }

  field(key: string) {
    return this.#page.getByLabel(this.#t(`players.fields.${key}`), { exact: true });
  }

  async fill(values: Record<string, string>) {
    for (const [key, value] of Object.entries(values)) await this.field(key).fill(value);
  }

  /** Sets the image of an attachment and waits for the upload. */
  async choosePicture(key: string, picture: Picture) {
    const label = this.#t(`players.fields.${key}`);
    await this.#page.locator(`input[type=file][aria-label="${label}"]`).setInputFiles(picture);
    await this.#page.getByRole('button', { name: this.#t('pieces.upload.remove', { label }) }).waitFor();
  }
}
