import { initialize } from '@touchline/contract/club/setup';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { hashToken, newToken } from '../../../lib/crypto/tokens.ts';
import { setupInputOf } from '../../../test/factories/setup-input.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';

type Sent = { remoteAddress?: string; headers?: Record<string, string>; env?: Record<string, string> };

const start = async (env: Record<string, string> = {}) => {
  const key = newToken('setup');
  const touchline = await startTestApp({ configured: false, env, deps: { setupKeyHash: hashToken(key) } });
  return { ...touchline, key };
};

const acceptTerms = async ({ app }: Pick<TestApp, 'app'>, { remoteAddress = '127.0.0.1', headers = {} }: Sent) =>
  (
    await app.fastify.inject({
      method: 'POST',
      url: '/setup/accept-terms',
      remoteAddress,
      headers: { host: 'localhost:3000', ...headers },
    })
  ).statusCode;

test.each<[what: string, sent: Sent]>([
  ['localhost', {}],
  ['localhost without a port', { headers: { host: 'localhost' } }],
  ['localhost in capitals', { headers: { host: 'LocalHost:3000' } }],
  ['an address of IPv4', { headers: { host: '127.0.0.1:3000' } }],
  ['another loopback address', { remoteAddress: '127.8.9.10', headers: { host: '127.8.9.10:3000' } }],
  ['an address of IPv6', { remoteAddress: '::1', headers: { host: '[::1]:3000' } }],
  ['IPv4 in IPv6', { remoteAddress: '::ffff:127.0.0.1' }],
  ['its own origin', { headers: { origin: 'http://localhost:3000' } }],
  ['its own page', { headers: { 'sec-fetch-site': 'same-origin' } }],
])('SU1 a local user may claim the installation: %s', async (_what, sent) => {
  expect(await acceptTerms(await start(sent.env), sent)).toBe(200);
});

