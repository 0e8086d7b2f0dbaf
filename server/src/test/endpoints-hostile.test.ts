import type { Endpoint } from '@touchline/contract/endpoint';
import { errorBody } from '@touchline/contract/errors';
import { listUsers, updateUser } from '@touchline/contract/users';
import fc from 'fast-check';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import type * as z from 'zod';
import { hashToken, newToken } from '../lib/tokens.ts';
import { wordsOf } from './api.ts';
import {
  fieldsOf,
  fingerprint,
  holdsSecret,
  jsonEndpoints,
  keyOf,
  plantSecrets,
  requestOf,
  samplesOf,
  tokenFor,
  type Sample,
} from './endpoint-samples.ts';
import { hostileOthers, hostileStrings } from './hostile-values.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';

const timeoutMs = 180_000;
/** Of the processor, so that a busy machine does not count. */
const cpuMaxMs = 1_000;

const setupKey = newToken('setup');

/** The calls that end the session under which they are made. */
const endsItself = (one: Endpoint): boolean => ['POST /auth/logout', 'DELETE /v1/me/session'].includes(keyOf(one));

/** Sends requests as the administrator, or as a player, where somebody is needed, under ever new sessions and addresses: limits are not what is tried here. */
const createSender = (app: TestApp, one: Endpoint) => {
  let count = 0;
  let token: string | undefined;
  return async (request: (token?: string) => InjectOptions): Promise<LightMyRequestResponse> => {
    if (count % 400 === 0 || endsItself(one)) token = await tokenFor(app, one);
    // What a player may send in a row is less than is sent here.
    if (one.access === 'player' && count % 50 === 0) await app.db.deleteFrom('rate_limits').execute();
    count += 1;
    const started = process.cpuUsage();
    const remoteAddress = `10.${(count >> 8) & 255}.${count & 255}.1`;
    const { headers, ...others } = request(token);
    const answer = await app.app.fastify.inject({
      ...others,
      headers: { ...headers, ...(one.access === 'unconfigured' && { 'x-setup-key': setupKey }) },
      remoteAddress,
    });
    const { user, system } = process.cpuUsage(started);
    const told = `${answer.statusCode} ${answer.body.slice(0, 300)}`;
    expect(told).not.toMatch(/^5/);
    expect((user + system) / 1000).toBeLessThan(cpuMaxMs);
    expect(holdsSecret(answer)).toBe(false);
    if (answer.statusCode >= 400) errorBody.parse(answer.json());
    else expect(one.response.parse(wordsOf(one, answer))).toEqual(wordsOf(one, answer));
    return answer;
  };
};

const start = async (one: Endpoint) => {
  const isNew = one.access === 'unconfigured';
  const app = await startTestApp({ configured: !isNew, parts: { setupKeyHash: hashToken(setupKey) } });
  if (!isNew) await plantSecrets(app);
  if (one.access === 'player') await app.build.phoneOwner();
  // What the clock does meanwhile, such as sending a form or sweeping files, no request has done.
  await Promise.all(app.app.jobs.map((job) => job.stop()));
  return { app, send: createSender(app, one) };
};

/** Clears what a change that was taken stands in the way of the next one: shirt numbers are few. */
const makeRoom = ({ db }: TestApp) =>
  db
    .updateTable('users')
    .set({ status: 'inactive' })
    .where('role', '=', 'player')
    .where('shirt_number', 'is not', null)
    .execute();

type Part = 'body' | 'query';
/** Fields that are given one and the same value. */
type Change = { part: Part; fields: string[]; value: unknown };

const changed = (sample: Sample, { part, fields, value }: Change): Sample => ({
  ...sample,
  [part]: { ...(sample[part] as object), ...Object.fromEntries(fields.map((field) => [field, value])) },
});

/** As it arrives: lone surrogates do not pass through an address. */
const received = (part: Part, value: unknown): unknown =>
  part === 'query' ? new URLSearchParams({ value: String(value) }).get('value') : value;

