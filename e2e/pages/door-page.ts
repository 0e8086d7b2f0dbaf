import type { Page } from '@playwright/test';
import jsQR from 'jsqr';
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

  /** Named so only while it is alive. */
  get code() {
    return this.#page.getByRole('img', { name: this.#t('qr.code') });
  }

  get arrivals() {
    return this.#page.getByRole('list', { name: this.#t('qr.arrivals') }).getByRole('listitem');
  }

  /** What a camera would read. */
  async read(): Promise<string | undefined> {
    const size = 328;
    // Black or white for each point: a million numbers take many seconds on their way out of the browser.
    const points = await this.code.evaluate((image: HTMLImageElement, side) => {
      const canvas = document.createElement('canvas');
      canvas.width = side;
      canvas.height = side;
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0, side, side);
      const { data } = context?.getImageData(0, 0, side, side) ?? { data: [] };
      let text = '';
      for (let at = 0; at < data.length; at += 4) text += (data[at] ?? 255) < 128 ? '1' : '0';
      return text;
    }, size);
    const pixels = Uint8ClampedArray.from(
      [...points].flatMap((point) => (point === '1' ? [0, 0, 0, 255] : [255, 255, 255, 255])),
    );
    return jsQR(pixels, size, size)?.data;
  }
}
