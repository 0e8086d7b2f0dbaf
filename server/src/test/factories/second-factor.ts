import { beginSecondFactor, confirmSecondFactor } from '@touchline/contract/people/second-factor';
import { Secret, TOTP } from 'otpauth';
import type { TestApp } from '../start-test-app.ts';

/** The code that an authenticator app shows at a moment. */
export const codeOf = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

/** Six digits that no app shows for this secret around a moment. */
export const wrongCode = (secret: string, at: Date): string => {
  const shown = [-30_000, 0, 30_000].map((offsetMs) => codeOf(secret, new Date(at.getTime() + offsetMs)));
  return ['111111', '222222', '333333', '444444'].find((code) => !shown.includes(code))!;
};

/** Enables two-step sign-in for the owner of the token; the next valid code is that of the next half minute. */
export const setUpSecondFactor = async ({ api, clock }: TestApp, token: string) => {
  const as = api.with(token);
  const { secret } = await as(beginSecondFactor, {});
  const { recoveryCodes } = await as(confirmSecondFactor, { body: { code: codeOf(secret, clock()) } });
  clock.advance(30_000);
  return { secret, recoveryCodes, code: () => codeOf(secret, clock()) };
};
