import { expect, type Page } from '@playwright/test';
import { readCode } from '../harness/read-code.ts';
import type { Texts } from '../harness/texts.ts';

/** The screen at the door: its sign-in and its code. */
export class DoorPage {
  readonly #page: Page;
  readonly #t: Texts;

  constructor(page: Page, t: Texts) {
    this.#page = page;
    this.#t = t;
  }

  async signIn({ email, password }: { email: string; password: string }) {
    await this.#page.getByLabel(this.#t('signIn.email'), { exact: true }).fill(email);
    await this.#page.getByLabel(this.#t('signIn.password'), { exact: true }).fill(password);
    await this.#page.getByRole('button', { name: this.#t('signIn.submit') }).click();
  }

  get heading() {
    return this.#page.getByRole('heading', { level: 1, name: this.#t('nav.titles.qr') });
  }

  /** Has this name only while it is valid. */
  get code() {
    return this.#page.getByRole('img', { name: this.#t('qr.code') });
  }

  get arrivals() {
    return this.#page.getByRole('list', { name: this.#t('qr.arrivals') }).getByRole('listitem');
  }

  /** Retries until a code can be read: there is none while it changes. */
  async read(): Promise<string> {
    let link: string | undefined;
    await expect
      .poll(async () => (link = await readCode(this.code)), {
        message: 'the code on the screen',
        intervals: [100, 500],
      })
      .toBeTruthy();
    return link ?? '';
  }
}
