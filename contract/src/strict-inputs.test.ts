import { expect, test } from 'vitest';
import * as z from 'zod';
import { endpoints } from './endpoints.ts';
import type { Endpoint } from './wire/endpoint.ts';

type JsonSchema = { [key: string]: unknown };

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Where a schema accepts fields that it does not name, at any depth: objects that are not strict, and values of any kind. */
const open = (schema: JsonSchema, path: string): string[] => {
  const each = (word: string): string[] =>
    ((schema[word] as JsonSchema[] | undefined) ?? []).flatMap((one, index) => open(one, `${path}.${word}[${index}]`));
  const own = (): string[] => {
    if (Object.keys(schema).length === 0) return [path];
    if (schema.type !== 'object') return [];
    // The keys of a record are values, checked by a schema of their own.
    return schema.additionalProperties === false || isSchema(schema.propertyNames) ? [] : [path];
  };
  const named = { ...(schema.properties as object | undefined), ...(schema.$defs as object | undefined) };
  return [
    ...own(),
    ...Object.entries(named).flatMap(([name, value]) => open(value as JsonSchema, `${path}.${name}`)),
    ...['items', 'additionalProperties'].flatMap((word) =>
      isSchema(schema[word]) ? open(schema[word], `${path}.${word}`) : [],
    ),
    ...['anyOf', 'oneOf', 'allOf', 'prefixItems'].flatMap(each),
  ];
};

const openIn = (endpoint: Endpoint): string[] =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part];
    if (!schema) return [];
    const given = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
    return open(given, `${endpoint.method} ${endpoint.path} ${part}`);
  });

test('AZ3 AZ5 IN1 every object in an input refuses unknown fields: parameters, queries and bodies, at any depth', () => {
  expect(endpoints.flatMap(openIn)).toEqual([]);
});

const declared = {
  method: 'POST',
  path: '/v1/open',
  access: 'public',
  writes: true,
  repeat: 'another',
  summary: '',
  response: z.null(),
} as const;

test.each([
  ['an object', z.object({ a: z.string() })],
  ['an object in a list', z.strictObject({ a: z.array(z.object({ b: z.string() })) })],
  ['an object among others', z.strictObject({ a: z.union([z.string(), z.object({ b: z.string() })]) })],
  ['an object in a record', z.record(z.string(), z.object({ b: z.string() }))],
  ['a loose object', z.looseObject({ a: z.string() })],
  ['any value', z.strictObject({ a: z.unknown() })],
])('this walk finds %s that accepts more', (_, body) => {
  expect(openIn({ ...declared, body })).not.toEqual([]);
});
