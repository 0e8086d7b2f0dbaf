import { listAuditLog } from '@touchline/contract/club/audit';
import { createReport, deleteReports, getReport, listReports, updateReport } from '@touchline/contract/club/reports';
import { deleteUser } from '@touchline/contract/people/users';
import { expect, test } from 'vitest';
import { minutesMs } from '../../../lib/time/clock.ts';
import { docOf, docxOf } from '../../../test/factories/documents.ts';
import { filesOnDisk } from '../../../test/factories/files.ts';
import { createReports, handIn, pdfOf, reportForm, writer } from '../../../test/factories/reports.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';

const start = async () => {
  const app = await startTestApp();
  const token = await app.build.adminToken();
  return { ...app, token, ...createReports(app) };
};
const change = ({ api }: Pick<TestApp, 'api'>, token: string, id: string, form: ReturnType<typeof reportForm>) =>
  api.raw(updateReport, { params: { id }, ...form }, token);
const whole = { title: 'Set pieces', type: 'tactical', content: pdfOf() };
const statusOf = async (answer: Promise<{ statusCode: number }>) => (await answer).statusCode;
const entries = async ({ api }: Pick<TestApp, 'api'>) =>
  (await api.asAdmin(listAuditLog, { query: { sort: 'at' } })).records
    .filter(({ action }) => action.startsWith('report.') && action !== 'report.read')
    .map(({ action, subject, fields }) => [action, subject._id, fields]);

test('accepts a report with its file, and returns the stored record', async () => {
  const app = await start();
  const { id, token } = await writer(app, 'tactic');
  const at = app.clock().toISOString();
  const made = await handIn(app, token, { title: '  Corners of CF Brava ', name: 'Corners (final).PDF' });
  expect(made).toMatchObject({
    title: 'Corners of CF Brava',
    type: 'tactical',
    category: 'tactical',
    date: at,
    updatedAt: at,
    file: { name: 'Corners (final).pdf', kind: 'pdf', size: pdfOf().length, uploadedAt: at },
  });
  expect(made.uploadedBy).toMatchObject({ _id: id });
  const shown = await app.api.with(token)(getReport, { params: { id: made._id } });
  expect(shown).toEqual(made);
  expect((await app.app.fastify.inject(made.file.url)).rawPayload).toEqual(pdfOf());
  expect(filesOnDisk(app)).toEqual([`${made.file.key}-full`]);
  expect(await entries(app)).toEqual([['report.created', made._id, ['file', 'title', 'type']]]);
});

test.each([
  ['doc', docOf(), 'application/msword'],
  ['docx', docxOf(), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
] as const)('accepts a %s, and returns it as one, whatever type the browser sent', async (kind, content, type) => {
  const { token, ...app } = await start();
  const made = await handIn(app, token, { name: `plan.${kind}`, content, contentType: 'text/html' });
  const answer = await app.app.fastify.inject({ url: made.file.url, headers: { 'accept-encoding': 'gzip, br' } });
  expect(answer.headers['content-type']).toBe(type);
  expect(answer.rawPayload).toEqual(content);
});

test.each([
  ['title', { title: undefined }, 'Title is required'],
  ['title', { title: '  ' }, 'Title is required'],
  ['title', { title: 'x'.repeat(151) }, 'This text is too long'],
  ['title', { title: 'a\u202eb' }, 'This text contains characters that are not allowed'],
  ['type', { type: undefined }, 'Invalid input'],
  ['type', { type: 'secret' }, 'Invalid input'],
  ['file', { content: undefined }, 'File is required'],
  ['file', { name: '', content: Buffer.alloc(0) }, 'File is required'],
  ['file', { name: 'report.exe' }, 'File type not allowed. Accepted types: pdf, doc, docx'],
  ['file', { name: 'report.docm' }, 'File type not allowed. Accepted types: pdf, doc, docx'],
  ['file', { name: 'report.docx' }, 'The content of this file does not match its name'],
  ['file', { content: Buffer.from('hello') }, 'The content of this file does not match its name'],
  [
    'file',
    { name: 'a.docx', content: docxOf([{ name: 'word/vbaProject.bin' }]) },
    'Documents with macros are not accepted',
  ],
])('refuses %s as in %#, and stores nothing of it', async (field, given, message) => {
  const { token, ...app } = await start();
  const answer = await app.api.refused(createReport, reportForm({ ...whole, ...given }), token);
  expect(answer).toMatchObject({ statusCode: 400, errors: [{ field, message }] });
  expect(await app.db.selectFrom('reports').select('id').execute()).toEqual([]);
  expect(await app.db.selectFrom('files').select('id').execute()).toEqual([]);
  expect(filesOnDisk(app)).toEqual([]);
});

test('names all missing fields at once', async () => {
  const { api, token } = await start();
  const { errors } = await api.refused(createReport, reportForm({ type: 'tactical' }), token);
  expect(errors).toEqual([
    { field: 'title', message: 'Title is required' },
    { field: 'file', message: 'File is required' },
  ]);
});

test('refuses files of more than 10 MB, and accepts one of 10 MB', async () => {
  const { token, ...app } = await start();
  const filled = (bytes: number) =>
    Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(bytes - 27), Buffer.from('\nstartxref\n9\n%%EOF')]);
  const limit = 10 * 1024 * 1024;
  const answer = await app.api.refused(createReport, reportForm({ ...whole, content: filled(limit + 1) }), token);
  expect(answer).toMatchObject({ statusCode: 413, message: 'File size must be less than 10MB' });
  expect(filesOnDisk(app)).toEqual([]);
  expect((await handIn(app, token, { content: filled(limit) })).file.size).toBe(limit);
});

