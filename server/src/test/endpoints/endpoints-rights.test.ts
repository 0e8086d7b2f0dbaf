import type { Endpoint } from '@touchline/contract/wire/endpoint';
import { isFeedAddress } from '../../http/feeds.ts';
import { endpoint, isStaffAccess, rightNeeded } from '@touchline/contract/wire/endpoint';
import { endpoints } from '@touchline/contract/endpoints';
import Fastify from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { createAuthorize } from '../../features/people/auth/authorize.ts';
import { handleErrors } from '../../http/error-handler.ts';
import { serve, type Authorize } from '../../http/serve.ts';
import { unauthorized } from '../../lib/errors.ts';
import { tenthOfRun } from '../helpers/test-set.ts';
import { startTestApp } from '../start-test-app.ts';
import { harmless, openToCallers, type ToCallers } from './callers/ask-as.ts';
import { callers } from './callers/callers.ts';
import { everyTime } from '../../db/idempotency.ts';
import { createCostlyCalls } from '../../http/guards/costly-calls.ts';
import { expectedOf } from './callers/expected-rights.ts';
import { inject, keyOf, requestOf } from './endpoint-samples.ts';

/** What calls of staff need no right for although they delete: it is the caller's own, or a draft of a line-up. */
const ownThings = [
  'DELETE /auth/sessions/:id',
  'DELETE /v1/account/second-factor',
  'DELETE /v1/calendar/link',
  // Undo on the touchline.
  'DELETE /v1/matches/:id/events/:event',
  'DELETE /v1/matches/:id/squad/drafts/:draft',
  // Another figure, not a record less.
  'DELETE /v1/users/:id/playerdetails/:leagueId/:figure',
];

test('AZ1 every deletion and every table of staff needs its right, except what is the own', () => {
  const ofStaff = endpoints.filter(({ access }) => isStaffAccess(access));
  const deletions = ofStaff.filter(({ method }) => method === 'DELETE');
  expect(
    deletions
      .filter((one) => rightNeeded(one) !== 'mayDelete')
      .map(keyOf)
      .sort(),
  ).toEqual(ownThings);
  const tables = ofStaff.filter(({ path, produces }) => path.startsWith('/v1/exports/') || produces === 'csv');
  expect(tables.length).toBeGreaterThan(3);
  for (const table of tables) expect([keyOf(table), rightNeeded(table)]).toEqual([keyOf(table), 'mayExport']);
});

test('AZ1 every endpoint of the contract is served', async () => {
  const { app } = await startTestApp();
  const missing = endpoints.filter(({ method, path }) => !app.fastify.hasRoute({ method, url: path })).map(keyOf);
  expect(missing).toEqual([]);
  expect(new Set(endpoints.map(keyOf)).size).toBe(endpoints.length);
});

/** `GET /v1/users` for each line of the framework's route tree, which indents by four characters. */
const routesOf = (tree: string): string[] => {
  const parents: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?/.exec(line) ?? [];
    if (part === '') return [];
    parents.length = indent.length / 4;
    parents.push(part);
    return methods.split(', ').map((method) => `${method} ${parents.join('')}`);
  });
};

test('AZ1 nothing is served that the contract does not declare, except files by their links and the page of the API', async () => {
  const { app } = await startTestApp();
  const declared = new Set(
    endpoints.flatMap((one) => (one.method === 'GET' ? [keyOf(one), `HEAD ${one.path}`] : keyOf(one))),
  );
  const routes = routesOf(app.fastify.printRoutes({ commonPrefix: false }));
  expect(routes.length).toBeGreaterThan(endpoints.length);
  const others = routes.filter((route) => !declared.has(route) && !/^(GET|HEAD) \/docs/.test(route));
  expect(others.sort()).toEqual(['GET /files/:token', 'HEAD /files/:token']);
});

