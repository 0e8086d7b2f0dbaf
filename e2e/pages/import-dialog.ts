import type { Page } from '@playwright/test';
import type { Texts } from '../harness/texts.ts';

/** The menu above a list, and the dialog it opens. */
export class ImportDialog {
  readonly #page: Page;
  readonly #t: Texts;
  readonly #kind: 'fixtures' | 'players';

  constructor(page: Page, t: Texts, kind: 'fixtures' | 'players') {
    this.#page = page;
    this.#t = t;
    this.#kind = kind;
  }

  get #menu() {
    const of = this.#t(this.#kind === 'fixtures' ? 'nav.matches' : 'nav.players');
    return this.#page.getByRole('button', { name: this.#t('imports.more', { of }) });
  }

  get rows() {
    return this.#page.getByRole('group', { name: this.#t('imports.rows') });
  }

  get dialog() {
    return this.#page.getByRole('dialog', { name: this.#t(`imports.${this.#kind}.title`) });
  }

  /** The import button, which shows the count. */
  button(count: number) {
    const key = `imports.${this.#kind}.import_${count === 1 ? 'one' : 'other'}`;
    return this.dialog.getByRole('button', { name: this.#t(key, { count }), exact: true });
  }

  async open() {
    await this.#menu.click();
    await this.#page.getByRole('menuitem', { name: this.#t('imports.import') }).click();
  }

  async choose(file: { name: string; mimeType: string; text: string }) {
    const { name, mimeType, text } = file;
    await this.dialog.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: Buffer.from(text) });
  }

  /** Exports the table as CSV and returns the downloaded file. */
  async export() {
    const coming = this.#page.waitForEvent('download');
    await this.#menu.click();
    await this.#page.getByRole('menuitem', { name: this.#t('exports.asCsv') }).click();
    return coming;
  }
}