test('a repeated write creates one report, and other content with the same key is a conflict', async () => {
  const { token, ...app } = await start();
  const send = (given: object = {}) => {
    const { body, headers } = reportForm({ ...whole, ...given });
    return app.api.raw(createReport, { body, headers: { ...headers, 'idempotency-key': 'k' } }, token);
  };
  const answers = await Promise.all([send(), send(), send()]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  expect(new Set(answers.map((answer) => answer.json<{ _id: string }>()._id)).size).toBe(1);
  expect(await statusOf(send({ title: 'Other' }))).toBe(409);
  expect(await statusOf(send({ content: pdfOf('Other') }))).toBe(409);
  expect((await app.api.asAdmin(listReports, {})).total).toBe(1);
  expect(filesOnDisk(app)).toHaveLength(1);
});

test('changes only the fields that are sent', async () => {
  const { token, clock, ...app } = await start();
  const made = await handIn(app, token, { name: 'first.pdf' });
  clock.advance(minutesMs(5));
  const renamed = (await change(app, token, made._id, reportForm({ title: 'Free kicks' }))).json<typeof made>();
  expect(renamed).toEqual({
    ...made,
    title: 'Free kicks',
    updatedAt: clock().toISOString(),
    file: { ...made.file, url: expect.any(String) as string },
  });
  const moved = (await change(app, token, made._id, reportForm({ type: 'medical' }))).json<typeof made>();
  expect(moved).toMatchObject({ title: 'Free kicks', type: 'medical', category: 'medical' });
  const content = docxOf();
  const replaced = (await change(app, token, made._id, reportForm({ name: 'second.docx', content }))).json<
    typeof made
  >();
  expect(replaced).toMatchObject({
    title: 'Free kicks',
    date: made.date,
    file: { name: 'second.docx', kind: 'docx', size: content.length, uploadedAt: clock().toISOString() },
  });
  const found = async (search: string) => (await app.api.asAdmin(listReports, { query: { search } })).total;
  expect([await found('second'), await found('first'), await found('free')]).toEqual([1, 0, 1]);
  expect(await statusOf(change(app, token, made._id, reportForm({ title: 'Free kicks' })))).toBe(200);
  expect((await entries(app)).slice(1)).toEqual([
    ['report.updated', made._id, ['title']],
    ['report.updated', made._id, ['type']],
    ['report.updated', made._id, ['file']],
  ]);
});

test('a refused change leaves the report unchanged', async () => {
  const { token, ...app } = await start();
  const made = await handIn(app, token);
  for (const [form, status] of [
    [reportForm({ title: '' }), 400],
    [reportForm({ title: 'Other', name: 'a.exe', content: pdfOf() }), 400],
    [reportForm({ title: 'Other', content: Buffer.from('x') }), 400],
    [reportForm({ type: 'x' }), 400],
  ] as const)
    expect(await statusOf(change(app, token, made._id, form))).toBe(status);
  expect(await app.api.asAdmin(getReport, { params: { id: made._id } })).toEqual(made);
  expect(filesOnDisk(app)).toEqual([`${made.file.key}-full`]);
});

test('a change of an older version is refused, and of two concurrent ones one succeeds', async () => {
  const { token, clock, ...app } = await start();
  const made = await handIn(app, token);
  const { headers } = await app.api.raw(getReport, { params: { id: made._id } }, token);
  clock.advance(1_000);
  const send = (title: string) => {
    const { body, ...form } = reportForm({ title, content: pdfOf(title) });
    const all = { ...form.headers, 'if-match': String(headers.etag) };
    return app.api.raw(updateReport, { params: { id: made._id }, body, headers: all }, token);
  };
  const answers = await Promise.all([send('One'), send('Two'), send('Three')]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412, 412]);
  expect(await statusOf(send('Four'))).toBe(412);
  const { title, file } = await app.api.asAdmin(getReport, { params: { id: made._id } });
  expect((await app.app.fastify.inject(file.url)).rawPayload).toEqual(pdfOf(title));
});

