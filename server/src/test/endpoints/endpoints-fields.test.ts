import type { Endpoint } from '@touchline/contract/wire/endpoint';
import { errorBody } from '@touchline/contract/wire/errors';
import { expect, test } from 'vitest';
import { isFeedAddress } from '../../http/feeds.ts';
import { isLongSet, tenthOfRun } from '../helpers/test-set.ts';
import { startTestApp } from '../start-test-app.ts';
import { fieldsOf, fingerprint, jsonEndpoints, keyOf, requestOf, samplesOf, tokenFor } from './endpoint-samples.ts';

/**
 * The long set calls every endpoint. In the quick set one of each kind shows how a refused field is answered, another one with
 * each commit: that all schemas refuse unknown fields is shown by a walk over them (contract/src/strict-inputs.test.ts).
 */
const ofRun = (all: readonly Endpoint[]) =>
  (isLongSet ? all : [all[Math.floor((all.length * tenthOfRun) / 10)]!]).map((one) => [keyOf(one), one] as const);

const expectUnknown = (answer: { json: () => unknown }, field: string) => {
  const { statusCode, errors } = errorBody.parse(answer.json());
  expect(statusCode).toBe(400);
  expect(errors).toContainEqual({ field, message: 'This field is not known' });
};

test.each(ofRun(jsonEndpoints.filter(({ body }) => body)))(
  'AZ3 %s refuses an unknown field, naming it, and changes nothing',
  async (_, one) => {
    const app = await startTestApp({ configured: one.access !== 'unconfigured' });
    for (const sample of await samplesOf(app, one)) {
      const token = await tokenFor(app, one);
      const before = await fingerprint(app);
      const body = { ...(sample.body as object), nobodyKnowsThis: 1 };
      const answer = await app.app.fastify.inject(requestOf(one, { ...sample, body }, token));
      expectUnknown(answer, 'nobodyKnowsThis');
      expect(await fingerprint(app)).toBe(before);
    }
  },
);

const wordless = jsonEndpoints.filter(
  ({ method, body, access }) => method !== 'GET' && !body && access !== 'unconfigured',
);

test.each(ofRun(wordless))(
  'AZ3 %s accepts no fields: it refuses those that are sent, naming them, and changes nothing',
  async (_, one) => {
    const app = await startTestApp();
    const token = await tokenFor(app, one);
    for (const sample of await samplesOf(app, one)) {
      const before = await fingerprint(app);
      const answer = await app.app.fastify.inject(requestOf(one, { ...sample, body: { status: 'active' } }, token));
      expectUnknown(answer, 'status');
      expect(await fingerprint(app)).toBe(before);
    }
  },
);

// Feeds leave out what they do not understand: an error would silence the calendars that follow them (endpoints-hostile.test.ts).
test.each(ofRun(jsonEndpoints.filter(({ query, path }) => query && !isFeedAddress(path))))(
  'AZ5 %s refuses an unknown query field, and a repeated one',
  async (_, one) => {
    const app = await startTestApp();
    const [sample] = await samplesOf(app, one);
    const token = await tokenFor(app, one);
    const ask = (query: Record<string, unknown>) =>
      app.app.fastify.inject(requestOf(one, { ...sample, query: { ...sample!.query, ...query } }, token));
    expectUnknown(await ask({ password_hash: 'a' }), 'password_hash');
    for (const name of fieldsOf(one.query)) {
      const twice = await ask({ [name]: ['1', '1'] });
      expect([name, twice.statusCode]).toEqual([name, 400]);
      const named = errorBody.parse(twice.json()).errors?.map(({ field }) => field);
      // A field that may be repeated names the invalid one.
      expect(named).toContain(name === 'squad' && named?.includes('squad.0') ? 'squad.0' : name);
    }
  },
);
