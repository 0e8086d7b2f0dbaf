import { createReport, deleteReports, getReport, listReports, updateReport } from '@touchline/contract/club/reports';
import { updateHealthSettings } from '@touchline/contract/health/case-settings';
import { expect, test } from 'vitest';
import { createReports, handIn, pdfOf, reportForm, writer } from '../../../test/factories/reports.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

test('a club that keeps what is medical to its medical staff closes the medical reports to all others, with their links', async () => {
  const app = await startTestApp();
  const { api } = app;
  const { report } = createReports(app);
  const medic = await writer(app, 'medical');
  const others = [
    (await writer(app, 'tactic')).token,
    (await writer(app, 'management')).token,
    await app.build.tokenOf(await app.build.adminId()),
  ];
  const secret = await handIn(app, medic.token, { title: 'Ankle of Iker', type: 'medical' });
  const plain = (await report({ title: 'Set pieces' })).id;
  const links = [];
  for (const token of others) links.push((await api.with(token)(getReport, { params: { id: secret._id } })).file.url);
  for (const url of links) expect((await app.app.fastify.inject(url)).statusCode).toBe(200);
  await api.asAdmin(updateHealthSettings, { body: { medicalDepartmentOnly: true } });

  for (const [index, token] of others.entries()) {
    const as = api.with(token);
    const all = await as(listReports, {});
    expect(all).toMatchObject({ total: 1, records: [{ _id: plain }] });
    expect(all.mayWrite).not.toContain('medical');
    expect(await as(listReports, { query: { category: 'medical' } })).toMatchObject({ total: 0, records: [] });
    expect(await as(listReports, { query: { search: 'ankle' } })).toMatchObject({ total: 0, records: [] });
    const params = { id: secret._id };
    expect(await api.refused(getReport, { params }, token)).toMatchObject({ statusCode: 404 });
    expect((await api.raw(updateReport, { params, ...reportForm({ title: 'Mine' }) }, token)).statusCode).toBe(404);
    const form = reportForm({ title: 'Knee', type: 'medical', content: pdfOf() });
    expect((await api.raw(createReport, form, token)).statusCode).toBe(403);
    expect((await app.app.fastify.inject(links[index]!)).statusCode).toBe(404);
    expect((await app.app.fastify.inject({ method: 'HEAD', url: links[index]! })).statusCode).toBe(404);
  }
  expect(await api.asAdmin(deleteReports, { body: { ids: [secret._id] } })).toEqual({ deleted: 0 });
  expect(await api.with(medic.token)(listReports, {})).toMatchObject({ total: 2 });
});
