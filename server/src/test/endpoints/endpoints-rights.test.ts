import { renewCalendarLink } from '@touchline/contract/football/calendar';
import type { Access, Endpoint } from '@touchline/contract/wire/endpoint';
import { endpoint, isStaffAccess, rightNeeded } from '@touchline/contract/wire/endpoint';
import { endpoints } from '@touchline/contract/endpoints';
import { errorBody } from '@touchline/contract/wire/errors';
import Fastify from 'fastify';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { createAuthorize } from '../../features/people/auth/authorize.ts';
import { handleErrors } from '../../http/error-handler.ts';
import { serve } from '../../http/serve.ts';
import { hashToken, newToken } from '../../lib/crypto/tokens.ts';
import { watchChanges } from '../helpers/changes.ts';
import {
  fieldsOf,
  fingerprint,
  holdsSecret,
  inject,
  jsonEndpoints,
  keyOf,
  plantSecrets,
  requestOf,
  samplesOf,
  tokenFor,
  type Sample,
} from './endpoint-samples.ts';
import { openTestApp, startTestApp, type TestApp } from '../start-test-app.ts';
import { cellsOfRun } from '../helpers/test-set.ts';

const callers = [
  'nobody',
  'QR account',
  'player',
  'player in a console',
  'guardian of a child',
  'guardian who may not answer',
  'guardian of a minor',
  'guardian of an adult',
  'guardian of a player who left',
  'tactic',
  'medical',
  'management',
  'admin',
  'administrator with a department',
  'staff without further rights',
  'player who left',
  'removed phone',
  'inactive staff',
  'pending staff',
  'ended session',
  'ended screen',
  'reset token',
  'calendar link',
  'garbage',
] as const;
type Caller = (typeof callers)[number];

const tokenOf = async ({ api, build, db }: TestApp, caller: Caller): Promise<string | undefined> => {
  switch (caller) {
    case 'nobody':
      return undefined;
    case 'garbage':
      return 'tls_garbage-garbage-garbage-garbage';
    case 'admin':
      return build.tokenOf(await build.adminId());
    case 'player':
      return build.phoneToken(await build.phoneOwner());
    case 'player in a console':
      return build.tokenOf((await build.player()).id);
    case 'guardian of a child':
      return build.guardianToken({ birth_date: '2013-05-01' });
    case 'guardian who may not answer': {
      const { id } = await build.player({ birth_date: '2013-05-01' });
      return build.pairGuardian((await build.guardian([id], {}, { may_answer: false })).id);
    }
    case 'guardian of a minor':
      return build.guardianToken({ birth_date: '2009-05-01' });
    case 'guardian of an adult':
      return build.guardianToken({ birth_date: '2008-08-15' });
    case 'guardian of a player who left':
      return build.guardianToken({ birth_date: '2013-05-01', status: 'inactive' });
    case 'player who left':
      return build.phoneToken((await build.player({ status: 'inactive' })).id);
    case 'removed phone': {
      const token = await build.phoneToken((await build.player()).id);
      await db.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute();
      return token;
    }
    case 'inactive staff':
      return build.tokenOf((await build.staff('medical', { status: 'inactive' })).id);
    case 'pending staff':
      return build.tokenOf((await build.staff('medical', { status: 'pending' })).id);
    case 'tactic':
    case 'medical':
    case 'management':
      return (await build.signedIn(caller)).token;
    case 'administrator with a department': {
      // What was taken before does not count for an administrator.
      const taken = { may_read_papers: false, may_export: false, may_delete: false };
      const since = '2026-08-01T08:00:00.000Z';
      return build.tokenOf((await build.staff('medical', { administrator_since: since, ...taken })).id);
    }
    case 'staff without further rights': {
      const taken = { may_read_papers: false, may_export: false, may_delete: false };
      return build.tokenOf((await build.staff('management', taken)).id);
    }
    case 'ended session': {
      const { id, token } = await build.signedIn();
      await db.deleteFrom('sessions').where('user_id', '=', id).execute();
      return token;
    }
    case 'QR account':
      return build.screenToken();
    case 'ended screen': {
      const token = await build.screenToken();
      await db.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute();
      return token;
    }
    case 'reset token':
      return newToken('reset');
    case 'calendar link': {
      const { url } = await api.asAdmin(renewCalendarLink, {});
      return /\/calendar\/([^/]+)\//.exec(url)?.[1];
    }
  }
};

const administrators: readonly Caller[] = ['admin', 'administrator with a department'];
const departments: readonly Caller[] = ['tactic', 'medical', 'management'];
const guardians: readonly Caller[] = ['guardian of a child', 'guardian who may not answer', 'guardian of a minor'];
const narrowed: Caller = 'staff without further rights';

