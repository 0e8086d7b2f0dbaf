import {
  createReport,
  deleteReports,
  getReport,
  listReports,
  updateReport,
  type ReportCategory,
} from '@touchline/contract/club/reports';
import { expect, test } from 'vitest';
import { deleteImage } from '@touchline/contract/club/uploads';
import { filesOnDisk } from '../../../test/factories/files.ts';
import { createReports, handIn, pdfOf, reportForm, writer } from '../../../test/factories/reports.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

const start = async () => {
  const app = await startTestApp();
  return { ...app, ...createReports(app) };
};

const people: [role: 'tactic' | 'medical' | 'management', dataEntry: boolean, writes: ReportCategory[]][] = [
  ['tactic', true, ['tactical']],
  ['tactic', false, []],
  ['medical', true, ['medical']],
  ['medical', false, []],
  ['management', false, ['tactical', 'medical']],
];

test.each(people)('AZ2 %s with data entry %s writes in %j, and reads all', async (role, dataEntry, writes) => {
  const app = await start();
  const { api, report } = app;
  const { token } = await writer(app, role, dataEntry);
  expect((await api.with(token)(listReports, {})).mayWrite).toEqual(writes);
  for (const category of ['tactical', 'medical'] as const) {
    const may = writes.includes(category);
    const { id } = await report({ category });
    expect((await api.with(token)(getReport, { params: { id } })).category).toBe(category);
    const form = reportForm({ title: 'Set pieces', type: category, content: pdfOf() });
    expect((await api.raw(createReport, form, token)).statusCode).toBe(may ? 201 : 403);
    const rename = { params: { id }, ...reportForm({ title: 'Other' }) };
    expect((await api.raw(updateReport, rename, token)).statusCode).toBe(may ? 200 : 403);
    expect((await api.raw(deleteReports, { body: { ids: [id] } }, token)).statusCode).toBe(may ? 200 : 403);
  }
});

test('AZ2 the administrator writes in both', async () => {
  const { api } = await start();
  expect((await api.asAdmin(listReports, {})).mayWrite).toEqual(['tactical', 'medical']);
});

test('AZ2 moving a report requires write access to both libraries', async () => {
  const app = await start();
  const move = async (token: string, id: string, type: ReportCategory) =>
    (await app.api.raw(updateReport, { params: { id }, ...reportForm({ type }) }, token)).statusCode;
  const [tactic, medical] = [await writer(app, 'tactic'), await writer(app, 'medical')];
  const manager = await writer(app, 'management', false);
  const { id } = await app.report({ category: 'tactical' });
  expect(await move(tactic.token, id, 'medical')).toBe(403);
  expect(await move(medical.token, id, 'medical')).toBe(403);
  expect((await app.api.asAdmin(getReport, { params: { id } })).category).toBe('tactical');
  expect(await move(manager.token, id, 'medical')).toBe(200);
});

test('AZ2 several reports are deleted all or none: one from another library prevents it', async () => {
  const app = await start();
  const { token } = await writer(app, 'tactic');
  const ids = [(await app.report()).id, (await app.report({ category: 'medical' })).id];
  expect((await app.api.refused(deleteReports, { body: { ids } }, token)).statusCode).toBe(403);
  expect((await app.api.asAdmin(listReports, {})).total).toBe(2);
});

test('AZ2 an account without write access is refused before the form is read', async () => {
  const app = await start();
  const { token } = await writer(app, 'tactic', false);
  const broken = { body: Buffer.from('no form'), headers: reportForm({}).headers };
  expect((await app.api.refused(createReport, broken, token)).statusCode).toBe(403);
  const { id } = await app.report();
  expect((await app.api.refused(updateReport, { params: { id }, ...broken }, token)).statusCode).toBe(403);
});

test('AZ2 rights are checked again after the file has arrived', async () => {
  const { db, ...app } = await start();
  const { id, token } = await writer(app, 'tactic');
  const made = await handIn(app, token);
  const address = await app.app.fastify.listen({ port: 0, host: '127.0.0.1' });
  const send = async (method: string, path: string) => {
    const { body, headers } = reportForm({ title: 'Late', type: 'tactical', content: pdfOf('late') });
    let isAsked = false;
    // The right is revoked while the last bytes arrive.
    const slowly = new ReadableStream({
      pull: async (controller) => {
        if (isAsked) {
          await db.updateTable('users').set({ data_entry: false }).where('id', '=', id).execute();
          controller.enqueue(body.subarray(100));
          controller.close();
        } else controller.enqueue(body.subarray(0, 100));
        isAsked = true;
      },
    });
    const all = { ...headers, authorization: `Bearer ${token}` };
    const answer = await fetch(`${address}${path}`, {
      method,
      headers: all,
      body: slowly,
      duplex: 'half',
    });
    await db.updateTable('users').set({ data_entry: true }).where('id', '=', id).execute();
    return answer.status;
  };
  expect(await send('POST', '/v1/reports')).toBe(403);
  expect(await send('PATCH', `/v1/reports/${made._id}`)).toBe(403);
  expect((await app.api.asAdmin(listReports, {})).records.map(({ title }) => title)).toEqual(['Set pieces']);
  expect(filesOnDisk(app)).toEqual([`${made.file.key}-full`]);
});

test('UP9 a report cannot lose its file in any other way', async () => {
  const app = await start();
  const token = await app.build.adminToken();
  const { file } = await handIn(app, token);
  for (const url of [file.url, file.key])
    expect((await app.api.refused(deleteImage, { body: { url } }, token)).statusCode).toBe(403);
  expect((await app.app.fastify.inject(file.url)).statusCode).toBe(200);
});
