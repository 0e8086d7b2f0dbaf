import type { Page } from '@playwright/test';
import type { Texts } from '../harness/texts.ts';

type Chosen = { name: string; mimeType: string; buffer: Buffer };

/** A report library: table, dialog, delete confirmation and the staff list beside it. */
export class ReportsPage {
  readonly #page: Page;
  readonly #t: Texts;

  constructor(page: Page, t: Texts) {
    this.#page = page;
    this.#t = t;
  }

  async open(library: 'tactical' | 'medical') {
    await this.#page.goto(`/reports/${library}`);
  }

  get dialog() {
    return this.#page.getByRole('dialog');
  }

  get question() {
    return this.#page.getByRole('alertdialog');
  }

  get title() {
    return this.dialog.getByLabel(this.#t('reports.dialog.title'), { exact: true });
  }

  /** The submit button: Create or Save. */
  get submit() {
    return this.dialog.locator('button[type=submit]');
  }

  button(key: string) {
    return this.#page.getByRole('button', { name: this.#t(key), exact: true });
  }

  row(title: string) {
    return this.#page.getByRole('row').filter({ has: this.#page.getByRole('rowheader', { name: new RegExp(title) }) });
  }

  file(name: string) {
    return this.#page.getByRole('link').and(this.#page.getByTitle(name, { exact: true }));
  }

  box(title: string) {
    return this.#page.getByRole('checkbox', { name: this.#t('pieces.table.selectRow', { name: title }), exact: true });
  }

  edit(title: string) {
    return this.#page.getByRole('button', { name: this.#t('reports.edit', { title }), exact: true });
  }

  staff(name: string) {
    return this.#page.getByRole('complementary').getByRole('button', { name: new RegExp(name) });
  }

  async startNew() {
    await this.button('reports.new').first().click();
  }

  async choose(file: Chosen) {
    await this.dialog.locator('input[type=file]').setInputFiles(file);
  }

  async create(title: string, file: Chosen) {
    await this.startNew();
    await this.title.fill(title);
    await this.choose(file);
    await this.submit.click();
  }

  /** Deletes the ticked reports. */
  async deleteTicked(count: number) {
    const name = new RegExp(`^${this.#t('reports.deleteMany', { count }).replace(/[()]/g, '\\$&')}`);
    await this.#page.getByRole('button', { name }).click();
    await this.question.getByRole('button', { name: this.#t('common.delete'), exact: true }).click();
  }

  /** Downloads a file; returns its name and content. */
  async download(name: string): Promise<{ name: string; content: Buffer }> {
    const [download] = await Promise.all([this.#page.waitForEvent('download'), this.file(name).click()]);
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    return { name: download.suggestedFilename(), content: Buffer.concat(chunks) };
  }
}