const refused: [what: string, sent: Sent][] = [
  ['an address of the network', { remoteAddress: '192.168.1.20' }],
  ['an address of the network that names localhost', { remoteAddress: '203.0.113.9', headers: { host: 'localhost' } }],
  ['an address of IPv6', { remoteAddress: '2001:db8::1', headers: { host: '[::1]:3000' } }],
  ['a name of the network that points here', { headers: { host: 'evil.example:3000' } }],
  ['a name that looks local', { headers: { host: 'localhost.evil.example' } }],
  ['a name below localhost', { headers: { host: 'club.localhost' } }],
  ['a name that ends with a dot', { headers: { host: 'localhost.' } }],
  ['a loopback address as a name', { headers: { host: '127.0.0.1.nip.io' } }],
  ['a loopback address as a number', { headers: { host: '2130706433' } }],
  ['a loopback address in short', { headers: { host: '127.1' } }],
  ['the unspecified address', { headers: { host: '0.0.0.0:3000' } }],
  ['credentials in the host', { headers: { host: 'localhost@evil.example' } }],
  ['X-Forwarded-For', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
  ['X-Forwarded-Host', { headers: { 'x-forwarded-host': 'localhost' } }],
  ['X-Forwarded-Proto', { headers: { 'x-forwarded-proto': 'https' } }],
  ['another header of a proxy', { headers: { 'x-forwarded-client-cert': '' } }],
  ['X-Real-IP', { headers: { 'x-real-ip': '127.0.0.1' } }],
  ['Forwarded', { headers: { forwarded: 'for=127.0.0.1' } }],
  ['Via', { headers: { via: '1.1 proxy' } }],
  ['the origin of another page', { headers: { origin: 'http://evil.example' } }],
  ['the origin of another port', { headers: { origin: 'http://localhost:5173' } }],
  ['an origin of another scheme', { headers: { origin: 'https://localhost:3000' } }],
  ['an origin that hides itself', { headers: { origin: 'null' } }],
  ['the address of a client, as Cloudflare says it', { headers: { 'cf-connecting-ip': '127.0.0.1' } }],
  ['the address of a client, as Akamai says it', { headers: { 'true-client-ip': '127.0.0.1' } }],
  ['the address of a client, as Azure says it', { headers: { 'x-azure-clientip': '127.0.0.1' } }],
  ['the address of a client, as Envoy says it', { headers: { 'x-envoy-external-address': '127.0.0.1' } }],
  ['a header that a proxy has moved', { headers: { 'x-original-forwarded-for': '127.0.0.1' } }],
  ['a network of copies', { headers: { 'cdn-loop': 'network' } }],
  ['another page, as the browser says', { headers: { 'sec-fetch-site': 'cross-site' } }],
  ['a page of the same site, as the browser says', { headers: { 'sec-fetch-site': 'same-site' } }],
  ['an https address, which only a proxy can serve', { env: { PUBLIC_URL: 'https://club.example' } }],
  ['a proxy that is trusted', { env: { TRUST_PROXY: '127.0.0.1' } }],
  [
    'a proxy that is trusted and says loopback',
    { env: { TRUST_PROXY: '127.0.0.1' }, headers: { 'x-forwarded-for': '127.0.0.1' } },
  ],
];

test.each(refused)('SU1 nobody else may claim it: %s', async (_what, sent) => {
  const touchline = await start(sent.env);
  expect(await acceptTerms(touchline, sent)).toBe(403);
  expect(await touchline.db.selectFrom('terms_acceptances').select('id').execute()).toEqual([]);
});

/** The status of a request written by hand, where the test client would mend it. */
const statusOf = async ({ app }: TestApp, lines: string[]): Promise<number> => {
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.fastify.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write([...lines, 'Connection: close', '', ''].join('\r\n'));
  return Number(/^HTTP\/1\.\d (\d{3})/.exec(await text(socket))?.[1]);
};

test.each([
  ['a request of the same machine', ['POST /setup/accept-terms HTTP/1.1', 'Host: 127.0.0.1:3000'], 200],
  ['a proxy that speaks HTTP/1.0', ['POST /setup/accept-terms HTTP/1.0', 'Host: 127.0.0.1:3000'], 403],
  ['an empty host', ['POST /setup/accept-terms HTTP/1.1', 'Host: '], 403],
  ['two hosts', ['POST /setup/accept-terms HTTP/1.1', 'Host: evil.example', 'Host: localhost:3000'], 403],
  ['two hosts, ours first', ['POST /setup/accept-terms HTTP/1.1', 'Host: localhost:3000', 'Host: evil.example'], 403],
  ['another host as the target', ['POST http://evil.example/setup/accept-terms HTTP/1.1', 'Host: localhost:3000'], 403],
  ['no host', ['POST /setup/accept-terms HTTP/1.1'], 400],
])('SU1 over a socket: %s', async (_what, lines, status) => {
  expect(await statusOf(await start(), lines)).toBe(status);
});

test.each(refused)('SU1 with the key anyone may claim it: %s', async (_what, { env, headers, ...sent }) => {
  const touchline = await start(env);
  expect(await acceptTerms(touchline, { ...sent, headers: { ...headers, 'x-setup-key': touchline.key } })).toBe(200);
});

test('SU1 refuses before the body is read', async () => {
  const { app } = await start();
  const answer = await app.fastify.inject({
    method: 'POST',
    url: '/setup/initialize',
    remoteAddress: '203.0.113.9',
    payload: { organizationName: '' },
  });
  expect(answer.statusCode).toBe(403);
  expect(answer.body).not.toContain('Organization');
});

test('SU2 the key has 256 random bits', () => {
  expect(newToken('setup')).toMatch(/^tlk_[\w-]{43}$/);
  expect(newToken('setup')).not.toBe(newToken('setup'));
});

const stranger = { remoteAddress: '203.0.113.9' };

test.each([
  ['of another start', () => newToken('setup')],
  ['cut', (key: string) => key.slice(0, -1)],
  ['longer', (key: string) => `${key}A`],
  ['in another case', (key: string) => key.toUpperCase()],
  ['its hash', (key: string) => hashToken(key)],
  ['empty', () => ''],
])('SU2 refuses a wrong key: %s', async (_what, wrongOf) => {
  const touchline = await start();
  expect(await acceptTerms(touchline, { ...stranger, headers: { 'x-setup-key': wrongOf(touchline.key) } })).toBe(403);
});

test('SU2 a server without a key accepts none', async () => {
  const touchline = await startTestApp({ configured: false });
  for (const key of ['', 'undefined', newToken('setup')])
    expect(await acceptTerms(touchline, { ...stranger, headers: { 'x-setup-key': key } })).toBe(403);
});

test('SU2 allows ten wrong keys a minute in total', async () => {
  const touchline = await start();
  const codes = [];
  for (let index = 0; index < 12; index += 1)
    codes.push(
      await acceptTerms(touchline, {
        remoteAddress: `203.0.113.${index}`,
        headers: { 'x-setup-key': newToken('setup') },
      }),
    );
  expect(codes).toEqual([...Array<number>(10).fill(403), 429, 429]);
  // At the machine itself it needs no key.
  expect(await acceptTerms(touchline, {})).toBe(200);
  touchline.clock.advance(60_000);
  expect(await acceptTerms(touchline, { ...stranger, headers: { 'x-setup-key': touchline.key } })).toBe(200);
});

test('SU2 wrong keys do not lock out the right one', async () => {
  const touchline = await start();
  for (let index = 0; index < 12; index += 1)
    await acceptTerms(touchline, { ...stranger, headers: { 'x-setup-key': newToken('setup') } });
  expect(await acceptTerms(touchline, { ...stranger, headers: { 'x-setup-key': touchline.key } })).toBe(200);
});

test('SU2 right keys do not count towards the limit', async () => {
  const touchline = await start();
  for (let index = 0; index < 15; index += 1)
    expect(await acceptTerms(touchline, { ...stranger, headers: { 'x-setup-key': touchline.key } })).toBe(200);
});

test('SU2 the key is invalid after setup, and never logged', async () => {
  const touchline = await start();
  const headers = { 'x-setup-key': touchline.key };
  const body = setupInputOf();
  expect((await touchline.api.raw(initialize, { body, headers })).statusCode).toBe(201);
  expect(await acceptTerms(touchline, { ...stranger, headers })).toBe(409);
  expect((await touchline.api.raw(initialize, { body, headers })).statusCode).toBe(409);
  expect(touchline.logLines.join('')).not.toContain(touchline.key.slice(4));
});
