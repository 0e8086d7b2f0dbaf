import { expect, type Page } from '@playwright/test';
import type { Texts } from '../harness/texts.ts';

/** The attendance table, a player's history, and the roll call. */
export class AttendancePage {
  readonly #page: Page;
  readonly #t: Texts;

  constructor(page: Page, t: Texts) {
    this.#page = page;
    this.#t = t;
  }

  async open() {
    await this.#page.goto('/reports/attendance');
  }

  async take(occasion: string) {
    await this.#page.goto(`/reports/attendance?take=${occasion}`);
  }

  get table() {
    return this.#page.getByRole('table', { name: this.#t('nav.attendance') });
  }

  get absences() {
    return this.#page.getByRole('table', { name: this.#t('attendance.absences') });
  }

  get dialog() {
    return this.#page.getByRole('dialog');
  }

  /** Opens the session picker and finds one that started moments ago, possibly before midnight. */
  async findSession(title: string) {
    // Without any attendance the same button stands below as well.
    await this.button('attendance.take.title').first().click();
    const session = this.dialog.getByText(title);
    await expect(session.or(this.dialog.getByText(this.#t('attendance.take.noOccasions')))).toBeVisible();
    if (!(await session.isVisible())) await this.button('attendance.take.previousDay').click();
    await expect(session).toBeVisible();
  }

  rows(name: string) {
    return this.table.getByRole('row').filter({ hasText: name });
  }

  button(key: string) {
    return this.#page.getByRole('button', { name: this.#t(key), exact: true });
  }

  player(name: string) {
    return this.#page.getByRole('listitem').getByRole('button', { name: new RegExp(name) });
  }

  text(key: string, values: Record<string, string | number> = {}) {
    return this.#page.getByText(this.#t(key, values));
  }

  choice(name: string, status: 'present' | 'late' | 'absent' | 'excused') {
    return this.#page
      .getByRole('radiogroup', { name })
      .getByRole('radio', { name: this.#t(`attendance.status.${status}`) });
  }

  /** Row of a called-up player. */
  called(name: string) {
    return this.#page.getByRole('listitem').filter({ has: this.#page.getByRole('radiogroup', { name }) });
  }

  saved(name: string) {
    return this.called(name).getByText(this.#t('attendance.take.states.saved'));
  }

  waiting(name: string) {
    return this.called(name).getByText(this.#t('attendance.take.states.waiting'));
  }

  /** The bar showing how many marks are pending. */
  bar(count: number) {
    return this.text(`attendance.waiting.entries_${count === 1 ? 'one' : 'other'}`, { count });
  }
}
