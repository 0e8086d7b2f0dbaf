import type { Page } from '@playwright/test';
import type { RecordList } from '@touchline/contract/wire/record-kinds';
import type { Texts } from '../harness/texts.ts';
import { expectToast } from '../harness/toasts.ts';

/** A kind of record under /projects: list, detail and the create dialog. */
export class RecordPage {
  protected readonly page: Page;
  protected readonly t: Texts;
  readonly #kind: RecordList;

  constructor(page: Page, t: Texts, kind: RecordList) {
    this.page = page;
    this.t = t;
    this.#kind = kind;
  }

  async open() {
    await this.page.goto(`/projects/${this.#kind}`);
  }

  /** Heading of the open record. */
  title(name: string) {
    return this.page.getByRole('heading', { level: 1, name });
  }

  rows(name: string) {
    return this.page.getByRole('listitem').getByRole('button', { name: new RegExp(name) });
  }

  button(key: string) {
    return this.page.getByRole('button', { name: this.t(key), exact: true });
  }

  field(key: string) {
    return this.page.getByLabel(this.t(key), { exact: true });
  }

  async expectToast(key: string) {
    await expectToast(this.page, this.t(`${this.#kind}.${key}`));
  }

  get dialog() {
    return this.page.getByRole('dialog');
  }

  /** Starts a new record with this value in the first field. */
  async startNew(value: string, key = 'assigned.fields.title') {
    await this.button(`common.newOf.${this.#kind}`).click();
    await this.dialog.getByLabel(this.t(key), { exact: true }).fill(value);
  }

  async create() {
    await this.dialog.getByRole('button', { name: this.t('assigned.create') }).click();
  }
}
