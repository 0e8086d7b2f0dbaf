import type { Page } from '@playwright/test';
import { Authenticator } from '../harness/authenticator.ts';
import { readCode } from '../harness/read-code.ts';
import type { Texts } from '../harness/texts.ts';

/** Two-step sign-in: its set-up, in the settings or forced, and the code after the password. */
export class TwoStepPage {
  readonly #page: Page;
  readonly #t: Texts;

  constructor(page: Page, t: Texts) {
    this.#page = page;
    this.#t = t;
  }

  /** The sheet of the own account. */
  get sheet() {
    return this.#page.getByRole('region', { name: this.#t('settings.secondFactor.title') });
  }

  /** What is wrong with a code; the toasts have alerts of their own. */
  get alert() {
    return this.#page.getByRole('alert').filter({ visible: true });
  }

  get forcedHeading() {
    return this.#page.getByRole('heading', { name: this.#t('settings.secondFactor.forcedTitle') });
  }

  get code() {
    return this.#page.getByLabel(this.#t('signIn.code.label'), { exact: true });
  }

  get recoveryCode() {
    return this.#page.getByLabel(this.#t('signIn.code.recoveryLabel'), { exact: true });
  }

  get codesHeading() {
    return this.#page.getByRole('heading', { name: this.#t('settings.secondFactor.codesTitle') });
  }

  button(key: string) {
    return this.#page.getByRole('button', { name: this.#t(key), exact: true });
  }

  /** Holds a phone before the picture. */
  async scan(): Promise<Authenticator> {
    const link = await readCode(this.#page.getByRole('img', { name: this.#t('settings.secondFactor.image') }));
    return new Authenticator(link ?? '');
  }

  /** The recovery codes on the screen, which are gone with the next step. */
  async keepCodes(): Promise<string[]> {
    await this.codesHeading.waitFor();
    const codes = await this.#page
      .getByRole('listitem')
      .filter({ hasText: /^\w{4}(-\w{4}){3}$/ })
      .allTextContents();
    await this.#page.getByRole('checkbox', { name: this.#t('settings.secondFactor.kept') }).check();
    await this.button('settings.secondFactor.done').click();
    return codes;
  }
}
