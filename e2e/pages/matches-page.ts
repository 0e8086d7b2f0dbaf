import type { Page } from '@playwright/test';
import { clubOfTests } from '../harness/api.ts';
import type { Texts } from '../harness/texts.ts';

const dayMs = 86_400_000;

/** The matches: list, detail and the create dialog. */
export class MatchesPage {
  readonly #page: Page;
  readonly #t: Texts;

  constructor(page: Page, t: Texts) {
    this.#page = page;
    this.#t = t;
  }

  async open() {
    await this.#page.goto('/projects/matches');
  }

  row(name: string) {
    return this.#page.getByRole('listitem').getByRole('button', { name: new RegExp(name) });
  }

  button(key: string) {
    return this.#page.getByRole('button', { name: this.#t(key), exact: true });
  }

  field(key: string) {
    return this.#page.getByLabel(this.#t(key), { exact: true });
  }

  get dialog() {
    return this.#page.getByRole('dialog', { name: this.#t('projects.matches.new') });
  }

  /** Chooses an option of a field by typing. */
  async choose(key: string, option: string) {
    await this.#page.getByRole('button', { name: new RegExp(this.#t(key)) }).click();
    await this.#page.getByRole('option', { name: option }).click();
  }

  /**
   * Puts tomorrow's match into a March that is past: a month that has each day. The year before tomorrow's is offered on
   * both sides of New Year.
   */
  async putIntoPast() {
    const years = new Intl.DateTimeFormat('en', { timeZone: clubOfTests.timezone, year: 'numeric' });
    await this.#page.getByRole('button', { name: new RegExp(this.#t('pieces.dateSelect.month')) }).click();
    await this.#page.getByRole('option').nth(2).click();
    await this.choose('pieces.dateSelect.year', String(Number(years.format(Date.now() + dayMs)) - 1));
  }

  /** Adds an image with a description. */
  async addPicture(file: { name: string; mimeType: string; buffer: Buffer }, description: string) {
    await this.#page.locator('input[type=file]').first().setInputFiles(file);
    await this.field('pieces.gallery.description').fill(description);
  }

  get lineup() {
    return this.#page.getByRole('list', { name: this.#t('pieces.lineup.starting') });
  }

  /** The figures of the score, home first. */
  get score() {
    return this.#page.getByText(this.#t('matches.fields.score'), { exact: true }).locator('..');
  }

  async delete() {
    await this.button('common.delete').click();
    await this.#page
      .getByRole('alertdialog')
      .getByRole('button', { name: this.#t('common.delete') })
      .click();
  }
}
