import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { errorBody } from '@touchline/contract/wire/errors';
import { expect, test } from 'vitest';
import { noteChanges } from '../helpers/changes.ts';
import { startTestApp } from '../start-test-app.ts';

/**
 * Writes bytes to a server and returns everything that comes back until it closes. Ends a kept one after the first
 * bytes.
 */
const exchange = async (port: number, { isKept, parts }: { isKept: boolean; parts: (string | Buffer)[] }) => {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.on('data', (chunk: Buffer) => {
    heard += chunk.toString('latin1');
    // Not earlier: Node drops a request whose client has half-closed the connection.
    if (isKept) socket.end();
  });
  socket.on('error', () => {});
  for (const part of parts) socket.write(part);
  await once(socket, 'close');
  return heard;
};

const bomb = Buffer.alloc(20_000_000, ' ');
const json = 'content-type: application/json\r\n';
/** A request to sign out, hidden behind another one. */
const hidden = (token: string) => `POST /auth/logout HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\n\r\n`;

type Shape = { what: string; head: string; body?: string | Buffer; statuses: number[] };

const post = 'POST /v1/teams HTTP/1.1\r\nhost: a\r\n';
const packed = (encoding: string, body: Buffer): Shape => ({
  what: `a body that unpacks to 20 MB, ${encoding}`,
  head: `${post}${json}content-encoding: ${encoding}\r\ncontent-length: ${body.length}\r\n`,
  body,
  statuses: [415],
});

/** Requests whose end two parsers could see in different places. */
const unclear: Shape[] = [
  { what: 'two lengths', head: `${post}${json}content-length: 2\r\ncontent-length: 200\r\n`, statuses: [400] },
  {
    what: 'a length and chunks',
    head: `${post}${json}content-length: 4\r\ntransfer-encoding: chunked\r\n`,
    body: '0\r\n\r\n',
    statuses: [400],
  },
  {
    what: 'chunks under another name',
    head: `${post}${json}transfer-encoding: xchunked\r\n`,
    body: '0\r\n\r\n',
    statuses: [400],
  },
  {
    what: 'chunks, then something else',
    head: `${post}${json}transfer-encoding: chunked, identity\r\n`,
    body: '0\r\n\r\n',
    statuses: [400],
  },
  { what: 'a space before the colon', head: `${post}${json}content-length : 2\r\n`, body: '{}', statuses: [400] },
  { what: 'a length with a sign', head: `${post}${json}content-length: +2\r\n`, body: '{}', statuses: [400] },
  { what: 'a length below nothing', head: `${post}${json}content-length: -1\r\n`, statuses: [400] },
  {
    what: 'a length beyond all numbers',
    head: `${post}${json}content-length: 99999999999999999999\r\n`,
    statuses: [400, 413],
  },
  { what: 'a folded header', head: `${post}${json}x-a: b\r\n content-length: 2\r\n`, statuses: [400] },
  {
    what: 'lines that end in LF alone',
    head: `POST /v1/teams HTTP/1.1\nhost: a\ntransfer-encoding: chunked\n`,
    statuses: [400],
  },
  {
    what: 'a chunk of a bad size',
    head: `${post}${json}transfer-encoding: chunked\r\n`,
    body: 'zz\r\n{}\r\n0\r\n\r\n',
    statuses: [400],
  },
  {
    what: 'a chunk with an endless extension',
    head: `${post}${json}transfer-encoding: chunked\r\n`,
    body: `2;${'x'.repeat(40_000)}\r\n{}\r\n0\r\n\r\n`,
    statuses: [400, 413],
  },
];

/** Requests with a clear end, but odd content. */
const strange: Shape[] = [
  { what: 'no host', head: 'GET /v1/teams HTTP/1.1\r\n', statuses: [400] },
  { what: 'NUL in a header', head: `${post}x-a: b\0c\r\n`, statuses: [400] },
  { what: 'headers of 20 kB', head: `${post}x-a: ${'b'.repeat(20_000)}\r\n`, statuses: [431] },
  {
    what: 'an address of 9 kB',
    head: `GET /v1/teams?search=${'a'.repeat(9_000)} HTTP/1.1\r\nhost: a\r\n`,
    statuses: [400],
  },
  {
    what: 'an address of somebody else',
    head: 'GET http://evil.example/v1/teams HTTP/1.1\r\nhost: a\r\n',
    statuses: [400, 404, 401],
  },
  { what: 'a way up', head: 'GET /../../../etc/passwd HTTP/1.1\r\nhost: a\r\n', statuses: [400, 404] },
  { what: 'a way up in disguise', head: 'GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1\r\nhost: a\r\n', statuses: [400, 404] },
  {
    what: 'a way up in overlong letters',
    head: 'GET /%c0%ae%c0%ae/etc/passwd HTTP/1.1\r\nhost: a\r\n',
    statuses: [400, 404],
  },
  { what: 'a way up, backwards', head: 'GET /..\\..\\etc\\passwd HTTP/1.1\r\nhost: a\r\n', statuses: [400, 404] },
  { what: 'two slashes', head: 'GET //v1/teams HTTP/1.1\r\nhost: a\r\n', statuses: [400, 404, 401] },
  { what: 'other letters', head: 'GET /V1/TEAMS HTTP/1.1\r\nhost: a\r\n', statuses: [404] },
  { what: 'a parameter of the path', head: 'GET /v1/teams;x=1 HTTP/1.1\r\nhost: a\r\n', statuses: [400, 404, 401] },
  { what: 'a method of nobody', head: 'EVIL /v1/teams HTTP/1.1\r\nhost: a\r\n', statuses: [400] },
  { what: 'TRACE', head: 'TRACE /v1/teams HTTP/1.1\r\nhost: a\r\n', statuses: [400, 404] },
  { what: 'another protocol', head: 'PRI * HTTP/2.0\r\n', statuses: [400, 505] },
  packed('gzip', gzipSync(bomb)),
  packed('deflate', deflateSync(bomb)),
  packed('br', brotliCompressSync(bomb)),
];

test('IN2 IN3 anything that is not clean HTTP is refused in one answer, and nothing can be smuggled behind it', async () => {
  const app = await startTestApp();
  const { fastify } = app.app;
  await fastify.listen({ port: 0, host: '127.0.0.1' });
  const { port } = fastify.server.address() as AddressInfo;
  const token = await app.build.adminToken();
  await Promise.all(app.app.jobs.map((job) => job.stop()));
  const changes = await noteChanges(app);
  for (const { what, head, body = '', statuses } of [...unclear, ...strange]) {
    const isUnclear = unclear.some((shape) => shape.what === what);
    const caller = `authorization: Bearer ${Buffer.isBuffer(body) ? token : 'nobody'}\r\n`;
    const parts = [`${head}${caller}\r\n`, body, isUnclear ? hidden(token) : ''];
    const heard = await exchange(port, { isKept: !isUnclear, parts });
    const found = [...heard.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
    expect([what, found.length, statuses.includes(found[0] ?? 0)]).toEqual([what, 1, true]);
    const said = heard.slice(heard.indexOf('{'), heard.lastIndexOf('}') + 1);
    // Node itself refuses a request without a host, with an empty answer.
    if (what !== 'no host') expect([what, errorBody.safeParse(JSON.parse(said)).success]).toEqual([what, true]);
    expect([what, await changes()]).toEqual([what, 0]);
  }
  expect((await fetch(`http://127.0.0.1:${port}/health/live`)).status).toBe(200);
  const stillIn = await fetch(`http://127.0.0.1:${port}/v1/teams`, { headers: { authorization: `Bearer ${token}` } });
  expect(stillIn.status).toBe(200);
});
