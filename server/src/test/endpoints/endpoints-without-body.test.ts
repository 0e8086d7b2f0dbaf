import { errorBody } from '@touchline/contract/wire/errors';
import { expect, test } from 'vitest';
import { fingerprint, jsonEndpoints, keyOf, requestOf, samplesOf, tokenFor } from './endpoint-samples.ts';
import { startTestApp } from '../start-test-app.ts';

const wordless = jsonEndpoints.filter(
  ({ method, body, access }) => method !== 'GET' && !body && access !== 'unconfigured',
);

test.each(wordless.map((one) => [keyOf(one), one] as const))(
  'AZ3 %s accepts no fields: it refuses those that are sent, naming them, and changes nothing',
  async (_, one) => {
    const touchline = await startTestApp();
    const { app } = touchline;
    const token = await tokenFor(touchline, one);
    for (const sample of await samplesOf(touchline, one)) {
      const before = await fingerprint(touchline);
      const answer = await app.fastify.inject(requestOf(one, { ...sample, body: { status: 'active' } }, token));
      expect(errorBody.parse(answer.json())).toMatchObject({
        statusCode: 400,
        errors: [{ field: 'status', message: 'This field is not known' }],
      });
      expect(await fingerprint(touchline)).toBe(before);
    }
  },
);
