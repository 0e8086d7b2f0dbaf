import { getMe } from '@touchline/contract/people/auth';
import { getLive } from '@touchline/contract/club/readiness';
import { endpoints } from '@touchline/contract/endpoints';
import { getSetupStatus } from '@touchline/contract/club/setup';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompiledQuery } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { inject, requestOf, samplesOf, tokenFor } from '../../test/endpoints/endpoint-samples.ts';
import { startTestApp } from '../../test/start-test-app.ts';

const newWebDir = () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-web-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Touchline</title>');
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

const contentPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
];

/** A page, an answer, a refusal, an unknown path and an answer to an invalid request. */
const requests = [
  { method: 'GET', url: '/login' },
  { method: 'GET', url: getLive.path },
  { method: 'GET', url: getMe.path },
  { method: 'GET', url: '/v1/nothing-here' },
  { method: 'POST', url: '/auth/admin/login', payload: '{', headers: { 'content-type': 'application/json' } },
  { method: 'GET', url: '/%E0%A4%A' },
] as const;

test('BR1 PR4 every answer carries the content policy, without inline scripts or other hosts', async () => {
  const { app } = await startTestApp({ deps: { webDir: newWebDir() } });
  for (const request of requests) {
    const { headers } = await app.fastify.inject(request);
    expect(String(headers['content-security-policy']).split(';').sort(), request.url).toEqual(contentPolicy.toSorted());
  }
});

test('BR2 every answer carries the security headers, and no HSTS on plain http', async () => {
  const { app } = await startTestApp({ deps: { webDir: newWebDir() } });
  for (const request of requests) {
    const { headers } = await app.fastify.inject(request);
    expect(headers, request.url).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
    });
    expect(String(headers['permissions-policy'])).toContain('camera=(), ');
    expect(headers['strict-transport-security'], request.url).toBeUndefined();
    expect(headers['server'] ?? headers['x-powered-by'], request.url).toBeUndefined();
  }
});

test('BR2 tells browsers to stay on https only if PUBLIC_URL is https', async () => {
  const { app } = await startTestApp({ env: { PUBLIC_URL: 'https://club.example' } });
  const { headers } = await app.fastify.inject('/health/live');
  expect(headers['strict-transport-security']).toBe('max-age=31536000');
  expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
});

test('BR2 no answer of an endpoint may be cached', async () => {
  const touchline = await startTestApp();
  const token = await touchline.build.adminToken();
  for (const endpoint of endpoints) {
    for (const caller of [undefined, token]) {
      const request = requestOf(endpoint, { params: { id: 'x', leagueId: 'x' } }, caller);
      const { headers } = await inject(touchline, endpoint, request);
      expect(headers['cache-control'], `${endpoint.method} ${endpoint.path}`).toBe('no-store');
    }
  }
});

test('BR3 no answer allows access from pages of other origins, requested or not', async () => {
  const touchline = await startTestApp();
  const { app } = touchline;
  const token = await touchline.build.adminToken();
  const origin = 'https://elsewhere.example';
  const answers = await Promise.all([
    ...endpoints.map((endpoint) => {
      const request = requestOf(endpoint, { params: { id: 'x', leagueId: 'x' } }, token);
      return inject(touchline, endpoint, { ...request, headers: { ...request.headers, origin } });
    }),
    app.fastify.inject({
      method: 'OPTIONS',
      url: '/auth/admin/login',
      headers: { origin, 'access-control-request-method': 'POST' },
    }),
  ]);
  for (const { headers } of answers)
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  expect(answers.at(-1)?.statusCode).toBe(404);
});

/** What a GET may write: who has read what, when a session was used, the code that the door shows, what a calendar has said. */
const notedByReading = new Set([
  'audit_log',
  'audit_head',
  'medical_complaint_events',
  'qr_codes',
  'attempt_limits',
  'calendar_feeds',
  'feed_entries',
]);
const shownColumns: Record<string, string> = {
  sessions: 'id, token_hash, expires_at',
  calendar_links: 'user_id, token_hash, created_at',
};

test('BR3 no GET changes a row for any caller', async () => {
  const touchline = await startTestApp();
  const { db } = touchline;
  const asked = [];
  for (const endpoint of endpoints.filter(({ method }) => method === 'GET'))
    asked.push({
      endpoint,
      samples: await samplesOf(touchline, endpoint),
      token: await tokenFor(touchline, endpoint),
    });
  const tables = (await db.introspection.getTables())
    .map(({ name }) => name)
    .filter((name) => !notedByReading.has(name));
  const rows = () =>
    Promise.all(
      tables.toSorted().map(async (table) => {
        const columns = shownColumns[table] ?? '*';
        const { rows: found } = await db.executeQuery(CompiledQuery.raw(`select ${columns} from ${table}`));
        return { table, rows: found.map((row) => JSON.stringify(row)).toSorted() };
      }),
    );
  const before = await rows();
  for (const { endpoint, samples, token } of asked)
    for (const sample of samples) {
      const { statusCode } = await inject(touchline, endpoint, requestOf(endpoint, sample, token));
      expect(statusCode, `${endpoint.method} ${endpoint.path}`).toBeLessThan(500);
    }
  expect(await rows()).toEqual(before);
});

test('OP2 neither an invented token nor another address of the same network has its own allowance', async () => {
  const { app, build } = await startTestApp();
  const ask = async (index: number) =>
    (
      await app.fastify.inject({
        url: getSetupStatus.path,
        remoteAddress: `2001:db8:1:1::${index.toString(16)}`,
        headers: { authorization: `Bearer invented-${index}-of-twenty` },
      })
    ).statusCode;
  for (let index = 1; index <= 600; index += 1) await ask(index);
  expect(await ask(601)).toBe(429);
  const { statusCode } = await app.fastify.inject({
    url: getMe.path,
    remoteAddress: '2001:db8:1:1::1',
    headers: { authorization: `Bearer ${await build.adminToken()}` },
  });
  expect(statusCode).toBe(200);
});
