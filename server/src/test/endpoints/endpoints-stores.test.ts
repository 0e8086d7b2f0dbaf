import type { Endpoint } from '@touchline/contract/wire/endpoint';
import { endpoints } from '@touchline/contract/endpoints';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { openTestApp, type TestApp } from '../start-test-app.ts';
import { inject, keyOf, requestOf, samplesOf, tokenFor, type Sample } from './endpoint-samples.ts';
import { otherValue, shows, type FieldSchema } from './other-values.ts';
import { found, given, named, readElsewhere, unread } from './samples/stored-values.ts';

type Body = Record<string, unknown>;
type Kind = { properties?: Record<string, FieldSchema> };
type Kinds = Kind & { oneOf?: Kind[]; anyOf?: Kind[] };

const isObject = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields that the endpoint accepts beside those of a sample: of several kinds of bodies, those of its kind. */
const fieldsFor = (one: Endpoint, body: Body): [field: string, schema: FieldSchema][] => {
  const schema = z.toJSONSchema(one.body!, { io: 'input', unrepresentable: 'any' }) as Kinds;
  const kinds = schema.oneOf ?? schema.anyOf ?? [schema];
  const own = kinds.find(({ properties = {} }) =>
    Object.entries(properties).every(([field, { const: only }]) => only === undefined || body[field] === only),
  );
  return Object.entries(own?.properties ?? {}).filter(([, { const: only }]) => only === undefined);
};

/** Calls that store what they are sent. A form with a file has texts of its own, which the tests of its feature send. */
const storing = endpoints.filter(
  ({ method, status, access, body, encoding }) =>
    body &&
    encoding !== 'multipart' &&
    access !== 'unconfigured' &&
    (method === 'PUT' || method === 'PATCH' || status === 201),
);

let app: TestApp;
beforeAll(async () => {
  const { close, ...opened } = await openTestApp();
  app = opened;
  return close;
});

beforeEach(async () => {
  // What other samples have left would change the answers of later ones.
  await app.db.updateTable('teams').set({ is_own: null }).execute();
  await app.db.deleteFrom('announced_absences').execute();
});

const bodyOf = ({ body }: Sample): Body => (isObject(body) ? body : {});

/** The answer of a call; `undefined` if it is refused. */
const ask = async (one: Endpoint, sample: Sample) => {
  await app.db.deleteFrom('attempt_limits').execute();
  return inject(app, one, requestOf(one, sample, await tokenFor(app, one)));
};

const get = async (path: string, { params = {}, query = {} }: Pick<Sample, 'params' | 'query'>): Promise<Body> => {
  const one = endpoints.find((other) => other.method === 'GET' && other.path === path && !other.produces);
  const answer = one && (await ask(one, { params, query }));
  return answer?.statusCode === 200 ? answer.json<Body>() : {};
};

/** The record of a sample as it is read; an empty one where nothing reads it. */
const readingOf = (one: Endpoint, params: Sample['params'], id?: unknown): Promise<Body> =>
  get(one.method === 'POST' ? `${one.path}/:id` : one.path, {
    params: { ...params, ...(typeof id === 'string' && { id }) },
  });

const told = (value: unknown): string => JSON.stringify(value) ?? 'nothing';

/** The field in an answer, also within another one of its fields. */
const fieldIn = (answer: unknown, field: string, value: unknown): boolean => {
  if (!isObject(answer) && !Array.isArray(answer)) return false;
  if (isObject(answer) && field in answer && shows(answer[field], value)) return true;
  return Object.values(answer).some((part) => fieldIn(part, field, value));
};

type Sending = { one: Endpoint; sample: Sample; field: string; body: Body };

/** What is wrong with a field of a body; undefined if it comes back. */
const wrongWith = async ({ one, sample, field, body }: Sending): Promise<string | undefined> => {
  const answer = await ask(one, { ...sample, body: { ...bodyOf(sample), ...body } });
  if (answer.statusCode !== (one.status ?? 200)) return `${field} ${told(body)} is refused: ${answer.body}`;
  const find = found[keyOf(one)]?.[field];
  const isIn = (record: Body): boolean => (find ? find(record, body, sample) : fieldIn(record, field, body[field]));
  if (isIn(answer.json())) return undefined;
  if (isIn(await readingOf(one, sample.params, answer.json<Body>()._id))) return undefined;
  const other = await readElsewhere[keyOf(one)]?.(app, sample, answer.json());
  if (other && isIn(await get(other.path, other))) return undefined;
  return `${field} ${told(body)} is not in the answer ${answer.body}`;
};

/** The body with another value of a field; undefined if none is known. */
const otherBody = async (
  key: string,
  sample: Sample,
  field: string,
  { schema, known }: { schema: FieldSchema; known: unknown },
): Promise<Body | undefined> => {
  const make = given[key]?.[field];
  if (make) return make(app, sample);
  const value = named[field] ? await named[field](app, sample) : otherValue(schema, known);
  return value === undefined ? undefined : { [field]: value };
};

/** What is wrong with the fields of one of the endpoint's samples, by field. */
const walk = async (one: Endpoint, index: number): Promise<Map<string, string | undefined>> => {
  const key = keyOf(one);
  const next = async () => (await samplesOf(app, one))[index]!;
  const first = await next();
  const before = one.method === 'POST' ? (await ask(one, first)).json<Body>() : await readingOf(one, first.params);
  const wrong = new Map<string, string | undefined>();
  for (const [field, schema] of fieldsFor(one, bodyOf(first))) {
    if (unread[`${key} ${field}`] !== undefined) continue;
    const sample = await next();
    const body = await otherBody(key, sample, field, { schema, known: before[field] ?? bodyOf(sample)[field] });
    wrong.set(
      field,
      body ? await wrongWith({ one, sample, field, body }) : `${field}: no other value for ${told(schema)}`,
    );
  }
  return wrong;
};

test.each(storing.map((one) => [keyOf(one), one] as const))('%s stores each field that it accepts', async (_, one) => {
  const all: Map<string, string | undefined>[] = [];
  for (const index of (await samplesOf(app, one)).keys()) all.push(await walk(one, index));
  // A field of one kind of record may be refused for another one.
  const fields = [...new Set(all.flatMap((wrong) => [...wrong.keys()]))];
  const lost = fields.filter((field) => all.every((wrong) => !wrong.has(field) || wrong.get(field) !== undefined));
  expect(lost.flatMap((field) => all.flatMap((wrong) => wrong.get(field) ?? []))).toEqual([]);
});
