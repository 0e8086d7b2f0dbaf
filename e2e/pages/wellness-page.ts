import type { Page } from '@playwright/test';
import type { Texts } from '../harness/texts.ts';

/** The wellness scores of all players or of one. */
export class WellnessPage {
  readonly #page: Page;
  readonly #t: Texts;

  constructor(page: Page, t: Texts) {
    this.#page = page;
    this.#t = t;
  }

  title(name: string) {
    return this.#page.getByRole('heading', { level: 1, name, exact: true });
  }

  get table() {
    return this.#page.getByRole('main').getByRole('table').last();
  }

  get rows() {
    return this.table.locator('tbody tr');
  }

  /** The sheet with today's answers. */
  get today() {
    return this.#page.getByRole('region', { name: this.#t('wellness.today.title') });
  }

  get dialog() {
    return this.#page.getByRole('dialog').or(this.#page.getByRole('alertdialog'));
  }

  /** The single tab stop from which the arrow keys move between answers. */
  get trend() {
    return this.#page.getByRole('slider', { name: this.#t('wellness.trend.pick') });
  }

  button(key: string) {
    return this.#page.getByRole('button', { name: this.#t(key), exact: true });
  }

  inDialog(key: string) {
    return this.dialog.getByRole('button', { name: this.#t(key), exact: true });
  }

  player(name: string) {
    return this.#page.getByRole('complementary').getByRole('button', { name });
  }

  text(key: string) {
    return this.#page.getByText(this.#t(key));
  }

  async openAnswers() {
    await this.rows.first().getByRole('button').first().click();
  }

  /** Chooses a part of a form's time: `hour`, `minute`. */
  async chooseTime(part: string, title: string, value: string) {
    const name = this.#t('wellness.links.partOf', { part: this.#t(`wellness.links.${part}`), title });
    await this.dialog.getByRole('button', { name }).click();
    await this.#page.getByRole('option', { name: value, exact: true }).click();
  }
}
