import type { Page } from '@playwright/test';
import { Authenticator } from '../harness/authenticator.ts';
import { readCode } from '../harness/read-code.ts';
import type { Texts } from '../harness/texts.ts';

/** Two-step sign-in: set-up (in the settings or forced) and the code after the password. */
export class TwoStepPage {
  readonly #page: Page;
  readonly #t: Texts;

  constructor(page: Page, t: Texts) {
    this.#page = page;
    this.#t = t;
  }

  /** The sheet in the account settings. */
  get sheet() {
    return this.#page.getByRole('region', { name: this.#t('settings.secondFactor.title') });
  }

  /** The form's alert about a code, not a toast's. */
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

  /** Scans the QR code. */
  async scan(): Promise<Authenticator> {
    const link = await readCode(this.#page.getByRole('img', { name: this.#t('settings.secondFactor.image') }));
    return new Authenticator(link ?? '');
  }

  /** The recovery codes, which disappear with the next step. */
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