test('an unknown report answers 404', async () => {
  const { token, ...app } = await start();
  expect(await statusOf(change(app, token, '0'.repeat(24), reportForm({ title: 'x' })))).toBe(404);
  expect((await app.api.refused(getReport, { params: { id: '0'.repeat(24) } }, token)).statusCode).toBe(404);
});

test('lists a library, newest first, by title, date and uploader, in pages', async () => {
  const { api, build, report } = await start();
  const [zoe, ana] = [await build.staff('medical', { name: 'Zoe' }), await build.staff('medical', { name: 'Ána' })];
  const add = (title: string, day: number, uploadedBy: string | null) =>
    report({ title, category: 'medical', at: `2026-08-0${day}T08:00:00.000Z`, uploadedBy });
  await add('Beta', 1, zoe.id);
  await add('álpha', 2, ana.id);
  await add('Gamma', 3, null);
  await add('beta', 4, ana.id);
  await report({ title: 'Tactics', category: 'tactical' });
  const titles = async (query: object) => {
    const { records } = await api.asStaff(listReports, { query: { category: 'medical', ...query } });
    return records.map(({ title }) => title);
  };
  expect(await titles({})).toEqual(['beta', 'Gamma', 'álpha', 'Beta']);
  expect(await titles({ sort: 'date' })).toEqual(['Beta', 'álpha', 'Gamma', 'beta']);
  expect(await titles({ sort: 'title' })).toEqual(['álpha', 'Beta', 'beta', 'Gamma']);
  expect(await titles({ sort: '-title' })).toEqual(['Gamma', 'beta', 'Beta', 'álpha']);
  expect(await titles({ sort: 'uploadedBy' })).toEqual(['Gamma', 'beta', 'álpha', 'Beta']);
  expect(await titles({ sort: '-uploadedBy' })).toEqual(['Beta', 'beta', 'álpha', 'Gamma']);
  expect(await titles({ pageNo: 2, pageSize: 3 })).toEqual(['Beta']);
  expect(await titles({ pageNo: 3, pageSize: 3 })).toEqual([]);
  expect((await api.asStaff(listReports, {})).total).toBe(5);
});

test('searches titles, file names and the current names of uploaders', async () => {
  const { api, build, db, report } = await start();
  const ana = await build.staff('medical', { name: 'Ana Ríos' });
  await report({ title: 'Groin pain, return', fileName: 'Müller.pdf', uploadedBy: ana.id });
  await report({ title: 'تقرير الإصابات', fileName: 'injuries.pdf' });
  const found = async (search: string) =>
    (await api.asStaff(listReports, { query: { search } })).records.map(({ title }) => title);
  for (const search of ['GROIN', 'return groin', 'muller', 'rios groin', 'ana rios'])
    expect([search, await found(search)]).toEqual([search, ['Groin pain, return']]);
  expect(await found('الاصابات')).toEqual(['تقرير الإصابات']);
  for (const search of ['groin knee', '%', '_']) expect([search, await found(search)]).toEqual([search, []]);
  await db.updateTable('users').set({ name: 'Eva Gil', name_key: 'eva gil' }).where('id', '=', ana.id).execute();
  expect([await found('rios'), await found('gil')]).toEqual([[], ['Groin pain, return']]);
});

test('deletes one or many with their files, ignoring unknown ids', async () => {
  const { token, ...app } = await start();
  const made = [await handIn(app, token), await handIn(app, token), await handIn(app, token)];
  const ids = [made[0]!._id, made[1]!._id, '0'.repeat(24), made[0]!._id];
  expect(await app.api.asAdmin(deleteReports, { body: { ids } })).toEqual({ deleted: 2 });
  expect((await app.api.asAdmin(listReports, {})).records.map(({ _id }) => _id)).toEqual([made[2]!._id]);
  expect((await app.app.fastify.inject(made[0]!.file.url)).statusCode).toBe(404);
  await Promise.all(app.app.jobs.map((job) => job.wake()));
  expect(filesOnDisk(app)).toEqual([`${made[2]!.file.key}-full`]);
  const gone = [made[0]!._id, made[1]!._id].sort();
  expect((await entries(app)).slice(3)).toEqual(gone.map((id) => ['report.deleted', id, []]));
});

test('a report stays when its uploader is deleted', async () => {
  const app = await start();
  const { id, token } = await writer(app, 'medical');
  const made = await handIn(app, token, { type: 'medical' });
  await app.api.asAdmin(deleteUser, { params: { id } });
  const shown = await app.api.asAdmin(getReport, { params: { id: made._id } });
  expect(shown.uploadedBy).toBeNull();
  expect((await app.app.fastify.inject(shown.file.url)).rawPayload).toEqual(pdfOf());
});
