import type { Page } from '@playwright/test';
import type { Texts } from '../../harness/texts.ts';

type Answer = 'yes' | 'late' | 'no';

/** A player's week on the phone: the answer to each event, and days away. */
export class WeekPage {
  readonly #page: Page;
  readonly #t: Texts;

  constructor(page: Page, t: Texts) {
    this.#page = page;
    this.#t = t;
  }

  async open() {
    await this.#page.goto('/me/week');
  }

  event(title: string) {
    return this.#page.getByRole('article', { name: title });
  }

  answer(title: string, answer: Answer) {
    return this.event(title).getByRole('button', { name: this.#t(`replies.week.${answer}`), exact: true });
  }

  reason(title: string, reason: string) {
    return this.event(title).getByRole('button', { name: this.#t(`replies.reasons.${reason}`), exact: true });
  }

  all(count: number) {
    return this.#page.getByRole('button', {
      name: this.#t(`replies.week.all_${count === 1 ? 'one' : 'other'}`, { count }),
    });
  }

  said(count: number) {
    return this.#page.getByText(this.#t(`replies.week.said_${count === 1 ? 'one' : 'other'}`, { count }));
  }

  /** Announces a day away. */
  async away(day: string, reason: string) {
    await this.#page.goto('/me/away');
    await this.#page.getByLabel(this.#t('replies.away.from'), { exact: true }).fill(day);
    await this.#page.getByRole('radio', { name: this.#t(`replies.reasons.${reason}`), exact: true }).check();
    await this.#page.getByRole('button', { name: this.#t('replies.away.add'), exact: true }).click();
  }
}
