import type { Endpoint } from '@touchline/contract/wire/endpoint';
import { errorBody } from '@touchline/contract/wire/errors';
import { expect } from 'vitest';
import { watchChanges } from '../../helpers/changes.ts';
import { openTestApp } from '../../start-test-app.ts';
import { holdsSecret, inject, plantSecrets, requestOf, type Sample } from '../endpoint-samples.ts';
import { tokenOf, type Caller } from './callers.ts';
import { expectedOf } from './expected-rights.ts';

/** An input that is always refused, so that calling as everybody changes nothing. */
export const harmless = ({ path, body }: Endpoint): Sample => ({
  params: Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name!, '0'.repeat(24)])),
  ...(body && { body: { nobodyKnowsThis: 1 } }),
});

/**
 * One app for many calls by all kinds of callers, because starting it and creating them takes longer than the calls. `ask`
 * makes a harmless call and throws unless it is answered as the requirements say, changes nothing when it is refused, and
 * shows no secret.
 */
export const openToCallers = async () => {
  const { close, ...app } = await openTestApp();
  await plantSecrets(app);
  const changes = await watchChanges(app);
  let tokens = new Map<Caller, string | undefined>();
  let requests = 0;

  const tokenFor = async (caller: Caller): Promise<string | undefined> => {
    if (!tokens.has(caller)) tokens.set(caller, await tokenOf(app, caller));
    return tokens.get(caller);
  };

  const ask = async (one: Endpoint, caller: Caller): Promise<void> => {
    const token = await tokenFor(caller);
    const before = await changes.count();
    requests += 1;
    const remoteAddress = `10.0.${requests >> 8}.${requests & 255}`;
    const answer = await inject(app, one, { ...requestOf(one, harmless(one), token), remoteAddress });
    const expected = expectedOf(one, caller);
    const told = `${caller}: ${answer.statusCode}`;
    if (expected === 'allowed') expect(told).not.toMatch(/401|403|5\d\d/);
    else if (expected === 'closed') expect(told).toMatch(/ 4\d\d/);
    else expect(told).toBe(`${caller}: ${expected}`);
    if (answer.statusCode >= 400) {
      errorBody.parse(answer.json());
      expect(await changes.count()).toBe(before);
    } else if (one.method !== 'GET') {
      // It may have ended a session, of the caller or of others.
      tokens = new Map();
    }
    expect(holdsSecret(answer)).toBe(false);
  };

  return {
    /** Calls as these callers. Rate limits are not tested here. */
    ask: async (one: Endpoint, callers: readonly Caller[]): Promise<void> => {
      await app.db.deleteFrom('attempt_limits').execute();
      for (const caller of callers) await ask(one, caller);
    },
    close: async (): Promise<void> => {
      await changes.stop();
      await close();
    },
  };
};

export type ToCallers = Awaited<ReturnType<typeof openToCallers>>;
