import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { getSetupStatus } from '@touchline/contract/club/setup';
import { expect, onTestFinished, test } from 'vitest';
import { startTestApp } from '../../test/start-test-app.ts';

const page = '<!doctype html><title>Touchline</title>';
const playersPage = '<!doctype html><title>Touchline for players</title>';
const script = 'console.log("touchline");'.repeat(100);

/** A console as the build writes it. */
const startWithConsole = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-web-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const webDir = join(folder, 'dist');
  mkdirSync(join(webDir, 'assets'), { recursive: true });
  mkdirSync(join(webDir, 'locales'));
  writeFileSync(join(folder, 'outside.txt'), 'outside');
  writeFileSync(join(webDir, 'index.html'), page);
  writeFileSync(join(webDir, 'player.html'), playersPage);
  writeFileSync(join(webDir, 'sw.js'), script);
  writeFileSync(join(webDir, '.hidden'), 'hidden');
  writeFileSync(join(webDir, 'locales/en.json'), '{"a":"b"}');
  writeFileSync(join(webDir, 'assets/main-1a2b.js'), script);
  writeFileSync(join(webDir, 'assets/main-1a2b.js.br'), brotliCompressSync(script));
  writeFileSync(join(webDir, 'assets/main-1a2b.js.gz'), gzipSync(script));
  const { app } = await startTestApp({ deps: { webDir } });
  return Object.assign(app.fastify, { webDir });
};

test('answers every path outside the API with the page, which browsers must revalidate', async () => {
  const fastify = await startWithConsole();
  for (const url of ['/', '/login', '/profiles/players', '/nothing/here?x=1', '/v1x', '/updatePassword?token=abc']) {
    const response = await fastify.inject(url);
    expect(response.body, url).toBe(page);
    expect(response.headers, url).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    });
  }
  expect((await fastify.inject({ method: 'HEAD', url: '/login' })).statusCode).toBe(200);
});

test('answers the paths of players with their own page, and similar paths with the console', async () => {
  const fastify = await startWithConsole();
  const players = ['/me', '/me/tlp_abc', '/me/calendar?day=1', '/checkin?code=abc', '/checkin/', '/wellness/abc'];
  for (const url of players) {
    const response = await fastify.inject(url);
    expect(response.body, url).toBe(playersPage);
    expect(response.headers, url).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    });
  }
  for (const url of ['/metrics-of-ours', '/reports/wellness', '/checkins', '/wellnesses'])
    expect((await fastify.inject(url)).body, url).toBe(page);
});

test('a whole club can open the console behind one address: its files use up no allowance', async () => {
  const fastify = await startWithConsole();
  const statusOf = async (url: string) => (await fastify.inject(url)).statusCode;
  for (let count = 0; count < 700; count += 1) await fastify.inject('/assets/main-1a2b.js');
  for (const url of ['/', '/me', '/assets/main-1a2b.js', '/locales/en.json', '/sw.js'])
    expect(await statusOf(url), url).toBe(200);
  expect(await statusOf(getSetupStatus.path)).toBe(200);
});

test('lets browsers cache hashed files forever, and makes them revalidate the others', async () => {
  const fastify = await startWithConsole();
  const asset = await fastify.inject('/assets/main-1a2b.js');
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await fastify.inject('/locales/en.json')).headers['cache-control']).toBe('no-cache');
  // A cached worker would keep serving old pages.
  expect((await fastify.inject('/sw.js')).headers['cache-control']).toBe('no-cache');
});

test('finds a file however a client writes its path, and no other', async () => {
  const fastify = await startWithConsole();
  for (const url of ['/sw.js/', '/%73w.js', '/sw%2Ejs', '/sw.js?x=1', '/sw.js#%zz'])
    expect((await fastify.inject(url)).body, url).toBe(script);
  for (const url of ['//sw.js', '/SW.js', '/%2Fsw.js', '/sw%252Ejs', '/x#%zz'])
    expect((await fastify.inject(url)).body, url).toBe(page);
  expect((await fastify.inject('/assets%2Fmain-1a2b.js')).body).toBe(page);
});

