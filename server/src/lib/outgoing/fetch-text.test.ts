import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { createFetchText, type FetchOptions } from './fetch-text.ts';

const nothing = { etag: null, lastModified: null };
const local = ['127.0.0.1'];

const serve = async (listener: RequestListener) => {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port };
};

const reader = (options: Partial<FetchOptions> = {}) =>
  createFetchText({ allowed: local, ownPort: () => undefined, ...options });
const failing = (failure: string) => expect.objectContaining({ failure }) as Error;

test('reads a file, and asks the next time whether it has changed', async () => {
  const { port } = await serve((request, answer) => {
    if (request.headers['if-none-match'] === '"one"') answer.writeHead(304).end();
    else answer.writeHead(200, { etag: '"one"', 'last-modified': 'Sat, 15 Aug 2026 08:00:00 GMT' }).end('BEGIN');
  });
  const address = `http://127.0.0.1:${port}/league.ics`;
  const first = await reader()(address, nothing);
  expect(first).toEqual({
    bytes: Buffer.from('BEGIN'),
    etag: '"one"',
    lastModified: 'Sat, 15 Aug 2026 08:00:00 GMT',
  });
  expect((await reader()(address, first)).bytes).toBeNull();
});

test('sends neither cookies nor credentials, also behind a redirect', async () => {
  const seen: string[][] = [];
  const { port } = await serve((request, answer) => {
    seen.push(Object.keys(request.headers).sort());
    if (request.url === '/a') answer.writeHead(302, { location: '/b', 'set-cookie': 'a=b' }).end();
    else answer.end('x');
  });
  await reader()(`http://127.0.0.1:${port}/a`, nothing);
  const headers = ['accept', 'accept-encoding', 'connection', 'host', 'user-agent'];
  expect(seen).toEqual([headers, headers]);
});

test.each([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
])('unpacks %s, and stops at the limit of the unpacked file', async (encoding, pack) => {
  const { port } = await serve((request, answer) => {
    answer.setHeader('content-encoding', encoding);
    answer.end(pack(request.url === '/small' ? 'small' : Buffer.alloc(2_000_000)));
  });
  const read = reader({ maxBytes: 1_000_000 });
  expect((await read(`http://127.0.0.1:${port}/small`, nothing)).bytes?.toString()).toBe('small');
  await expect(read(`http://127.0.0.1:${port}/bomb`, nothing)).rejects.toEqual(failing('tooLarge'));
});

test.each([
  [404, 'notFound'],
  [410, 'notFound'],
  [401, 'notAllowed'],
  [403, 'notAllowed'],
  [500, 'failed'],
  [206, 'failed'],
])('an answer of %i is %s', async (status, failure) => {
  const { port } = await serve((_, answer) => answer.writeHead(status).end('secret'));
  await expect(reader()(`http://127.0.0.1:${port}/`, nothing)).rejects.toEqual(failing(failure));
});

test('gives up on a server that is silent, drips, or is not there', async () => {
  const { port } = await serve((request, answer) => {
    if (request.url === '/drip') answer.write('x');
  });
  const read = reader({ wholeMs: 200 });
  await expect(read(`http://127.0.0.1:${port}/silent`, nothing)).rejects.toEqual(failing('tooSlow'));
  await expect(read(`http://127.0.0.1:${port}/drip`, nothing)).rejects.toEqual(failing('tooSlow'));
  const slowName = reader({ wholeMs: 200, resolve: () => new Promise(() => {}) });
  await expect(slowName('http://league.example/', nothing)).rejects.toEqual(failing('tooSlow'));
  await expect(read('http://127.0.0.1:1/', nothing)).rejects.toEqual(failing('unreachable'));
});

test('follows five redirects and no more, and none to another kind of address', async () => {
  const { port } = await serve((request, answer) => {
    const left = Number(request.url?.slice(1));
    if (Number.isNaN(left)) answer.writeHead(302, { location: 'file:///etc/passwd' }).end();
    else if (left === 0) answer.end('there');
    else answer.writeHead(301, { location: `/${left - 1}` }).end();
  });
  expect((await reader()(`http://127.0.0.1:${port}/5`, nothing)).bytes?.toString()).toBe('there');
  await expect(reader()(`http://127.0.0.1:${port}/6`, nothing)).rejects.toEqual(failing('redirects'));
  await expect(reader()(`http://127.0.0.1:${port}/file`, nothing)).rejects.toEqual(failing('redirects'));
});

test.each([
  'http://127.0.0.1/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://10.0.0.1/',
  'http://100.64.0.1/',
  'http://169.254.169.254/latest/meta-data',
  'http://[fd00::1]/',
  'http://[fe80::1]/',
  'http://224.0.0.1/',
  'http://0.0.0.0/',
  'http://localhost/',
])('MA3 does not connect to %s', async (address) => {
  await expect(reader({ allowed: [] })(address, nothing)).rejects.toEqual(failing('privateAddress'));
});

test('MA3 connects to no name of which any address lies in the own network, nor to a metadata service that is let in', async () => {
  const mixed = reader({
    allowed: [],
    resolve: () =>
      Promise.resolve([
        { address: '93.184.216.34', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ]),
  });
  await expect(mixed('http://league.example/', nothing)).rejects.toEqual(failing('privateAddress'));
  const open = reader({ allowed: ['0.0.0.0/0'] });
  await expect(open('http://169.254.169.254/', nothing)).rejects.toEqual(failing('privateAddress'));
});

test('MA3 dials the address that was checked, not what the name means a moment later, and checks each redirect', async () => {
  const { port } = await serve((_, answer) =>
    answer.writeHead(302, { location: `http://inside.example:${port}/` }).end(),
  );
  const asked: string[] = [];
  const resolve = (host: string) => {
    asked.push(host);
    // The second look-up of a name that is made to rebind.
    const address =
      host === 'inside.example' || asked.filter((one) => one === host).length > 1 ? '10.0.0.1' : '127.0.0.1';
    return Promise.resolve([{ address, family: 4 }]);
  };
  const read = reader({ resolve });
  await expect(read(`http://league.example:${port}/`, nothing)).rejects.toEqual(failing('privateAddress'));
  expect(asked).toEqual(['league.example', 'inside.example']);
});

test('MA3 never reads the port on which this server listens', async () => {
  const { port } = await serve((_, answer) => answer.end('own'));
  const read = reader({ ownPort: () => port });
  await expect(read(`http://127.0.0.1:${port}/`, nothing)).rejects.toEqual(failing('privateAddress'));
});

test('ends when it is asked to', async () => {
  const { port } = await serve(() => {});
  const stop = new AbortController();
  const reading = reader()(`http://127.0.0.1:${port}/`, nothing, stop.signal);
  stop.abort();
  await expect(reading).rejects.toEqual(failing('tooSlow'));
});
