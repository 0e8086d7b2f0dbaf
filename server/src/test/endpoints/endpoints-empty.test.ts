import { endpoints } from '@touchline/contract/endpoints';
import { beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../start-test-app.ts';
import { inject, jsonEndpoints, keyOf, requestOf, samplesOf, tokenFor } from './endpoint-samples.ts';

let app: TestApp;
beforeAll(async () => {
  const { close, ...opened } = await openTestApp();
  app = opened;
  return close;
});

/** Calls that change the fields they are sent; approving a request is an act, which needs one. */
const changing = jsonEndpoints.filter(
  ({ method, path, body }) => method === 'PATCH' && !path.endsWith('/approve') && body?.safeParse({}).success,
);

test('a PATCH that takes any part of a record takes none of it too', async () => {
  expect(changing.length).toBeGreaterThan(endpoints.filter(({ method }) => method === 'PATCH').length / 2);
  const refused: string[] = [];
  for (const one of changing)
    for (const sample of await samplesOf(app, one)) {
      await app.db.deleteFrom('attempt_limits').execute();
      const { statusCode, body } = await inject(
        app,
        one,
        requestOf(one, { ...sample, body: {} }, await tokenFor(app, one)),
      );
      if (statusCode !== 200) refused.push(`${keyOf(one)} ${statusCode} ${body}`);
    }
  expect(refused).toEqual([]);
});
