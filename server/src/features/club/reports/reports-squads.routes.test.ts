import { deleteReports, getReport, listReports, updateReport } from '@touchline/contract/club/reports';
import { expect, test } from 'vitest';
import { createReports, handIn, reportForm } from '../../../test/factories/reports.ts';
import { createSquads } from '../../../test/factories/squads.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

/** A club with two squads, and medical staff with data entry who see the U15 alone. */
const setup = async () => {
  const app = await startTestApp();
  const squads = createSquads(app);
  const first = await squads.first();
  const u15 = await squads.squad({ name: 'U15' });
  const { id, token } = await squads.coachOf(u15.id);
  await app.db.updateTable('users').set({ role: 'medical', data_entry: true }).where('id', '=', id).execute();
  const admin = await app.build.adminToken();
  const medical = { type: 'medical' };
  return {
    ...app,
    first: first.id,
    u15: u15.id,
    coach: id,
    token,
    admin,
    ofFirst: await handIn(app, admin, { ...medical, title: 'Knee of Iker Solana', squad: first.id }),
    ofAll: await handIn(app, admin, { ...medical, title: 'Flu season' }),
    titles: async (as: string, query: { squad?: string; search?: string } = {}) => {
      const { records, total } = await app.api.with(as)(listReports, { query });
      expect(total).toBe(records.length);
      return records.map(({ title }) => title).sort();
    },
  };
};

test('a report of another squad is in no list, search or download', async () => {
  const { api, app, token, admin, first, u15, ofFirst, ofAll, titles, db } = await setup();
  expect(ofFirst.squad).toBe(first);
  expect(await titles(admin)).toEqual(['Flu season', 'Knee of Iker Solana']);
  expect(await titles(admin, { squad: u15 })).toEqual(['Flu season']);
  expect(await titles(token)).toEqual(['Flu season']);
  expect(await titles(token, { search: 'Iker' })).toEqual([]);
  const params = { id: ofFirst._id };
  expect(await api.refused(getReport, { params }, token)).toMatchObject({ statusCode: 404 });
  expect(await api.refused(updateReport, { params, ...reportForm({ title: 'Seen' }) }, token)).toMatchObject({
    statusCode: 404,
  });
  expect(await api.with(token)(deleteReports, { body: { ids: [ofFirst._id] } })).toEqual({ deleted: 0 });

  // A link that was made before the report got its squad opens nothing any more.
  const { file } = await api.with(token)(getReport, { params: { id: ofAll._id } });
  const open = async () => (await app.fastify.inject({ method: 'GET', url: file.url })).statusCode;
  expect(await open()).toBe(200);
  await db.updateTable('reports').set({ squad_id: first }).where('id', '=', ofAll._id).execute();
  expect(await open()).toBe(404);
});

test('who sees one squad uploads for it, and for no other; one for all is changed by those who see all', async () => {
  const { api, app: _, token, coach, first, u15, ofAll, ...app } = await setup();
  const own = await handIn({ api }, token, { type: 'medical', title: 'Ankle' });
  expect(own.squad).toBe(u15);
  const params = { id: own._id };
  for (const squad of [first, ''])
    expect(await api.refused(updateReport, { params, ...reportForm({ squad }) }, token)).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'squad' }],
    });
  expect(
    await api.refused(updateReport, { params: { id: ofAll._id }, ...reportForm({ title: 'Mine' }) }, token),
  ).toMatchObject({
    statusCode: 403,
    reason: 'eventForAll',
  });
  expect(await api.refused(deleteReports, { body: { ids: [own._id, ofAll._id] } }, token)).toMatchObject({
    statusCode: 403,
    reason: 'eventForAll',
  });
  // What they uploaded before there were squads is still theirs.
  const before = await createReports({ api, app: _, ...app }).report({ category: 'medical', uploadedBy: coach });
  const renamed = reportForm({ title: 'Renamed' });
  expect((await api.raw(updateReport, { params: { id: before.id }, ...renamed }, token)).statusCode).toBe(200);
});

test('a report is given to a squad, and to all again', async () => {
  const { api, admin, u15, ofFirst, ofAll } = await setup();
  const give = async (id: string, squad: string) => {
    const answer = await api.raw(updateReport, { params: { id }, ...reportForm({ squad }) }, admin);
    expect(answer.statusCode).toBe(200);
    return answer.json<{ squad: string | null }>().squad;
  };
  expect(await give(ofAll._id, u15)).toBe(u15);
  expect(await give(ofFirst._id, '')).toBeNull();
});