const isTaken = (one: Endpoint, sample: Sample, change: Change): boolean => {
  const given = changed(sample, { ...change, value: received(change.part, change.value) });
  return (
    (one.body?.safeParse(given.body ?? {}).success ?? true) && (one.query?.safeParse(given.query ?? {}).success ?? true)
  );
};

/** A request stays below the limits of a body and an address, and whoever names another role has other fields. */
const groupsOf = (part: Part, fields: string[], value: unknown): string[][] => {
  const bytes = Buffer.byteLength(JSON.stringify(value) ?? '') + 100;
  const size = Math.max(1, Math.floor((part === 'body' ? 200_000 : 2_000) / bytes));
  const others = fields.filter((field) => field !== 'role');
  const groups = Array.from({ length: Math.ceil(others.length / size) }, (_, index) =>
    others.slice(index * size, (index + 1) * size),
  );
  return fields.includes('role') ? [...groups, ['role']] : groups;
};

/** Every hostile value in every field: in those that take it, or in those that do not. */
const changesOf = (one: Endpoint, sample: Sample, taken: boolean): Change[] => {
  const parts: [Part, z.ZodType | undefined, unknown[]][] = [
    ['body', one.body, [...hostileStrings, ...hostileOthers]],
    ['query', one.query, hostileStrings.filter((text) => text.length < 1_000)],
  ];
  return parts.flatMap(([part, schema, values]) =>
    values.flatMap((value) => {
      const fields = fieldsOf(schema).filter(
        (field) => isTaken(one, sample, { part, fields: [field], value }) === taken,
      );
      return groupsOf(part, fields, value).map((group) => ({ part, fields: group, value }));
    }),
  );
};

const targets = jsonEndpoints.filter(({ body, query }) => body ?? query);

test.each(targets.map((one) => [keyOf(one), one] as const))(
  'IN9 %s answers hostile values with 400 naming the fields, and changes nothing',
  async (_, one) => {
    const { app, send } = await start(one);
    for (const sample of await samplesOf(app, one)) {
      const before = await fingerprint(app);
      for (const change of changesOf(one, sample, false)) {
        const answer = await send((token) => requestOf(one, changed(sample, change), token));
        const told = `${change.fields.join()}=${JSON.stringify(change.value)?.slice(0, 60)}`;
        expect(`${told}: ${answer.statusCode}`).toBe(`${told}: 400`);
        const { message, errors = [] } = errorBody.parse(answer.json());
        // A body that is too deep is not looked into.
        if (message === 'The body is nested too deeply') continue;
        const named = new Set(errors.map(({ field }) => field.split('.')[0]));
        // Two passwords that are wrong in the same way do not differ.
        const missed = change.fields.filter((field) => !named.has(field) && field !== 'confirmPassword');
        expect([told, missed]).toEqual([told, []]);
      }
      expect(await fingerprint(app)).toBe(before);
    }
  },
  timeoutMs,
);

test.each(targets.map((one) => [keyOf(one), one] as const))(
  'IN9 %s takes hostile texts as text, or refuses them and changes nothing',
  async (_, one) => {
    const { app, send } = await start(one);
    for (const [index] of (await samplesOf(app, one)).entries()) {
      let sample = (await samplesOf(app, one))[index]!;
      for (const change of changesOf(one, sample, true)) {
        await makeRoom(app);
        const before = await fingerprint(app);
        const answer = await send((token) => requestOf(one, changed(sample, change), token));
        if (answer.statusCode >= 400) expect(await fingerprint(app)).toBe(before);
        else if (one.method !== 'GET') sample = (await samplesOf(app, one))[index]!;
      }
    }
  },
  timeoutMs,
);

