import { endpoints } from '@touchline/contract/endpoints';
import type { Repeat } from '@touchline/contract/wire/endpoint';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { startTestApp } from '../../test/start-test-app.ts';

const content = z.record(z.string(), z.object({ schema: z.record(z.string(), z.unknown()) }));
const operation = z.object({
  operationId: z.string().regex(/^[a-z]\w+$/),
  tags: z.array(z.string()).length(1),
  summary: z.string().min(10),
  description: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z
    .array(
      z.strictObject({
        name: z.string(),
        in: z.enum(['path', 'query', 'header']),
        required: z.boolean(),
        description: z.string().optional(),
        schema: z.unknown(),
      }),
    )
    .optional(),
  requestBody: z.strictObject({ required: z.boolean(), content }).optional(),
  responses: z.record(
    z.string(),
    z.union([z.object({ description: z.string(), content }), z.object({ $ref: z.string() })]),
  ),
});
const document = z.object({
  openapi: z.literal('3.1.0'),
  info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.object({ url: z.string() })),
  tags: z.array(z.object({ name: z.string() })),
  paths: z.record(z.string().startsWith('/'), z.record(z.string(), operation)),
  components: z.object({
    schemas: z.record(z.string(), z.unknown()),
    responses: z.record(z.string(), z.unknown()),
    securitySchemes: z.record(z.string(), z.unknown()),
  }),
});

type Operation = z.infer<typeof operation>;

const fetchDocument = async () => {
  const { app } = await startTestApp({ configured: false });
  const response = await app.fastify.inject('/docs/json');
  expect(response.statusCode).toBe(200);
  return document.parse(response.json());
};

const pathOf = (path: string) => path.replace(/:(\w+)/g, '{$1}');

test('describes every endpoint of the contract, and no other', async () => {
  const { paths } = await fetchDocument();
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.sort()).toEqual(endpoints.map(({ method, path }) => `${method} ${pathOf(path)}`).sort());
});

test('describes the input, the answers and the access of each endpoint', async () => {
  const { paths, components } = await fetchDocument();
  for (const endpoint of endpoints) {
    const described = paths[pathOf(endpoint.path)]![endpoint.method.toLowerCase()]!;
    expect(described.summary).toBe(endpoint.summary);
    const status = String(endpoint.status ?? 200);
    expect(Object.keys(described.responses)).toEqual([status, 'default']);
    const inPath = (described.parameters ?? []).filter((parameter) => parameter.in === 'path');
    expect(inPath.map(({ name }) => `{${name}}`)).toEqual(pathOf(endpoint.path).match(/\{\w+\}/g) ?? []);
    expect(inPath.every(({ required }) => required)).toBe(true);
    const type = endpoint.encoding === 'multipart' ? 'multipart/form-data' : 'application/json';
    expect(Object.keys(described.requestBody?.content ?? {})).toEqual(
      endpoint.body || endpoint.encoding === 'multipart' ? [type] : [],
    );
    expect(described.security.some((scheme) => 'bearer' in scheme)).toBe(
      endpoint.access !== 'public' && endpoint.access !== 'unconfigured',
    );
    for (const scheme of described.security.flatMap((one) => Object.keys(one)))
      expect(components.securitySchemes).toHaveProperty(scheme);
  }
});

test('documents the key of a repeat on the calls that heed it, and which others may be sent again', async () => {
  const { paths } = await fetchDocument();
  const told = (part: (one: Operation) => boolean | undefined): string[] =>
    Object.entries(paths)
      .flatMap(([path, operations]) =>
        Object.entries(operations).flatMap(([method, one]) => (part(one) ? [`${method.toUpperCase()} ${path}`] : [])),
      )
      .sort();
  const declared = (repeat: Repeat): string[] =>
    endpoints
      .filter((one) => one.repeat === repeat)
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
      .sort();
  expect(told(({ parameters }) => parameters?.some(({ name }) => name === 'Idempotency-Key'))).toEqual(
    declared('byKey'),
  );
  expect(told(({ description }) => description.endsWith('Sent again, it changes nothing more.'))).toEqual(
    declared('harmless'),
  );
});