/** Requirements, section 4: which callers are allowed, and how the others are refused. */
const rights: Record<Access, (caller: Caller, endpoint: Endpoint) => 'allowed' | 'closed' | 401 | 403> = {
  public: () => 'allowed',
  staff: (caller, endpoint) => {
    if (caller === narrowed) return rightNeeded(endpoint) ? 403 : 'allowed';
    return [...administrators, ...departments].includes(caller) ? 'allowed' : 401;
  },
  managers: (caller, endpoint) => {
    if (caller === narrowed) return rightNeeded(endpoint) ? 403 : 'allowed';
    if (administrators.includes(caller) || caller === 'management') return 'allowed';
    return departments.includes(caller) ? 403 : 401;
  },
  tactical: (caller) => {
    if (caller === narrowed) return 403;
    if (administrators.includes(caller) || caller === 'tactic') return 'allowed';
    return departments.includes(caller) ? 403 : 401;
  },
  sporting: (caller) => {
    if (caller === narrowed || caller === 'management') return 403;
    return administrators.includes(caller) || departments.includes(caller) ? 'allowed' : 401;
  },
  // The administrator's department is the medical one.
  medical: (caller) => {
    if (caller === 'medical' || caller === 'administrator with a department') return 'allowed';
    return [...administrators, ...departments, narrowed].includes(caller) ? 403 : 401;
  },
  admin: (caller) => {
    if (administrators.includes(caller)) return 'allowed';
    return [...departments, narrowed].includes(caller) ? 403 : 401;
  },
  // The installation is configured already.
  unconfigured: () => 'closed',
  qr: (caller) => (caller === 'QR account' ? 'allowed' : 401),
  player: (caller, { guardian }) => {
    if (caller === 'player') return 'allowed';
    if (caller === 'guardian of a child') return guardian ? 'allowed' : 403;
    if (caller === 'guardian who may not answer')
      return guardian && guardian !== 'answering' && guardian !== 'replying' ? 'allowed' : 403;
    if (caller === 'guardian of a minor')
      return guardian && ['minor', 'replying', 'own'].includes(guardian) ? 'allowed' : 403;
    return 401;
  },
  guardian: (caller) => (guardians.includes(caller) ? 'allowed' : 401),
};

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

/** An input that is always refused, so that calling as everybody changes nothing. */
const harmless = ({ path, body }: Endpoint): Sample => ({
  params: Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name!, '0'.repeat(24)])),
  ...(body && { body: { nobodyKnowsThis: 1 } }),
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

const asked = cellsOfRun(endpoints);

