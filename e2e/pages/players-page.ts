import type { Page } from '@playwright/test';
import type { Texts } from '../harness/texts.ts';

/** The page after sign-in. The player that it shows first joins the address as soon as the list has come. */
export const isPlayersPage = ({ pathname }: URL): boolean => pathname === '/profiles/players';

/** The players: list and detail. */
export class PlayersPage {
  readonly #page: Page;
  readonly #t: Texts;

  constructor(page: Page, t: Texts) {
    this.#page = page;
    this.#t = t;
  }

  /** Heading of the selected player. */
  title(name: string) {
    return this.#page.getByRole('heading', { level: 1, name });
  }

  row(name: string) {
    return this.#page.getByRole('listitem').getByRole('button', { name: new RegExp(name) });
  }

  async search(term: string) {
    await this.#page.getByRole('searchbox', { name: this.#t('common.search') }).fill(term);
  }

  async edit() {
    await this.#page.getByRole('button', { name: this.#t('common.edit'), exact: true }).click();
  }

  async cancel() {
    await this.#page.getByRole('button', { name: this.#t('common.cancel'), exact: true }).click();
  }

  /** Opens the question whether the selected player is deleted. */
  async askToDelete() {
    await this.#page.getByRole('button', { name: this.#t('common.delete'), exact: true }).click();
    await this.#page
      .getByRole('alertdialog')
      .getByText(this.#t('pieces.deleteDialog.text', { item: this.#t('players.item') }))
      .waitFor();
  }

  field(key: string) {
    return this.#page.getByLabel(this.#t(`players.fields.${key}`), { exact: true });
  }

  /** Sets the image of an attachment. */
  async choosePicture(key: string, file: { name: string; mimeType: string; buffer: Buffer }) {
    await this.#page.locator(`input[type=file][aria-label="${this.#t(`players.fields.${key}`)}"]`).setInputFiles(file);
  }

  picture(key: string) {
    const label = this.#t(`players.fields.${key}`);
    // The button carries the name, so the image inside has no role.
    return this.#page.getByRole('button', { name: this.#t('pieces.upload.open', { label }) }).locator('img');
  }

  get save() {
    return this.#page.getByRole('button', { name: this.#t('common.save') });
  }
}
