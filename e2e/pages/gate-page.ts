import type { Page } from '@playwright/test';
import type { Texts } from '../harness/texts.ts';

/** The pages before sign-in: sign-in, forgotten password, new password. */
export class GatePage {
  readonly #page: Page;
  readonly #t: Texts;

  constructor(page: Page, t: Texts) {
    this.#page = page;
    this.#t = t;
  }

  get heading() {
    return this.#page.getByRole('heading', { name: this.#t('signIn.title') });
  }

  get email() {
    return this.#page.getByLabel(this.#t('signIn.email'), { exact: true });
  }

  get password() {
    return this.#page.getByLabel(this.#t('signIn.password'), { exact: true });
  }

  /** The form's alert, not a toast's. */
  get alert() {
    return this.#page.getByRole('main').getByRole('alert');
  }

  async signIn({ email, password }: { email: string; password: string }) {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.#page.getByRole('button', { name: this.#t('signIn.submit') }).click();
  }

  async askForLink(email: string) {
    await this.#page.getByRole('link', { name: this.#t('signIn.forgot') }).click();
    await this.email.fill(email);
    await this.#page.getByRole('button', { name: this.#t('password.sendLink') }).click();
  }

  async setPassword(password: string) {
    await this.#page.getByLabel(this.#t('password.new'), { exact: true }).fill(password);
    await this.#page.getByLabel(this.#t('password.confirm'), { exact: true }).fill(password);
    await this.#page.getByRole('button', { name: this.#t('password.submit') }).click();
  }
}