describe.each([...new Set(asked.map(({ access }) => access))])('access %s', (access) => {
  let app: TestApp;
  let changes: () => Promise<number>;
  let tokens: Map<Caller, string | undefined>;
  let areTokensFresh = false;
  let requests = 0;

  // Creating an app, its secrets and all callers takes longer than all the calls.
  beforeAll(async () => {
    const opened = await openTestApp();
    app = opened;
    await plantSecrets(app);
    const noted = await watchChanges(app);
    changes = noted.count;
    return async () => {
      await noted.stop();
      await opened.close();
    };
  });
  beforeEach(async () => {
    if (!areTokensFresh) {
      tokens = new Map();
      for (const caller of callers) tokens.set(caller, await tokenOf(app, caller));
    }
    // Rate limits are not tested here.
    await app.db.deleteFrom('rate_limits').execute();
  });

  test.each(asked.filter((one) => one.access === access).map((one) => [keyOf(one), one] as const))(
    'AZ1 %s allows exactly the callers that its access names',
    async (_, one) => {
      // A read ends nobody's session.
      areTokensFresh = one.method === 'GET';
      for (const caller of callers) {
        const before = await changes();
        requests += 1;
        const remoteAddress = `10.0.${requests >> 8}.${requests & 255}`;
        const request = { ...requestOf(one, harmless(one), tokens.get(caller)), remoteAddress };
        const answer = await inject(app, one, request);
        const expected = rights[access](caller, one);
        const told = `${caller}: ${answer.statusCode}`;
        if (expected === 'allowed') expect(told).not.toMatch(/401|403|5\d\d/);
        else if (expected === 'closed') expect(told).toMatch(/ 4\d\d/);
        else expect(told).toBe(`${caller}: ${expected}`);
        if (answer.statusCode >= 400) {
          errorBody.parse(answer.json());
          expect(await changes()).toBe(before);
        }
        expect(holdsSecret(answer)).toBe(false);
      }
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

/** Made by a phone, which may delete it before the server has heard of it. */
const unknownYet = (one: Endpoint, name: string) =>
  keyOf(one) === 'DELETE /v1/matches/:id/events/:event' && name === 'event';

const withParams = jsonEndpoints.filter(({ params }) => params);

test.each(cellsOfRun(withParams).map((one) => [keyOf(one), one] as const))(
  '%s refuses an invalid id and answers 404 to an unknown one',
  async (_, one) => {
    const app = await startTestApp();
    for (const sample of await samplesOf(app, one))
      // A token is not an id: any wrong one is unknown. Neither are the name of a backup and a kind of figure.
      for (const name of fieldsOf(one.params).filter((field) => !['token', 'name', 'figure'].includes(field))) {
        const askFor = async (value: string) =>
          app.app.fastify.inject(
            requestOf(one, { ...sample, params: { ...sample.params, [name]: value } }, await tokenFor(app, one)),
          );
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
  },
);

test.each(cellsOfRun(jsonEndpoints.filter(({ body }) => body)).map((one) => [keyOf(one), one] as const))(
  'AZ3 %s refuses an unknown field, naming it',
  async (_, one) => {
    const app = await startTestApp({ configured: one.access !== 'unconfigured' });
    for (const sample of await samplesOf(app, one)) {
      const token = await tokenFor(app, one);
      const before = await fingerprint(app);
      const body = { ...(sample.body as object), nobodyKnowsThis: 1 };
      const answer = await app.app.fastify.inject(requestOf(one, { ...sample, body }, token));
      expect(answer.statusCode).toBe(400);
      expect(errorBody.parse(answer.json()).errors).toContainEqual({
        field: 'nobodyKnowsThis',
        message: 'This field is not known',
      });
      expect(await fingerprint(app)).toBe(before);
    }
  },
);

test.each(cellsOfRun(jsonEndpoints.filter(({ query }) => query)).map((one) => [keyOf(one), one] as const))(
  'AZ5 %s refuses an unknown query field, and a repeated one',
  async (_, one) => {
    const app = await startTestApp();
    const [sample] = await samplesOf(app, one);
    const ask = async (query: Record<string, unknown>) =>
      app.app.fastify.inject(
        requestOf(one, { ...sample, query: { ...sample!.query, ...query } }, await tokenFor(app, one)),
      );
    const unknown = await ask({ password_hash: 'a' });
    expect(unknown.statusCode).toBe(400);
    expect(errorBody.parse(unknown.json()).errors).toContainEqual({
      field: 'password_hash',
      message: 'This field is not known',
    });
    for (const name of fieldsOf(one.query)) {
      const twice = await ask({ [name]: ['1', '1'] });
      expect([name, twice.statusCode]).toEqual([name, 400]);
      const named = errorBody.parse(twice.json()).errors?.map(({ field }) => field);
      // A field that may be repeated names the invalid one.
      expect(named).toContain(name === 'squad' && named?.includes('squad.0') ? 'squad.0' : name);
    }
  },
);

// The setup's own reads answer only until there is a club; its tests state what they answer.
const readable = jsonEndpoints.filter(({ method, access }) => method === 'GET' && access !== 'unconfigured');

test.each(cellsOfRun(readable.filter(({ produces }) => !produces)).map((one) => [keyOf(one), one] as const))(
  'AZ4 %s answers the declared fields and no others',
  async (_, one) => {
    const app = await startTestApp();
    await plantSecrets(app);
    await app.build.league();
    for (const sample of await samplesOf(app, one)) {
      const answer = await app.app.fastify.inject(requestOf(one, sample, await tokenFor(app, one)));
      expect(answer.statusCode).toBe(200);
      // Parsing removes undeclared fields.
      expect(answer.json()).toEqual(one.response.parse(answer.json()));
      expect(holdsSecret(answer)).toBe(false);
    }
  },
);

test.each(cellsOfRun(readable).map((one) => [keyOf(one), one] as const))(
  '%s answers HEAD without a body and accepts a trailing slash, with the same rights',
  async (_, one) => {
    const app = await startTestApp();
    const [sample] = await samplesOf(app, one);
    const token = await tokenFor(app, one);
    for (const given of [token, undefined]) {
      const request = requestOf(one, sample!, given);
      const [path, query = ''] = request.url.split('?');
      const get = await inject(app, one, request);
      const head = await app.app.fastify.inject({ ...request, method: 'HEAD' });
      const slash = await inject(app, one, { ...request, url: `${path}/?${query}` });
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
    { fastify, authorize, assertReach: async () => {}, clock: () => new Date(), notifyChanges: () => {} },
    open,
    () => (calls += 1),
  );
  const answer = await fastify.inject({ method: 'POST', url: '/v1/open' });
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toMatchObject({ error: 'defaultError', message: 'An unexpected error occurred' });
  expect(calls).toBe(0);
});