test('AZ1 one function authorises all calls: of each it is asked once, by its declaration in the contract, before anything else', async () => {
  const asked: Parameters<Authorize>[0][] = [];
  const authorize: Authorize = async (one) => {
    asked.push(one);
    throw unauthorized();
  };
  const app = await startTestApp({ deps: { authorize } });
  for (const one of endpoints) {
    asked.length = 0;
    const asking = inject(app, one, requestOf(one, harmless(one)));
    // Of a calendar any other error would silence its readers: it is not there, or the server hangs up.
    const settled =
      isFeedAddress(one.path) &&
      (await asking.then(
        ({ statusCode }) => statusCode,
        () => 'hung up',
      ));
    if (settled !== false) expect([404, 'hung up']).toContain(settled);
    else expect([keyOf(one), (await asking).statusCode]).toEqual([keyOf(one), 401]);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toBe(one);
  }
});

/** All that this function sees of an endpoint: calls that agree in it have the same rights. */
const seen = {
  method: true,
  access: true,
  guardian: true,
  produces: true,
  isOwn: true,
  withoutSecondFactor: true,
  ofHealth: true,
} satisfies Record<keyof Parameters<Authorize>[0], true>;
const ruleOf = (one: Endpoint): string =>
  JSON.stringify(Object.keys(seen).map((name) => one[name as keyof typeof seen] ?? null));

/** One endpoint of each rule, another one with each commit. */
const oneOfEachRule = [...new Set(endpoints.map(ruleOf))].map((rule) => {
  const all = endpoints.filter((one) => ruleOf(one) === rule);
  return all[tenthOfRun % all.length]!;
});
const closed = endpoints.filter(({ access }) => access !== 'public');

describe('as callers', () => {
  let app: ToCallers;
  beforeAll(async () => {
    app = await openToCallers();
    return app.close;
  });

  test.each(oneOfEachRule.map((one) => [keyOf(one), one] as const))(
    'AZ1 %s allows exactly the callers that its access names, and so do all calls of the same rule',
    async (_, one) => {
      await app.ask(one, callers);
      expect.hasAssertions();
    },
  );

  test.each(closed.map((one, index) => [keyOf(one), one, index] as const))(
    'AZ1 %s refuses a caller without a token, and another wrong one',
    async (_, one, index) => {
      const wrong = callers.filter((caller) => caller !== 'nobody' && expectedOf(one, caller) !== 'allowed');
      await app.ask(one, ['nobody', wrong[(index + tenthOfRun) % wrong.length]!]);
      expect.hasAssertions();
    },
  );
});

test('AZ1 a refused caller learns nothing about a record', async () => {
  const { app, build } = await startTestApp();
  const { id } = await build.player();
  const { token } = await build.signedIn();
  for (const one of endpoints.filter(({ access, path }) => access === 'admin' && path.includes(':id'))) {
    const [known, unknown, bad] = await Promise.all(
      [id, '0'.repeat(24), 'x'].map((value) =>
        app.fastify.inject(requestOf(one, { params: { ...harmless(one).params, id: value } }, token)),
      ),
    );
    expect([known!.statusCode, known!.body]).toEqual([403, unknown!.body]);
    expect(bad!.body).toBe(known!.body);
  }
});

test('an endpoint without access does not compile', () => {
  // @ts-expect-error who may call it is missing
  expect(endpoint({ method: 'GET', path: '/v1/open', summary: 'Open?', response: z.object({}) })).toBeTruthy();
});

test.each([
  [
    'has no access',
    createAuthorize(
      { find: () => Promise.resolve(undefined) } as never,
      async () => undefined,
      async () => undefined,
      async () => {},
      { enforce: async () => {} },
    ),
    undefined,
  ],
  ['fails in its check', () => Promise.reject(new Error('the check broke')), 'staff'],
])('AZ8 an endpoint that %s refuses everybody', async (_, authorize, access) => {
  const fastify = Fastify();
  handleErrors(fastify);
  let calls = 0;
  const open = { method: 'POST', path: '/v1/open', access, summary: '', response: z.object({}) } as unknown as Endpoint;
  serve(
    {
      fastify,
      authorize,
      assertReach: async () => {},
      idempotency: { onceFor: () => everyTime },
      costly: createCostlyCalls(),
      clock: () => new Date(),
      notifyChanges: () => {},
    },
    open,
    () => (calls += 1),
  );
  const answer = await fastify.inject({ method: 'POST', url: '/v1/open' });
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toMatchObject({ error: 'defaultError', message: 'An unexpected error occurred' });
  expect(calls).toBe(0);
});
