import { listAuditLog } from '@touchline/contract/club/audit';
import { logout } from '@touchline/contract/people/auth';
import { createReport, deleteReports, getReport, listReports, updateReport } from '@touchline/contract/club/reports';
import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { minutesMs } from '../../../lib/time/clock.ts';
import { handIn, pdfOf, reportForm, writer } from '../../../test/factories/reports.ts';
import { startTestApp } from '../../../test/start-test-app.ts';
import { createLinksService } from '../../ground/files/links.service.ts';

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
  clock.set('2026-08-15T08:04:00.000Z');
  const made = await handIn(app, token, { type: 'medical' });
  const reader = await writer(app, 'tactic', false);
  const { url } = (await app.api.with(reader.token)(getReport, { params: { id: made._id } })).file;
  clock.set('2026-08-15T08:05:00.000Z');
  // It tells that the report is there, and its size.
  await get(url, 'HEAD');
  expect(await reads()).toHaveLength(2);
  expect([await status(url), await status(url)]).toEqual([200, 200]);
  expect(await status(made.file.url)).toBe(200);
  clock.set('2026-08-15T08:06:00.000Z');
  await status(url);
  const told = (await reads()).map(({ actor, subject, fields }) => [actor?._id, subject.kind, subject._id, fields]);
  const own = [await app.build.adminId(), 'report', made._id, []];
  const theirs = [reader.id, 'report', made._id, []];
  expect(told).toEqual([theirs, theirs, own, theirs]);
});

test('AD2 opening a medical report, with a change of nothing too, is recorded; so is a list with its title', async () => {
  const { token, api, build, clock, db } = await start();
  const made = await handIn({ api }, token, { type: 'medical', title: 'Knee of Iker Solana' });
  const { id, token: doctor } = await writer({ build }, 'medical');
  const params = { id: made._id };
  const entries = async () =>
    (await db.selectFrom('audit_log').select(['action', 'subject_id']).where('actor_id', '=', id).execute()).map(
      ({ action, subject_id }) => [action, subject_id],
    );
  await api.with(doctor)(listReports, { query: { category: 'medical' } });
  clock.advance(minutesMs(1));
  await api.with(doctor)(getReport, { params });
  clock.advance(minutesMs(1));
  const answer = await api.raw(updateReport, { params, ...reportForm({ title: 'Knee of Iker Solana' }) }, doctor);
  expect(answer.body).toContain('Knee of Iker Solana');
  expect(await entries()).toEqual([
    ['reports.listed', null],
    ['report.read', made._id],
    ['report.read', made._id],
  ]);
  clock.advance(minutesMs(1));
  await api.raw(updateReport, { params, ...reportForm({ title: 'Knee' }) }, doctor);
  expect((await entries()).slice(3)).toEqual([['report.updated', made._id]]);
});

test.each([{}, { category: 'medical' }] as const)(
  'AD2 a search among medical reports is a reading even without rows, since its total tells: %o',
  async (library) => {
    const { token, api, build, db } = await start();
    await handIn({ api }, token, { type: 'medical', title: 'Knee of Iker Solana' });
    const reader = await build.signedIn('tactic');
    const query = { ...library, search: 'knee', pageNo: 9 };
    expect(await api.with(reader.token)(listReports, { query })).toMatchObject({ records: [], total: 1 });
    const entries = db.selectFrom('audit_log').select('action').where('actor_id', '=', reader.id);
    expect(await entries.execute()).toEqual([{ action: 'reports.listed' }]);
  },
);

test('AD2 a medical report that is sent again with the same key is read', async () => {
  const { token, api, reads, clock } = await start();
  const form = reportForm({ title: 'Knee', type: 'medical', content: pdfOf() });
  const send = () =>
    api.raw(createReport, { ...form, headers: { ...form.headers, 'idempotency-key': 'a'.repeat(36) } }, token);
  const { _id } = (await send()).json<{ _id: string }>();
  expect(await reads()).toEqual([]);
  clock.advance(minutesMs(1));
  expect((await send()).json()).toMatchObject({ _id });
  expect((await reads()).map(({ subject }) => subject._id)).toEqual([_id]);
});

test('AD2 tactical reports are not recorded, in lists or opened', async () => {
  const { token, api, db } = await start();
  const made = await handIn({ api }, token);
  await api.with(token)(listReports, {});
  await api.with(token)(listReports, { query: { category: 'tactical', search: 'knee' } });
  await api.with(token)(getReport, { params: { id: made._id } });
  await api.raw(updateReport, { params: { id: made._id }, ...reportForm({ title: made.title }) }, token);
  expect(await db.selectFrom('audit_log').select('action').execute()).toEqual([{ action: 'report.created' }]);
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
