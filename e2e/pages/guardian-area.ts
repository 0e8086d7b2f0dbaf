import type { Page } from '@playwright/test';
import type { Texts } from '../harness/texts.ts';
import { PlayerArea } from './player-area.ts';

/** A guardian's pages on a phone. */
export class GuardianArea extends PlayerArea {
  readonly #page: Page;
  readonly #t: Texts;

  constructor(page: Page, t: Texts) {
    super(page, t);
    this.#page = page;
    this.#t = t;
  }

  /** Selects whose pages are shown. */
  chip(name: string) {
    return this.#page.getByRole('group', { name: this.#t('me.children.label') }).getByRole('button', { name });
  }

  /** The link to a child's open morning form. */
  form(name: string) {
    return this.#page
      .getByRole('link')
      .filter({ hasText: name })
      .filter({ hasText: this.#t('me.today.formAM') });
  }

  /** Shows what the guardian sees of a child. */
  async about(name: string) {
    await this.#page.getByRole('link', { name: this.#t('me.children.about', { name }), exact: true }).click();
  }

  /** One answer of the child that is shown. */
  score(question: string) {
    const name = this.#t(`wellness.questions.${question}.name`);
    return this.#page.getByRole('main').locator('li dl > div').filter({ hasText: name }).locator('dd');
  }
}
