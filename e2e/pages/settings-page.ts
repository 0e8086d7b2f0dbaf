import type { Page } from '@playwright/test';
import type { Texts } from '../harness/texts.ts';
import { Shell } from './shell.ts';

/** The settings under the user menu. */
export class SettingsPage {
  readonly #page: Page;
  readonly #t: Texts;

  constructor(page: Page, t: Texts) {
    this.#page = page;
    this.#t = t;
  }

  async openFromMenu() {
    await new Shell(this.#page, this.#t).userMenu.click();
    await this.#page.getByRole('menuitem', { name: this.#t('settings.title') }).click();
  }

  async openTab(key: string) {
    const tabs = this.#page.getByRole('navigation', { name: this.#t('settings.title') });
    await tabs.getByRole('link', { name: this.#t(key) }).click();
  }

  /** Chooses an option of a dropdown, through its search field if it has one. */
  async choose(label: string, search: string, option: string | RegExp) {
    await this.#page.getByRole('main').getByRole('button', { name: label }).click();
    if (search !== '') await this.#page.getByRole('combobox', { name: this.#t('common.search') }).fill(search);
    await this.#page.getByRole('option', { name: option }).click();
  }

  async save() {
    await this.#page.getByRole('button', { name: this.#t('common.save') }).click();
  }
}