test('names each operation once, and has no dangling references', async () => {
  const described = await fetchDocument();
  const ids = Object.values(described.paths).flatMap((methods) => Object.values(methods).map((one) => one.operationId));
  expect(new Set(ids).size).toBe(ids.length);
  const references = [...JSON.stringify(described).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) =>
    path!.split('/'),
  );
  expect(references.length).toBeGreaterThan(0);
  for (const path of references) expect(described).toHaveProperty(path);
});

test('contains schemas that a JSON Schema reader accepts, and that match the answers', async () => {
  const { paths, components } = await fetchDocument();
  for (const methods of Object.values(paths))
    for (const { requestBody, responses, parameters } of Object.values(methods)) {
      const contents = [requestBody, ...Object.values(responses)].flatMap((part) =>
        part && 'content' in part ? Object.values(part.content).map(({ schema }) => schema) : [],
      );
      for (const schema of [...contents, ...(parameters ?? []).map((parameter) => parameter.schema)])
        expect(() => z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0])).not.toThrow();
    }
  const { api } = await startTestApp();
  const refusal = await api.refused({ ...endpoints[0]!, path: '/v1/nothing' });
  const error = z.fromJSONSchema(components.schemas.error as Parameters<typeof z.fromJSONSchema>[0]);
  expect(error.safeParse(refusal)).toMatchObject({ success: true });
});

test('describes an upload as a form with one file', async () => {
  const { paths } = await fetchDocument();
  expect(paths['/v1/uploads/upload-image']?.post?.requestBody?.content['multipart/form-data']?.schema).toMatchObject({
    type: 'object',
    properties: { file: { type: 'string', format: 'binary' } },
    required: ['file'],
  });
});

test.each(['/docs', '/docs/'])('is readable as a page at %s, without files from other hosts', async (path) => {
  const { app } = await startTestApp();
  const page = await app.fastify.inject(path);
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).not.toMatch(/<script(?![^>]* src=)|<style|https?:\/\//);
  for (const [, source = ''] of page.body.matchAll(/(?:src|href)="([^"]+)"/g)) {
    const asset = await app.fastify.inject(new URL(source, `http://localhost${path}`).pathname);
    expect(asset.statusCode, source).toBe(200);
  }
});

test('describes the API as YAML too', async () => {
  const { app } = await startTestApp({ configured: false });
  const { statusCode, headers, body } = await app.fastify.inject('/docs/yaml');
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/x-yaml']);
  expect(body).toMatch(/^openapi: 3\.1\.0\ninfo:\n {2}title: Touchline\n/);
});

test('answers HEAD, conditional requests and unknown files of the page like those of the console', async () => {
  const { app } = await startTestApp({ configured: false });
  const url = '/docs/static/swagger-ui.css';
  const { headers, body } = await app.fastify.inject(url);
  const head = await app.fastify.inject({ method: 'HEAD', url });
  expect([head.statusCode, head.headers.etag, head.headers['content-length'], head.body]).toEqual([
    200,
    headers.etag,
    String(Buffer.byteLength(body)),
    '',
  ]);
  const again = await app.fastify.inject({ url, headers: { 'if-none-match': headers.etag } });
  expect([again.statusCode, again.headers.etag, again.body]).toEqual([304, headers.etag, '']);
  const unknown = await app.fastify.inject('/docs/static/nothing.js');
  expect([unknown.statusCode, unknown.json()]).toEqual([
    404,
    expect.objectContaining({ error: 'resourceNotFound', path: '/docs/static/nothing.js' }),
  ]);
});

test('BR1 the page of the API runs no inline script and requests nothing from other hosts', async () => {
  const { app } = await startTestApp();
  const { headers } = await app.fastify.inject('/docs');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
  expect(policy).not.toMatch(/unsafe|https?:|\*/);
});
