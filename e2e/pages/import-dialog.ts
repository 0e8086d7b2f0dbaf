import type { Page } from '@playwright/test';
import type { Texts } from '../harness/texts.ts';

/** The menu above a list, and the dialog it opens. */
export class ImportDialog {
  readonly #page: Page;
  readonly #t: Texts;
  readonly #kind: 'fixtures' | 'players';
  readonly #language: string;

  constructor(page: Page, t: Texts, kind: 'fixtures' | 'players', language = 'en') {
    this.#page = page;
    this.#t = t;
    this.#kind = kind;
    this.#language = language;
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
    const form = new Intl.PluralRules(this.#language).select(count);
    const name = this.#t(`imports.${this.#kind}.import_${form}`, { count });
    return this.dialog.getByRole('button', { name, exact: true });
  }

  async open() {
    await this.#menu.click();
    await this.#page.getByRole('menuitem', { name: this.#t('imports.import') }).click();
  }

  async choose(file: { name: string; mimeType: string; text: string | Buffer }) {
    const { name, mimeType, text } = file;
    await this.dialog.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: Buffer.from(text) });
  }

  /** The row of a person in the preview. */
  row(name: string) {
    return this.rows.locator('li[data-index]').filter({ hasText: name });
  }

  /** Shows the rows in a state, by the key of its words, such as `imports.notes`. */
  async show(key: string) {
    const name = this.#t(key);
    await this.dialog.getByRole('button', { name: new RegExp(`^${name} · `, 'iu') }).click();
  }

  /** Opens the fields of a row. */
  async mend(name: string) {
    await this.row(name).locator('button[aria-expanded=false]').click();
  }

  /** Exports the table as CSV and returns the downloaded file. */
  async export() {
    const coming = this.#page.waitForEvent('download');
    await this.#menu.click();
    await this.#page.getByRole('menuitem', { name: this.#t('exports.asCsv') }).click();
    return coming;
  }
}
