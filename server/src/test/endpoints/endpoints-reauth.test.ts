import { updateOwnPassword } from '@touchline/contract/people/account';
import { confirmPassword } from '@touchline/contract/people/auth';
import type { Endpoint } from '@touchline/contract/wire/endpoint';
import { endpoints } from '@touchline/contract/endpoints';
import { errorBody } from '@touchline/contract/wire/errors';
import { exportPlayers } from '@touchline/contract/club/exports';
import { updateQrAccount } from '@touchline/contract/football/door';
import {
  beginSecondFactor,
  removeSecondFactor,
  removeSecondFactorOfUser,
  renewRecoveryCodes,
} from '@touchline/contract/people/second-factor';
import { updateMailServer, updateSecuritySettings } from '@touchline/contract/club/settings';
import { expect, test } from 'vitest';
import { minutesMs } from '../../lib/time/clock.ts';
import { wordsOf } from '../api.ts';
import { rightPassword } from '../build.ts';
import { fingerprint, keyOf, requestOf, samplesOf } from './endpoint-samples.ts';
import { startTestApp } from '../start-test-app.ts';

// For an account with a second factor, which also requires a code; see features/auth/second-factor.
const provedElsewhere = ['POST /v1/account/second-factor/recovery-codes'];
const withReauth = endpoints.filter((one) => one.requiresReauth && !provedElsewhere.includes(keyOf(one)));

test("AU10 one's own password, two-step sign-in, the mail server, the door and the table of players require re-authentication", () => {
  const sensitive: Endpoint[] = [
    updateOwnPassword,
    updateMailServer,
    updateQrAccount,
    exportPlayers,
    updateSecuritySettings,
    beginSecondFactor,
    renewRecoveryCodes,
    removeSecondFactor,
    removeSecondFactorOfUser,
  ];
  expect(sensitive.filter(({ requiresReauth }) => !requiresReauth).map(keyOf)).toEqual([]);
  expect(withReauth.map(keyOf)).toEqual(expect.arrayContaining([keyOf(updateOwnPassword), keyOf(updateMailServer)]));
});

test.each(withReauth.map((one) => [keyOf(one), one] as const))(
  'AU10 %s requires the password within the last 15 minutes, and changes nothing without it',
  async (_, one) => {
    const touchline = await startTestApp();
    const { app, api, build, clock } = touchline;
    const { id } = await build.account({ role: one.access === 'medical' ? 'medical' : 'admin' });
    for (const sample of await samplesOf(touchline, one)) {
      const token = await build.tokenOf(id);
      const ask = () => app.fastify.inject(requestOf(one, sample, token));
      clock.advance(minutesMs(16));
      const before = await fingerprint(touchline);
      const refused = await ask();
      expect(errorBody.parse(refused.json())).toMatchObject({
        statusCode: 403,
        error: 'forbidden',
        reason: 'passwordNeeded',
      });
      // The answer does not reveal errors in the request, which is not checked yet.
      expect((await app.fastify.inject(requestOf(one, { ...sample, body: { nobodyKnowsThis: 1 } }, token))).body).toBe(
        refused.body,
      );
      expect(await fingerprint(touchline)).toBe(before);
      await api.with(token)(confirmPassword, { body: { password: rightPassword } });
      const answer = await ask();
      expect(`${answer.statusCode} ${answer.body}`).toMatch(new RegExp(`^${one.status ?? 200} `));
      one.response.parse(wordsOf(one, answer));
    }
  },
);
