import { expect, test } from 'vitest';
import * as z from 'zod';
import { endpoints } from './endpoints.ts';
import { bounded } from './wire/messages.ts';
import { messageOf, messages, sentenceOf } from './wire/sentences.ts';

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

test('no two endpoints have the same method and path', () => {
  const names = endpoints.map(nameOf);
  expect(names.length).toBeGreaterThan(20);
  expect(new Set(names).size).toBe(names.length);
});

test('every path parameter has a schema, and no schema is left over', () => {
  for (const endpoint of endpoints) {
    const named = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    const shape = (endpoint.params as { shape?: Record<string, unknown> } | undefined)?.shape ?? {};
    expect(Object.keys(shape).sort(), nameOf(endpoint)).toEqual(named.sort());
  }
});

type JsonSchema = {
  type?: string;
  [key: string]: unknown;
};

/** Paths at which a schema accepts input of unbounded size. */
const endless = (schema: JsonSchema, path: string): string[] => {
  const within = (value: unknown, name: string): string[] =>
    typeof value === 'object' && value !== null ? endless(value as JsonSchema, `${path}.${name}`) : [];
  const isBounded = ['maxLength', 'enum', 'const', 'pattern', 'format'].some((word) => schema[word] !== undefined);
  return [
    ...(schema.type === 'string' && !isBounded ? [path] : []),
    ...(schema.type === 'array' && schema.maxItems === undefined ? [`${path}[]`] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, value]) => within(value, name)),
    ...within(schema.items, 'items'),
    ...['anyOf', 'oneOf', 'allOf'].flatMap((word) =>
      ((schema[word] as JsonSchema[] | undefined) ?? []).flatMap((value) => within(value, word)),
    ),
  ];
};

test('IN1 every text and list in an input has a maximum length', () => {
  const found = endpoints.flatMap((endpoint) =>
    [endpoint.params, endpoint.query, endpoint.body].flatMap((schema) =>
      schema
        ? endless(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema, nameOf(endpoint))
        : [],
    ),
  );
  expect(found).toEqual([]);
});

test('only GET endpoints change nothing, and they accept no body', () => {
  for (const endpoint of endpoints.filter(({ method }) => method === 'GET'))
    expect(endpoint.body, nameOf(endpoint)).toBeUndefined();
});

test('a message of the server is found by its text, so that the console can translate it', () => {
  for (const [key, sentence] of Object.entries(messages)) {
    expect(sentenceOf(key)).toBe(sentence);
    expect(messageOf(sentence)?.key, sentence).toBe(key);
  }
  const tooMany = bounded('wholeNumber', 0, 99);
  expect(sentenceOf(tooMany)).toBe('Enter a whole number from 0 to 99');
  for (const text of [tooMany, sentenceOf(tooMany)])
    expect(messageOf(text)).toEqual({ key: 'wholeNumber', bounds: { min: 0, max: 99 } });
  expect(sentenceOf('whatever the library says')).toBe('Invalid input');
  expect(messageOf('a sentence of nobody')).toBeUndefined();
});
