import { TOTP, URI } from 'otpauth';

const stepMs = 30_000;

/** An authenticator app that has scanned a link. Each code is newer than the last, because a code works only once. */
export class Authenticator {
  readonly #account: TOTP;
  #last = 0;

  constructor(link: string) {
    const account = URI.parse(link);
    if (!(account instanceof TOTP)) throw new TypeError(`No app shows codes that follow the clock for ${link}`);
    this.#account = account;
  }

  #codeOf(step: number): string {
    return this.#account.generate({ timestamp: step * stepMs });
  }

  /** The server also accepts the next half minute's code, so two codes need no waiting. */
  code(): string {
    this.#last = Math.max(this.#last + 1, Math.floor(Date.now() / stepMs));
    return this.#codeOf(this.#last);
  }

  /** Six digits that are not valid now or in the next few minutes. */
  wrongCode(): string {
    const now = Math.floor(Date.now() / stepMs);
    const shown = [-2, -1, 0, 1, 2, 3, 4].map((offset) => this.#codeOf(now + offset));
    return ['000000', '111111', '222222', '333333'].find((code) => !shown.includes(code)) ?? '444444';
  }
}
