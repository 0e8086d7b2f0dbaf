import type { Page } from '@playwright/test';
import type { Texts } from '../../harness/texts.ts';

/** Calling off on the page of a match, training or task, and on the phone. */
export class CallOff {
  readonly #page: Page;
  readonly #t: Texts;

  constructor(page: Page, t: Texts) {
    this.#page = page;
    this.#t = t;
  }

  get dialog() {
    return this.#page.getByRole('dialog');
  }

  #button(key: string) {
    return this.#page.getByRole('button', { name: this.#t(key), exact: true });
  }

  /** Opens the dialog, which says whom it concerns. */
  async open(kind: 'match' | 'training') {
    await this.#button(`callOff.button.${kind}`).click();
    await this.dialog.getByRole('list', { name: this.#t('callOff.events') }).waitFor();
  }

  async confirm(kind: 'match' | 'training', reason: string) {
    await this.dialog.getByLabel(this.#t('callOff.reason')).fill(reason);
    await this.dialog.getByRole('button', { name: this.#t(`callOff.button.${kind}`), exact: true }).click();
  }

  /** Says on the page that the event is called off. */
  get banner() {
    return this.#page.getByRole('region', { name: this.#t('callOff.doneTitle'), exact: true });
  }

  /** Takes a call-off back by what the toast offers. */
  async undo() {
    await this.#button('common.undo').click();
  }

  /** Gives the shown match the day of another moment. */
  async move(before: number, after: number) {
    const [was, is] = [before, after].map((moment) => new Date(moment).toISOString().slice(0, 10).split('-'));
    await this.#button('common.edit').click();
    // The month first: the one before may not have the day.
    for (const [part, index] of [
      ['year', 0],
      ['month', 1],
      ['day', 2],
    ] as const) {
      if (was?.[index] === is?.[index]) continue;
      await this.#page.getByRole('button', { name: new RegExp(this.#t(`pieces.dateSelect.${part}`), 'u') }).click();
      const options = this.#page.getByRole('option');
      const chosen = is?.[index] ?? '';
      await (part === 'year' ? options.filter({ hasText: chosen }) : options.nth(Number(chosen) - 1)).click();
    }
    await this.#button('common.save').click();
  }
}
