import type { Page } from '@playwright/test';
import type { Texts } from '../harness/texts.ts';
import { expectToast } from '../harness/toasts.ts';

/** The table of medical complaints and the selected one. */
export class ComplaintsPage {
  readonly #page: Page;
  readonly #t: Texts;

  constructor(page: Page, t: Texts) {
    this.#page = page;
    this.#t = t;
  }

  async open() {
    await this.#page.goto('/reports/complaints');
  }

  get table() {
    return this.#page.getByRole('table', { name: this.#t('nav.complaints') });
  }

  /** Link from the table to the whole complaint. */
  of(name: string) {
    return this.table.getByRole('link', { name });
  }

  title(name: string) {
    return this.#page.getByRole('heading', { level: 1, name });
  }

  button(key: string) {
    return this.#page.getByRole('button', { name: this.#t(key), exact: true });
  }

  /** A sheet of the selected complaint: description, reply or history. */
  sheet(key: string) {
    return this.#page.getByRole('region', { name: this.#t(key), exact: true });
  }

  text(key: string) {
    return this.#page.getByRole('textbox', { name: this.#t(key), exact: true });
  }

  async expectToast(key: string) {
    await expectToast(this.#page, this.#t(`complaints.${key}`));
  }

  get dialog() {
    return this.#page.getByRole('dialog');
  }

  /** Records a complaint in the create dialog. */
  async record(name: string, description: string) {
    await this.button('common.newOf.complaints').click();
    await this.dialog.getByRole('button', { name: this.#t('complaints.columns.player') }).click();
    await this.#page.getByRole('option', { name }).click();
    await this.dialog.getByLabel(this.#t('complaints.description')).fill(description);
    await this.dialog.getByRole('button', { name: this.#t('complaints.create') }).click();
  }
}
