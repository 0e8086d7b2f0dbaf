import type { Endpoint } from '@touchline/contract/wire/endpoint';
import { errorBody } from '@touchline/contract/wire/errors';
import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { cellsOfRun } from '../helpers/test-set.ts';
import { openTestApp, type TestApp } from '../start-test-app.ts';
import {
  fieldsOf,
  holdsSecret,
  inject,
  jsonEndpoints,
  keyOf,
  nounOf,
  plantSecrets,
  requestOf,
  samplesOf,
  tokenFor,
} from './endpoint-samples.ts';

/** Made by a phone, which may delete it before the server has heard of it. */
const unknownYet = (one: Endpoint, name: string) =>
  keyOf(one) === 'DELETE /v1/matches/:id/events/:event' && name === 'event';

const withParams = jsonEndpoints.filter(({ params }) => params);
// The setup's own reads answer only until there is a club; its tests state what they answer.
const readable = jsonEndpoints.filter(({ method, access }) => method === 'GET' && access !== 'unconfigured');
const nouns = [...new Set([...withParams, ...readable].map(nounOf))];

// An app for all endpoints of a noun: starting one for each would take most of the time, and no call changes anything.
describe.each(cellsOfRun(nouns))('%s', (noun) => {
  const cellsOf = (all: readonly Endpoint[]) =>
    all.filter((one) => nounOf(one) === noun).map((one) => [keyOf(one), one] as const);
  let app: TestApp;
  let requests = 0;
  /** From ever new addresses, because limits are not tested here. */
  const ask = (one: Endpoint, request: InjectOptions) => {
    requests += 1;
    return inject(app, one, { ...request, remoteAddress: `10.0.${requests >> 8}.${requests & 255}` });
  };

  beforeAll(async () => {
    const { close, ...opened } = await openTestApp();
    app = opened;
    await plantSecrets(app);
    await app.build.league();
    return close;
  });

  test.each(cellsOf(withParams))('%s refuses an invalid id and answers 404 to an unknown one', async (_, one) => {
    const token = await tokenFor(app, one);
    for (const sample of await samplesOf(app, one))
      // A token is not an id: any wrong one is unknown. Neither are the names of a backup and a clash, a kind of figure and a day.
      for (const name of fieldsOf(one.params).filter(
        (field) => !['token', 'name', 'figure', 'clash', 'day'].includes(field),
      )) {
        const askFor = (value: string) =>
          ask(one, requestOf(one, { ...sample, params: { ...sample.params, [name]: value } }, token));
        for (const value of ['xyz', '0'.repeat(23), `${'0'.repeat(23)}G`, 'A'.repeat(24), `${'0'.repeat(24)}%00`]) {
          const answer = await askFor(value);
          expect(errorBody.parse(answer.json())).toMatchObject({
            statusCode: 400,
            errors: [{ field: name, message: 'This id is not valid' }],
          });
        }
        if (unknownYet(one, name)) continue;
        const answer = await askFor('0'.repeat(24));
        expect(errorBody.parse(answer.json())).toMatchObject({ statusCode: 404, error: 'resourceNotFound' });
      }
  });

  test.each(cellsOf(readable.filter(({ produces }) => !produces)))(
    'AZ4 %s answers the declared fields and no others',
    async (_, one) => {
      for (const sample of await samplesOf(app, one)) {
        const answer = await ask(one, requestOf(one, sample, await tokenFor(app, one)));
        expect(answer.statusCode).toBe(200);
        // Parsing removes undeclared fields.
        expect(answer.json()).toEqual(one.response.parse(answer.json()));
        expect(holdsSecret(answer)).toBe(false);
      }
    },
  );

  test.each(cellsOf(readable))(
    '%s answers HEAD without a body and accepts a trailing slash, with the same rights',
    async (_, one) => {
      const [sample] = await samplesOf(app, one);
      const token = await tokenFor(app, one);
      for (const given of [token, undefined]) {
        const request = requestOf(one, sample!, given);
        const [path, query = ''] = request.url.split('?');
        const get = await ask(one, request);
        const head = await app.app.fastify.inject({ ...request, method: 'HEAD' });
        const slash = await ask(one, { ...request, url: `${path}/?${query}` });
        expect(get.statusCode).toBe(given === token ? 200 : 401);
        expect([head.statusCode, head.body]).toEqual([get.statusCode, '']);
        expect(slash.statusCode).toBe(get.statusCode);
        for (const url of [path!.toUpperCase(), `/${path}`, `${path};x=1`, path!.replace(/^\/(\w+)\//, '/$1%2f')]) {
          const { statusCode } = await app.app.fastify.inject({ ...request, url });
          expect([url, [400, 401, 404].includes(statusCode)]).toEqual([url, true]);
        }
      }
    },
  );
});
