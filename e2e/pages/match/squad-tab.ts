import { expect, type Page } from '@playwright/test';
import type { Texts } from '../../harness/texts.ts';

/** The call-up of a match. */
export class SquadTab {
  readonly #page: Page;
  readonly #t: Texts;

  constructor(page: Page, t: Texts) {
    this.#page = page;
    this.#t = t;
  }

  async open(match: string) {
    await this.#page.goto(`/projects/matches?match=${match}&tab=squad`);
    await this.box(/./u).first().waitFor();
  }

  box(name: string | RegExp) {
    return this.#page.getByRole('checkbox', {
      name: typeof name === 'string' ? this.#t('match.squad.callUp', { name }) : name,
      exact: true,
    });
  }

  /** Takes an action of the menu over the list of players. */
  async act(key: string) {
    const menu = this.#t('match.squad.more', { name: '' });
    const inList = this.#page.getByRole('heading', { level: 2 }).locator('..');
    await inList.getByRole('button', { name: new RegExp(`^${menu}`, 'u') }).click();
    await this.#page.getByRole('menuitem', { name: this.#t(key) }).click();
  }

  /** The line of somebody who is called up. */
  called(name: string) {
    return this.#page.getByRole('region').getByRole('button').filter({ hasText: name });
  }

  get saved() {
    const [before = ''] = this.#t('match.frame.saved', { time: '|' }).split('|');
    return this.#page.getByText(new RegExp(`^${before}`, 'u'));
  }

  get guard() {
    return this.#page.getByRole('alertdialog');
  }

  /** Calls somebody up who may not play, with the reason. */
  async keep(name: string, note: string) {
    await this.box(name).click();
    await expect(this.guard).toContainText(name);
    await this.guard.getByLabel(this.#t('match.guard.why')).fill(note);
    await this.guard.getByRole('button', { name: this.#t('match.squad.guard.callUp'), exact: true }).click();
    await expect(this.box(name)).toBeChecked();
  }

  /** Presses publishing and confirms. */
  async publish(key: 'callUp' | 'changes', told: number) {
    await this.#page.getByRole('button', { name: this.#t(`match.squad.publish.${key}`), exact: true }).click();
    const button = this.#t(`match.squad.publish.button_${told === 1 ? 'one' : 'other'}`, { count: told });
    await this.#page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click();
  }
}
