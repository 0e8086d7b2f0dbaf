import type { Page } from '@playwright/test';
import type { Texts } from '../harness/texts.ts';

/** The club map and the stations of a season plan. */
export class SeasonPlanPage {
  readonly #page: Page;
  readonly #t: Texts;

  constructor(page: Page, t: Texts) {
    this.#page = page;
    this.#t = t;
  }

  /** From the club map; creates the next season with the name and days that are proposed, if there is none. */
  async open() {
    await this.button('seasonPlan.page').click();
    await this.button('seasonPlan.next').click();
  }

  button(key: string, values?: Record<string, string | number>) {
    return this.#page.getByRole('button', { name: this.#t(key, values), exact: true });
  }

  station(name: 'season' | 'squads' | 'players' | 'numbers' | 'check') {
    return this.#page
      .getByRole('list', { name: this.#t('seasonPlan.page') })
      .getByRole('button', { name: this.#t(`seasonPlan.stations.${name}`) });
  }

  /** The squad of today whose players are shown. */
  chip(squad: string) {
    return this.#page
      .getByRole('group', { name: this.#t('seasonPlan.stations.squads') })
      .getByRole('button', { name: squad });
  }

  players(group: 'decide' | 'moves' | 'stays' | 'leaves') {
    return this.#page
      .getByRole('region', { name: this.#t(`seasonPlan.groups.${group}`), exact: true })
      .getByRole('checkbox');
  }

  /** Chooses the first players who are not decided, and sends them by digit. All by keyboard. */
  async send(count: number, digit: number) {
    await this.players('decide').first().focus();
    await this.#page.keyboard.press('Space');
    for (let further = 1; further < count; further += 1) await this.#page.keyboard.press('Shift+ArrowDown');
    await this.#page.keyboard.press(String(digit));
  }

  /** Sets the plan, or applies it: the same button stands on the page and in the question. */
  async confirm(name: string) {
    await this.#page.getByRole('button', { name, exact: true }).click();
    await this.#page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();
  }
}
