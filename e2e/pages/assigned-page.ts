import type { Page } from '@playwright/test';
import type { Texts } from '../harness/texts.ts';
import { expectToast } from '../harness/toasts.ts';

/** Trainings or tasks: list, detail, Assign mode and the create dialog. */
export class AssignedPage {
  readonly #page: Page;
  readonly #t: Texts;
  readonly #kind: 'trainings' | 'tasks';

  constructor(page: Page, t: Texts, kind: 'trainings' | 'tasks') {
    this.#page = page;
    this.#t = t;
    this.#kind = kind;
  }

  async open() {
    await this.#page.goto(`/projects/${this.#kind}`);
  }

  /** Heading of the open record. */
  title(name: string) {
    return this.#page.getByRole('heading', { level: 1, name });
  }

  rows(name: string) {
    return this.#page.getByRole('listitem').getByRole('button', { name: new RegExp(name) });
  }

  button(key: string) {
    return this.#page.getByRole('button', { name: this.#t(key), exact: true });
  }

  field(key: string) {
    return this.#page.getByLabel(this.#t(key), { exact: true });
  }

  async expectToast(key: string) {
    await expectToast(this.#page, this.#t(`${this.#kind}.${key}`));
  }

  get dialog() {
    return this.#page.getByRole('dialog');
  }

  player(name: string) {
    return this.#page.getByRole('checkbox', { name });
  }

  /** A called-up player in the sheet. */
  called(name: string) {
    return this.#page.getByRole('region', { name: new RegExp(this.#t('assigned.players')) }).getByText(name);
  }

  /** Starts a new record with this title. */
  async startNew(title: string) {
    await this.button('common.new').click();
    await this.dialog.getByLabel(this.#t('assigned.fields.title'), { exact: true }).fill(title);
  }

  async create() {
    await this.dialog.getByRole('button', { name: this.#t('assigned.create') }).click();
  }

  async toggle(key: string) {
    await this.dialog.getByRole('switch', { name: this.#t(key) }).click();
  }

  /** Adds an image with a description while editing. */
  async addPicture(file: { name: string; mimeType: string; buffer: Buffer }, description: string) {
    await this.#page.locator('input[type=file]').first().setInputFiles(file);
    await this.field('pieces.gallery.description').fill(description);
  }
}
