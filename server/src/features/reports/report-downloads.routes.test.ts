import { listAuditLog } from '@touchline/contract/club/audit';
import { logout } from '@touchline/contract/people/auth';
import { deleteReports, getReport, listReports, updateReport } from '@touchline/contract/club/reports';
import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { minutesMs } from '../../lib/time/clock.ts';
import { handIn, pdfOf, reportForm, writer } from '../../test/factories/reports.ts';
import { startTestApp } from '../../test/start-test-app.ts';
import { createLinksService } from '../files/links.service.ts';

const start = async () => {
  const app = await startTestApp();
  const token = await app.build.adminToken();
  const get = (url: string, method: 'GET' | 'HEAD' = 'GET') => app.app.fastify.inject({ method, url });
  const status = async (url: string) => (await get(url)).statusCode;
  const reads = async () =>
    (await app.api.asAdmin(listAuditLog, { query: { action: 'report.read', sort: 'at' } })).records;
  return { ...app, token, get, status, reads };
};

test('UP7 a report is downloaded, never displayed: stored type, its own name, inert', async () => {
  const { token, get, ...app } = await start();
  const made = await handIn(app, token, { name: 'تقرير الإصابات.pdf', contentType: 'text/html' });
  const { headers } = await get(made.file.url);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition':
      'attachment; filename="report.pdf"; ' +
      "filename*=UTF-8''%D8%AA%D9%82%D8%B1%D9%8A%D8%B1%20%D8%A7%D9%84%D8%A5%D8%B5%D8%A7%D8%A8%D8%A7%D8%AA.pdf",
    'content-length': String(pdfOf().length),
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(headers.etag).toBeUndefined();
  expect(headers['content-encoding']).toBeUndefined();
  expect(made.file.name).toBe('تقرير الإصابات.pdf');
});

test('LI1 each changed byte of a link to a report answers 404', async () => {
  const { token, get, status, ...app } = await start();
  const { url } = (await handIn(app, token)).file;
  const bytes = Buffer.from(url.replace('/files/tlf_', ''), 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at]! ^= 1;
    expect([at, await status(`/files/tlf_${changed.toString('base64url')}`)]).toEqual([at, 404]);
  }
  expect((await get(url)).rawPayload).toEqual(pdfOf());
});

test('LI2 a link is valid for 15 minutes, and each answer has a new one', async () => {
  const { token, status, clock, api, ...app } = await start();
  const { _id, file } = await handIn({ api }, token);
  clock.advance(minutesMs(15) - 1_000);
  expect(await status(file.url)).toBe(200);
  clock.advance(1_000);
  expect(await status(file.url)).toBe(404);
  const shown = await api.with(token)(getReport, { params: { id: _id } });
  expect(await status(shown.file.url)).toBe(200);
  const [listed] = (await api.with(token)(listReports, {})).records;
  expect(await status(listed!.file.url)).toBe(200);
  expect(app.logLines.join('')).not.toContain('tlf_');
});

test('LI2 a link ends with its session, and those of other sessions stay valid', async () => {
  const { status, api, build, token } = await start();
  const { _id } = await handIn({ api }, token);
  const me = await build.staff('tactic');
  const [mine, other] = [await build.tokenOf(me.id), await build.tokenOf(me.id)];
  const linkOf = async (session: string) => (await api.with(session)(getReport, { params: { id: _id } })).file.url;
  const [seen, seenElsewhere] = [await linkOf(mine), await linkOf(other)];
  await api.with(mine)(logout, {});
  expect([await status(seen), await status(seenElsewhere)]).toEqual([404, 200]);
});

test('LI3 a link of an unknown session, or to something other than a paper, answers 404', async () => {
  const { token, status, secrets, clock, build, ...app } = await start();
  const { key } = (await handIn(app, token)).file;
  const links = createLinksService({ linkKey: secrets.linkKey, clock });
  expect(await status(links.linkTo(key, 'full', 'paper', (await build.user()).id).url)).toBe(404);
  expect(await status(links.linkTo(key, 'full', 'image').url)).toBe(404);
  const { id } = await app.db.selectFrom('sessions').select('id').executeTakeFirstOrThrow();
  expect(await status(links.linkTo(key, 'thumb', 'paper', id).url)).toBe(404);
  expect(await status(links.linkTo(key, 'full', 'paper', id).url)).toBe(200);
});

test('LI3 the link of a replaced or deleted file is invalid at once', async () => {
  const { token, status, api } = await start();
  const made = await handIn({ api }, token);
  const form = reportForm({ content: pdfOf('new') });
  const changed = await api.raw(updateReport, { params: { id: made._id }, ...form }, token);
  const { file } = changed.json<typeof made>();
  expect([await status(made.file.url), await status(file.url)]).toEqual([404, 200]);
  await api.with(token)(deleteReports, { body: { ids: [made._id] } });
  expect(await status(file.url)).toBe(404);
});

test('AD2 downloading a medical report is recorded: who and which, once a minute', async () => {
  const { status, reads, clock, get, token, ...app } = await start();
  clock.set('2026-08-15T08:05:00.000Z');
  const made = await handIn(app, token, { type: 'medical' });
  const reader = await writer(app, 'tactic', false);
  const { url } = (await app.api.with(reader.token)(getReport, { params: { id: made._id } })).file;
  // It tells that the report is there, and its size.
  await get(url, 'HEAD');
  expect(await reads()).toHaveLength(1);
  expect([await status(url), await status(url)]).toEqual([200, 200]);
  expect(await status(made.file.url)).toBe(200);
  clock.set('2026-08-15T08:06:00.000Z');
  await status(url);
  const told = (await reads()).map(({ actor, subject, fields }) => [actor?._id, subject.kind, subject._id, fields]);
  const own = [await app.build.adminId(), 'report', made._id, []];
  const theirs = [reader.id, 'report', made._id, []];
  expect(told).toEqual([theirs, own, theirs]);
});

test('AD2 downloading a tactical report is not recorded', async () => {
  const { status, reads, token, ...app } = await start();
  expect(await status((await handIn(app, token)).file.url)).toBe(200);
  expect(await reads()).toEqual([]);
});

test('AD2 a medical report is not sent if the download cannot be recorded', async () => {
  const { get, token, db, ...app } = await start();
  const { url } = (await handIn(app, token, { type: 'medical' })).file;
  await db.executeQuery(CompiledQuery.raw('alter table audit_log rename to elsewhere'));
  const answer = await get(url);
  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toContain('%PDF');
});