const rawBodies: [what: string, contentType: string | undefined, payload: string | Buffer, statuses: number[]][] = [
  ['broken JSON', 'application/json', '{"name":', [400]],
  ['half a word', 'application/json', 'nul', [400]],
  ['two values', 'application/json', '{}{}', [400]],
  ['a byte order mark alone', 'application/json', '\ufeff', [400]],
  [
    'bytes that are not UTF-8',
    'application/json',
    Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
    [400],
  ],
  ['null', 'application/json', 'null', [400]],
  ['an array', 'application/json', '[{}]', [400]],
  ['a text', 'application/json', '"name"', [400]],
  ['a number', 'application/json', '1', [400]],
  ['__proto__', 'application/json', '{"__proto__":{"role":"admin"}}', [400]],
  ['constructor.prototype', 'application/json', '{"constructor":{"prototype":{"role":"admin"}}}', [400]],
  ['a field called hasOwnProperty', 'application/json', '{"hasOwnProperty":1}', [400]],
  ['100,000 levels', 'application/json', '['.repeat(100_000) + ']'.repeat(100_000), [400]],
  ['17 levels', 'application/json', `${'{"a":'.repeat(17)}1${'}'.repeat(17)}`, [400]],
  [
    '18,000 unknown fields',
    'application/json',
    JSON.stringify(Object.fromEntries(Array.from({ length: 18_000 }, (_, i) => [`f${i}`, 0]))),
    [400],
  ],
  ['300 kB', 'application/json', JSON.stringify({ name: 'x'.repeat(300_000) }), [413]],
  ['plain text', 'text/plain', '{}', [415]],
  ['a form', 'application/x-www-form-urlencoded', 'name=x', [415]],
  ['a multipart form', 'multipart/form-data; boundary=x', '--x--', [415]],
  ['XML', 'application/xml', '<a/>', [415]],
  ['another type that ends so', 'application/x-json', '{}', [415]],
  ['no type at all', undefined, '{}', [415]],
  ['two types', 'application/json, text/plain', '{}', [415]],
];

test.each(jsonEndpoints.filter(({ body }) => body).map((one) => [keyOf(one), one] as const))(
  'IN2 IN3 IN7 %s refuses bodies that are no JSON of its kind',
  async (_, one) => {
    const { app, send } = await start(one);
    const [sample] = await samplesOf(app, one);
    const before = await fingerprint(app);
    for (const [what, contentType, payload, statuses] of rawBodies) {
      const answer = await send((token) => {
        const { headers, ...request } = requestOf(one, sample!, token);
        const authorization = (headers as { authorization?: string } | undefined)?.authorization;
        return {
          ...request,
          payload,
          headers: { ...(authorization && { authorization }), ...(contentType && { 'content-type': contentType }) },
        };
      });
      expect([what, statuses.includes(answer.statusCode), answer.statusCode]).toEqual([what, true, answer.statusCode]);
      expect(answer.body.length).toBeLessThan(20_000);
    }
    expect(await fingerprint(app)).toBe(before);
  },
  timeoutMs,
);

const paths = [
  '%00',
  '%',
  '%ff',
  '%c0%af',
  '%2e%2e%2f',
  'a%0d%0ab',
  '%u0041',
  'x'.repeat(400),
  'x'.repeat(9_000),
  '__proto__',
  '%F0%9F%98%80',
];

test.each(jsonEndpoints.filter(({ params }) => params).map((one) => [keyOf(one), one] as const))(
  'IN9 %s refuses hostile paths',
  async (_, one) => {
    const { app, send } = await start(one);
    const [sample] = await samplesOf(app, one);
    const before = await fingerprint(app);
    for (const bad of paths) {
      const answer = await send((token) => ({
        ...requestOf(one, sample!, token),
        url: one.path.replace(/:\w+/g, bad),
      }));
      expect([bad.slice(0, 20), [400, 404].includes(answer.statusCode)]).toEqual([bad.slice(0, 20), true]);
    }
    expect(await fingerprint(app)).toBe(before);
  },
  timeoutMs,
);

