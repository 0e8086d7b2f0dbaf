import type { Page } from '@playwright/test';
import type { Texts } from '../harness/texts.ts';

/** The calendar of a player. */
export class CalendarPage {
  readonly #page: Page;
  readonly #t: Texts;

  constructor(page: Page, t: Texts) {
    this.#page = page;
    this.#t = t;
  }

  get grid() {
    return this.#page.getByRole('grid');
  }

  /** A day by its date in the page's language: `17 أكتوبر 2026`. */
  day(date: string) {
    return this.grid.getByRole('button', { name: date });
  }

  get focusedDay() {
    return this.grid.locator('button:focus');
  }

  month(name: string) {
    return this.#page.getByRole('heading', { level: 2, name, exact: true });
  }

  button(key: string) {
    return this.#page.getByRole('button', { name: this.#t(`calendar.${key}`), exact: true });
  }

  async subscribe() {
    await this.button('subscribe').click();
    return this.#page.getByRole('dialog');
  }
}
