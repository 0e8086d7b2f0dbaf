import { login } from '@touchline/contract/people/auth';
import { watchChanges } from '@touchline/contract/club/live';
import { listUsers } from '@touchline/contract/people/users';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { newId } from '../../../lib/id.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';

const token = 'a-token-of-the-tests-1a2b3c4d';
const env = { METRICS_TOKEN: token };

const scrape = async ({ app }: TestApp, given = token) =>
  app.fastify.inject({ url: '/metrics', headers: { authorization: `Bearer ${given}` } });

/** The numbers by their name and labels, as they are written. */
const numbersOf = async (test: TestApp): Promise<Record<string, number>> => {
  const { body } = await scrape(test);
  const lines = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
  );
};

test('answers 404 if no token is set, with and without the console', async () => {
  const webDir = mkdtempSync(join(tmpdir(), 'touchline-web-'));
  onTestFinished(() => rmSync(webDir, { recursive: true, force: true }));
  writeFileSync(join(webDir, 'index.html'), '<!doctype html>');
  for (const parts of [{}, { webDir }]) {
    const started = await startTestApp({ deps: parts });
    for (const given of [token, '', 'undefined']) expect((await scrape(started, given)).statusCode).toBe(404);
  }
});

test('answers requests with the token only, whatever session they have', async () => {
  const started = await startTestApp({ env });
  const { app, build, logLines } = started;
  const strangers = ['', `${token}x`, token.slice(0, -1), await build.adminToken()];
  for (const given of strangers) {
    const answer = await scrape(started, given);
    expect(answer.statusCode, given).toBe(401);
    expect(answer.body).not.toContain('touchline_');
  }
  expect((await app.fastify.inject({ url: `/metrics?token=${token}` })).statusCode).toBe(401);
  expect(logLines.filter((line) => line.includes('"route":"/metrics"'))).toHaveLength(strangers.length + 1);
  const answer = await scrape(started);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  for (const line of answer.body.split('\n').filter((each) => each !== ''))
    expect(line).toMatch(
      /^(# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{[a-z_]+="[^"]*"(,[a-z_]+="[^"]*")*\})? (-?[\d.e+-]+|NaN))$/,
    );
});

test('reports waiting mails, unclaimed uploads, jobs, passwords, streams and the disk', async () => {
  const started = await startTestApp({ env });
  const { build, clock, app, db } = started;
  await build.file('gallery', newId());
  await db
    .insertInto('mails')
    .values({
      id: 'a'.repeat(24),
      template: 'passwordReset',
      user_id: null,
      to_name: 'x',
      to_address: 'x@club.example',
      language: 'en',
      search: '',
      values_sealed: '',
      cause: 'x',
      state: 'waiting',
      attempts: 0,
      failure: null,
      created_at: clock().toISOString(),
      next_attempt_at: '2100-01-01T00:00:00.000Z',
      give_up_at: null,
      claimed_until: null,
      sent_at: null,
    })
    .execute();
  // Waits for the end of the quiet hours: nothing is late.
  const held = {
    ...(await db.selectFrom('mails').selectAll().executeTakeFirstOrThrow()),
    id: 'b'.repeat(24),
    cause: 'y',
  };
  await db
    .insertInto('mails')
    .values({ ...held, created_at: '2026-08-14T20:00:00.000Z', not_before: '2100-01-01T00:00:00.000Z' })
    .execute();
  mkdirSync(join(started.dataDir, 'backups'));
  writeFileSync(join(started.dataDir, 'backups/club.zip'), '');
  clock.advance(90_000);
  await Promise.all(app.jobs.map((job) => job.wake()));
  const numbers = await numbersOf(started);
  expect(numbers).toMatchObject({
    touchline_ready: 1,
    'touchline_mails{state="waiting"}': 2,
    'touchline_mails{state="failed"}': 0,
    touchline_mails_oldest_waiting_seconds: 90,
    touchline_uploads_unclaimed: 1,
    touchline_uploads_unclaimed_bytes: 1,
    'touchline_password_checks{state="running"}': 0,
    'touchline_live_streams{kind="console"}': 0,
    'touchline_job_failures_total{job="files.sweep"}': 0,
  });
  for (const name of [
    'touchline_database_size_bytes',
    'touchline_disk_free_bytes',
    'touchline_last_backup_timestamp_seconds',
    'process_resident_memory_bytes',
    'touchline_job_runs_total{job="mails.send"}',
    'touchline_job_last_success_timestamp_seconds{job="wellness.send"}',
  ])
    expect(numbers[name], name).toBeGreaterThan(0);
});

test('continues to report the rest when the database is down', async () => {
  const started = await startTestApp({ env });
  await started.database.db.destroy();
  const numbers = await numbersOf(started);
  expect(numbers).toMatchObject({ touchline_ready: 0, touchline_http_requests_in_flight: 1 });
  expect(numbers).not.toHaveProperty('touchline_database_size_bytes');
});

test('SC2 measures by route pattern, and stores no path, query or address of a request', async () => {
  const started = await startTestApp({ env });
  const { api, app, build } = started;
  await api.raw(listUsers, { query: { search: 'seeded' } }, await build.adminToken());
  await api.raw(login, { body: { email: 'seeded@club.example', password: 'x' } });
  for (let count = 0; count < 50; count += 1)
    await app.fastify.inject({
      url: `/v1/seeded-${count}/${'"\n{}'.repeat(count)}`,
      headers: { 'x-seeded': 'seeded' },
    });
  for (const method of ['OPTIONS', 'TRACE', 'PUT'] as const)
    await app.fastify.inject({ method: method as 'PUT', url: '/v1/seeded' });
  const { body } = await scrape(started);
  for (const sent of ['seeded', token]) expect(body).not.toContain(sent);
  const series = [...body.matchAll(/^touchline_http_request_duration_seconds_count(.*)$/gm)].map(([, what]) => what);
  expect(series.sort()).toEqual([
    '{route="/auth/admin/login",method="POST",status="4xx"} 1',
    '{route="/v1/users",method="GET",status="2xx"} 1',
    '{route="other",method="GET",status="4xx"} 50',
    '{route="other",method="PUT",status="4xx"} 1',
    '{route="other",method="other",status="4xx"} 2',
  ]);
});

test('counts a stream as a listener, not as a long request', async () => {
  const started = await startTestApp({ env });
  const { app, build } = started;
  const authorization = `Bearer ${await build.adminToken()}`;
  const stream = await app.fastify.inject({
    url: watchChanges.path,
    headers: { authorization },
    payloadAsStream: true,
  });
  expect(await numbersOf(started)).toMatchObject({
    'touchline_live_streams{kind="console"}': 1,
    touchline_http_requests_in_flight: 1,
  });
  stream.stream().destroy();
});
