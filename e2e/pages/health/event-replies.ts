import type { Page } from '@playwright/test';
import type { Texts } from '../../harness/texts.ts';

/** Who is coming: the sheet in a training. */
export class EventReplies {
  readonly #page: Page;
  readonly #t: Texts;

  constructor(page: Page, t: Texts) {
    this.#page = page;
    this.#t = t;
  }

  async open(training: string) {
    await this.#page.goto(`/projects/trainings?training=${training}`);
  }

  get sheet() {
    return this.#page.getByRole('region', { name: this.#t('replies.event.title') });
  }

  /** How many have given an answer. */
  count(answer: 'yes' | 'late' | 'no' | 'open') {
    const name = this.#page.getByRole('term').getByText(this.#t(`replies.sign.${answer}`), { exact: true });
    return this.sheet.locator('dl > div').filter({ has: name }).locator('dd > span').first();
  }
}
