import { expect, type Page } from '@playwright/test';
import type { Texts } from '../harness/texts.ts';

/** A player's pages on a phone. */
export class PlayerArea {
  readonly #page: Page;
  readonly #t: Texts;

  constructor(page: Page, t: Texts) {
    this.#page = page;
    this.#t = t;
  }

  heading(key: string, values?: Record<string, string | number>) {
    return this.#page.getByRole('heading', { name: this.#t(key, values), exact: true });
  }

  button(key: string) {
    return this.#page.getByRole('button', { name: this.#t(key), exact: true });
  }

  link(key: string) {
    return this.#page.getByRole('link', { name: this.#t(key) });
  }

  /** Opens a personal link, pairs the phone and gives every consent. */
  async pair(link: string) {
    await this.#page.goto(link);
    await this.button('me.link.use').click();
    for (const agree of await this.agrees()) await agree.check();
    await this.button('me.consent.save').click();
  }

  /** The consent to each purpose. */
  async agrees() {
    // In Arabic the other answer ends with the same word.
    const radios = this.#page.getByRole('radio', { name: this.#t('me.consent.agree'), exact: true });
    await radios.first().waitFor();
    return radios.all();
  }

  /** Answers a question of a form. */
  async answer(question: string, value: number) {
    const group = this.#page.getByRole('group', { name: this.#t(`wellness.questions.${question}.text`) });
    const name = new RegExp(`^${value}\\b`, 'u');
    // A tap hits the label, which covers its radio button.
    await group
      .locator('label')
      .filter({ has: this.#page.getByRole('radio', { name }) })
      .click();
    await expect(group.getByRole('radio', { name })).toBeChecked();
  }

  /** Opens one of the four pages in the bar. */
  async goTo(place: 'today' | 'calendar' | 'report' | 'me') {
    const bar = this.#page.getByRole('navigation', { name: this.#t('me.nav.label') });
    await bar.getByRole('link', { name: this.#t(`me.nav.${place}`), exact: true }).click();
  }

  /** Presses a button and confirms. */
  async confirm(name: string, key: string, questionValues: Record<string, string> = {}) {
    await this.#page.getByRole('button', { name, exact: true }).click();
    const question = this.#page.getByRole('group', { name: this.#t(`${key}Title`, questionValues) });
    await question.getByRole('button', { name: this.#t(key), exact: true }).click();
  }

  /** Turns the figure on which a place is tapped. */
  async turn(side: 'front' | 'back') {
    await this.#page.getByRole('radio', { name: this.#t(`me.body.${side}`), exact: true }).check();
  }

  async report(description: string, bodyPart: string) {
    await this.#page.getByLabel(this.#t('me.report.description')).fill(description);
    await this.#page.getByRole('button', { name: this.#t(`me.body.parts.${bodyPart}`), exact: true }).click();
    await this.button('me.report.send').click();
  }

  /** A figure of the own season. */
  figure(key: string) {
    const term = this.#page.getByRole('term').getByText(this.#t(`me.season.${key}`), { exact: true });
    return this.#page.locator('dl > div').filter({ has: term }).locator('dd');
  }
}
