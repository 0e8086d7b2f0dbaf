import { login } from '@touchline/contract/people/auth';
import { errorBody } from '@touchline/contract/wire/errors';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { startTestApp } from '../test/start-test-app.ts';

const credentials = '{"email":"a@club.example","password":"x"}';

const post = async (payload: string | Buffer, type: string | undefined, more: Record<string, string> = {}) => {
  const { app } = await startTestApp();
  const response = await app.fastify.inject({
    method: login.method,
    url: login.path,
    payload,
    headers: { ...(type !== undefined && { 'content-type': type }), ...more },
  });
  return errorBody.parse(response.json());
};

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'text/json',
  'application/xml',
  'multipart/form-data; boundary=x',
])('IN2 refuses a body of type %s with 415', async (type) => {
  expect(await post(credentials, type)).toMatchObject({ statusCode: 415 });
});

test.each<[encoding: string, payload: Buffer]>([
  ['gzip', gzipSync(credentials)],
  ['br', brotliCompressSync(credentials)],
  ['deflate', deflateSync(credentials)],
  ['GZIP, identity', gzipSync(credentials)],
])('IN2 refuses a compressed body (%s) with 415, and decompresses nothing', async (encoding, payload) => {
  expect(await post(payload, 'application/json', { 'content-encoding': encoding })).toMatchObject({ statusCode: 415 });
});

test.each([
  ['application/json;', '{"email":1}'],
  ['application/json; charset=utf-8', '{"email":1}'],
])('IN2 reads %s as JSON', async (type, payload) => {
  expect(await post(payload, type)).toMatchObject({
    statusCode: 400,
    errors: [{ field: 'email' }, { field: 'password' }],
  });
});

test('IN3 refuses a body over 256 kB with 413', async () => {
  expect(await post(`"${'x'.repeat(257 * 1024)}"`, 'application/json')).toMatchObject({ statusCode: 413 });
});

test('IN3 refuses JSON that is nested deeper than 16', async () => {
  const tooDeep = { statusCode: 400, message: 'The body is nested too deeply' };
  expect(await post(nested(17), 'application/json')).toMatchObject(tooDeep);
  expect(await post(nested(50_000), 'application/json')).toMatchObject({ statusCode: 400 });
  expect((await post(nested(16), 'application/json')).message).not.toBe(tooDeep.message);
});

test.each(['{"__proto__":{"role":"admin"}}', '{"constructor":{"prototype":{"role":"admin"}}}'])(
  'IN7 refuses the key in %s',
  async (payload) => {
    expect(await post(payload, 'application/json')).toMatchObject({ statusCode: 400 });
  },
);

test('IN8 reports broken JSON without quoting it', async () => {
  const answer = await post('{"email": secret-text', 'application/json');
  expect(answer).toMatchObject({ statusCode: 400, message: 'The body is not valid JSON' });
  expect(JSON.stringify(answer)).not.toContain('secret-text');
});