test('sends the compressed forms of the build to browsers that accept them', async () => {
  const fastify = await startWithConsole();
  const ask = (encoding: string) =>
    fastify.inject({ url: '/assets/main-1a2b.js', headers: { 'accept-encoding': encoding } });
  const [br, gz, plain] = [await ask('gzip, deflate, br'), await ask('gzip'), await ask('identity')];
  expect(br.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(script);
  expect(gz.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gz.rawPayload).toString()).toBe(script);
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body).toBe(script);
  for (const { headers } of [br, gz, plain]) expect(headers['content-type']).toMatch(/javascript/);
});

test('sends no form that the browser refuses, and the plain one if it names none', async () => {
  const fastify = await startWithConsole();
  const encodingFor = async (headers: Record<string, string>) => {
    const { headers: told } = await fastify.inject({ url: '/assets/main-1a2b.js', headers });
    expect(told.vary).toBe('accept-encoding');
    return told['content-encoding'];
  };
  expect(await encodingFor({ 'accept-encoding': 'br;q=0, gzip;q=0.5' })).toBe('gzip');
  expect(await encodingFor({ 'accept-encoding': 'BR; q=1.0' })).toBe('br');
  expect(await encodingFor({ 'accept-encoding': 'br;q=0.000' })).toBeUndefined();
  expect(await encodingFor({})).toBeUndefined();
  expect(await encodingFor({ 'accept-encoding': '*' })).toBe('br');
  expect(await encodingFor({ 'accept-encoding': 'br;q=0, *;q=0.5' })).toBe('gzip');
  expect(await encodingFor({ 'accept-encoding': 'gzip, *;q=0' })).toBe('gzip');
});

test('AU2 compresses nothing while it serves the console, and each form has its own ETag', async () => {
  const fastify = await startWithConsole();
  const forms = new Map<unknown, string>();
  for (const encoding of ['br', 'gzip', 'identity', '*', 'x-gzip', 'br;q=0, *', 'deflate']) {
    const { rawPayload, headers } = await fastify.inject({
      url: '/assets/main-1a2b.js',
      headers: { 'accept-encoding': encoding },
    });
    const content = rawPayload.toString('base64');
    expect(forms.get(headers.etag) ?? content, encoding).toBe(content);
    forms.set(headers.etag, content);
  }
  expect(forms.size).toBe(3);
});

test('answers 304 to a browser that already has the page', async () => {
  const fastify = await startWithConsole();
  const { headers } = await fastify.inject('/login');
  const again = await fastify.inject({ url: '/calendar', headers: { 'if-none-match': String(headers.etag) } });
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag]);
  const other = await fastify.inject({ url: '/me', headers: { 'if-none-match': String(headers.etag) } });
  expect([other.statusCode, other.body]).toEqual([200, playersPage]);
});

test('AU2 reads no files while it serves the console: the threads for that also hash passwords', async () => {
  const fastify = await startWithConsole();
  rmSync(fastify.webDir, { recursive: true });
  expect((await fastify.inject('/assets/main-1a2b.js')).body).toBe(script);
  expect((await fastify.inject('/login')).body).toBe(page);
});

test('answers 404 for unknown paths of the API and for missing files, never the page', async () => {
  const fastify = await startWithConsole();
  for (const url of ['/v1/nothing', '/auth/nothing', '/setup/x', '/files/x', '/assets/gone.js', '/locales/xx.json']) {
    const response = await fastify.inject(url);
    expect(response.statusCode, url).toBe(404);
    expect(response.json(), url).toMatchObject({ error: 'resourceNotFound', path: url });
  }
});

test('does not accept other methods on pages', async () => {
  const fastify = await startWithConsole();
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const)
    expect((await fastify.inject({ method, url: '/login' })).statusCode).toBe(404);
});

test('serves nothing outside the built console and nothing hidden', async () => {
  const fastify = await startWithConsole();
  for (const url of [
    '/../outside.txt',
    '/..%2foutside.txt',
    '/assets/..%2f..%2foutside.txt',
    '/assets/%2e%2e/%2e%2e/outside.txt',
    '/..%5coutside.txt',
    '/%2e%2e%2foutside.txt',
    '/.hidden',
    '/assets/%00',
  ]) {
    const { body, statusCode } = await fastify.inject(url);
    expect(body, url).not.toMatch(/outside$|^hidden/);
    expect(statusCode, url).toBeLessThan(500);
  }
});

test('serves only the API if no console was built', async () => {
  const { app } = await startTestApp();
  expect((await app.fastify.inject('/login')).statusCode).toBe(404);
  expect((await app.fastify.inject('/health/live')).statusCode).toBe(200);
});
