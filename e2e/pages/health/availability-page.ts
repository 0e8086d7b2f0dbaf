import type { Page } from '@playwright/test';
import type { Texts } from '../../harness/texts.ts';

/** The open board of availability, a complaint's way into a case, and the page of a case. */
export class AvailabilityPage {
  readonly #page: Page;
  readonly #t: Texts;

  constructor(page: Page, t: Texts) {
    this.#page = page;
    this.#t = t;
  }

  async open() {
    await this.#page.goto('/reports/availability');
  }

  async openCase(id: string) {
    await this.#page.goto(`/reports/availability/cases/${id}`);
  }

  /** Line of a limited player. */
  row(name: string) {
    return this.#page.getByRole('listitem').filter({ has: this.#page.getByRole('link', { name, exact: true }) });
  }

  text(key: string) {
    return this.#page.getByText(this.#t(key), { exact: true });
  }

  get dialog() {
    return this.#page.getByRole('dialog');
  }

  /** Makes a case of the shown complaint; until the player has been seen, the state is the given one. */
  async makeCase(training: 'full' | 'modified' | 'individual' | 'none') {
    await this.#page.getByRole('button', { name: this.#t('cases.new.button'), exact: true }).click();
    const state = this.dialog.getByRole('radio', { name: this.#t(`availability.states.${training}`), exact: true });
    await state.check();
    await this.dialog.getByRole('button', { name: this.#t('cases.new.make'), exact: true }).click();
  }
}
