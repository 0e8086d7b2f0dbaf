import type { Page } from '@playwright/test';
import type { Texts } from '../harness/texts.ts';

type Picture = { name: string; mimeType: string; buffer: Buffer };

/** The crests: the club's team, leagues, other teams. */
export class LogosPage {
  readonly #page: Page;
  readonly #t: Texts;

  constructor(page: Page, t: Texts) {
    this.#page = page;
    this.#t = t;
  }

  get myTeam() {
    return this.#page.getByRole('region', { name: this.#t('logos.myTeam.title') });
  }

  get dialog() {
    return this.#page.getByRole('dialog');
  }

  /** The delete confirmation. */
  get question() {
    return this.#page.getByRole('alertdialog');
  }

  get name() {
    return this.dialog.getByLabel(this.#t('logos.dialog.name'), { exact: true });
  }

  get saveButton() {
    return this.#page.getByRole('button', { name: this.#t('common.save'), exact: true });
  }

  /** Edit button of a card or row. */
  edit(name: string) {
    return this.#page.getByRole('button', { name: this.#t('logos.edit', { name }), exact: true });
  }

  box(name: string) {
    return this.#page.getByRole('checkbox', { name: this.#t('logos.select', { name }), exact: true });
  }

  button(key: string) {
    // In an empty list the same button stands below as well.
    return this.#page.getByRole('button', { name: this.#t(key), exact: true }).first();
  }

  async chooseCrest(picture: Picture) {
    await this.dialog.locator('input[type=file]').setInputFiles(picture);
  }

  /** Fills the open dialog and saves it. */
  async fill(name: string, crest: Picture) {
    await this.name.fill(name);
    await this.chooseCrest(crest);
    await this.saveButton.click();
  }

  /** Starts deleting the ticked entries of one list, up to the confirmation. */
  async askToDelete(list: 'logos.teams.title' | 'logos.leagues.title', count: number) {
    const name = `${this.#t('logos.delete', { count })} · ${this.#t(list)}`;
    await this.#page.getByRole('button', { name, exact: true }).click();
  }

  async confirmDelete() {
    await this.question.getByRole('button', { name: this.#t('common.delete'), exact: true }).click();
  }
}