test.each(jsonEndpoints.filter(({ body }) => body).map((one) => [keyOf(one), one] as const))(
  'IN9 %s answers generated JSON without an error of its own',
  async (_, one) => {
    const { app, send } = await start(one);
    const [sample] = await samplesOf(app, one);
    const names = fieldsOf(one.body);
    const whole = fc.jsonValue({ stringUnit: 'binary' });
    const mixed = fc.dictionary(fc.constantFrom(...names), fc.jsonValue({ stringUnit: 'binary', maxDepth: 2 }), {
      maxKeys: 4,
    });
    await fc.assert(
      fc.asyncProperty(fc.oneof(whole, mixed), async (given) => {
        const isObject = typeof given === 'object' && given !== null && !Array.isArray(given);
        const body = isObject ? { ...(sample!.body as object), ...given } : given;
        const before = await fingerprint(app);
        const answer = await send((token) => requestOf(one, { ...sample, body }, token));
        if (answer.statusCode >= 400) expect(await fingerprint(app)).toBe(before);
      }),
      { seed: 20_260_815, numRuns: 40 },
    );
  },
  timeoutMs,
);

const repeated = [
  'a',
  ' ',
  '-',
  '.',
  '@',
  'a@',
  'a.',
  '<',
  '<>',
  '(',
  '1',
  '+1',
  'é',
  'e\u0301',
  '\u0301\u0323',
  '\u200c',
  "'",
  '/',
  '\u0000',
  '\n',
];

test.each(targets.map((one) => [keyOf(one), one] as const))(
  'IN6 %s checks 50,000 repeated characters in linear time',
  (_, one) => {
    for (const schema of [one.body, one.query].filter((each) => each !== undefined))
      for (const field of fieldsOf(schema))
        for (const unit of repeated) {
          const value = unit.repeat(Math.ceil(50_000 / unit.length));
          // A pattern that goes back and forth takes seconds each time; what else the process does slows some of them.
          const isQuick = Array.from({ length: 20 }).some(() => {
            const { user } = process.cpuUsage();
            schema.safeParse({ [field]: `x${value}!` });
            return process.cpuUsage().user - user < 10_000;
          });
          expect([field, unit, isQuick]).toEqual([field, unit, true]);
        }
  },
);

test('IN4 texts are stored in NFC, and as they were written otherwise', async () => {
  const { api, build, db } = await startTestApp();
  const { id } = await build.player();
  const address = 'Rua do Me\u0301xico <b>1</b> & 2, "A" — شارع ١';
  const after = await api.asStaff(updateUser, { params: { id }, body: { address } });
  expect(after.address).toBe(address.normalize('NFC'));
  expect(after.address).not.toBe(address);
  const row = await db.selectFrom('users').select('address').where('id', '=', id).executeTakeFirstOrThrow();
  expect(row.address).toBe(after.address);
});

test.each([
  'a\u0000',
  'a\u001b',
  'a\u0085',
  'a\ud800',
  '\u202ea',
  'a\u2066',
  'a\nb',
  'a\tb',
  `a${'\u0301'.repeat(31)}`,
])('IN4 refuses the characters of %j in one line', async (address) => {
  const { api, build } = await startTestApp();
  const { id } = await build.player();
  const answer = await api.refused(updateUser, { params: { id }, body: { address } }, await build.staffToken());
  expect(answer).toMatchObject({
    statusCode: 400,
    errors: [{ field: 'address', message: 'This text contains characters that are not allowed' }],
  });
});

test('IN8 says of an unknown path the path alone', async () => {
  const { app } = await startTestApp();
  const answer = await app.fastify.inject('/v1/nothing/here?token=secret');
  expect(answer.json()).toEqual({
    statusCode: 404,
    error: 'resourceNotFound',
    message: 'There is nothing at this path',
    path: '/v1/nothing/here',
  });
});

test('IN8 says nothing of the database when it breaks', async () => {
  const { api, build, db } = await startTestApp();
  const token = await build.adminToken();
  await db.schema.alterTable('users').renameColumn('address', 'elsewhere').execute();
  const response = await api.raw(listUsers, {}, token);
  expect(response.json()).toEqual({
    statusCode: 500,
    error: 'defaultError',
    message: 'An unexpected error occurred',
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
  });
});
