import { listAuditLog } from '@touchline/contract/club/audit';
import {
  createWeekTemplate,
  deleteWeekTemplate,
  listWeekTemplates,
  readyTemplates,
  renameWeekTemplate,
} from '@touchline/contract/plan/week-templates';
import { planWeekCopy } from '@touchline/contract/plan/week-copies';
import { expect, test } from 'vitest';
import { createEvents } from '../../../test/factories/events.ts';
import { createSquads } from '../../../test/factories/squads.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

const from = '2026-08-17';

const start = async () => {
  const app = await startTestApp();
  const { api, build } = app;
  const events = createEvents(app);
  const squads = createSquads(app);
  const { id: squad } = await squads.first();
  const coach = api.with((await build.signedIn('tactic')).token);
  const training = (day: string, title: string) =>
    events.training({ starts_at: `${day}T16:30:00.000Z`, squad_id: squad, title });
  const keep = (name: string, given: object = {}) =>
    coach(createWeekTemplate, { body: { name, squad, from, ...given } });
  return { ...app, ...events, ...squads, squadId: squad, coach, training, keep };
};

test('a week is kept by the names of its days, and others are planned by it', async () => {
  const { match, training, keep, coach, squadId } = await start();
  for (const day of ['2026-08-22', '2026-08-30'])
    await match({ home: 'UD Valmora', away: 'CD Ribera', starts_at: `${day}T16:00:00.000Z`, squad_id: squadId });
  await training('2026-08-19', 'Peak');
  const kept = await keep('Usual week');
  expect(kept).toMatchObject({
    name: 'Usual week',
    isReady: false,
    sessions: [{ title: 'Peak', name: 'MD-3', weekday: 3, time: '18:30', parts: 0 }],
  });
  const body = { squad: squadId, template: kept._id, to: '2026-08-24' };
  const { sessions } = await coach(planWeekCopy, { body });
  expect(sessions).toMatchObject([{ _id: '0', wasDay: null, wasName: 'MD-3', date: '2026-08-27T16:30:00.000Z' }]);
});

test('own templates come by name, then the ready ones in the language of the reader', async () => {
  const { training, keep, api, build } = await start();
  await training('2026-08-19', 'Peak');
  await keep('Zonal');
  await keep('Ahead');
  const read = async (language: string) =>
    api.with(await build.staffToken())(listWeekTemplates, { headers: { 'accept-language': language } });
  const { records } = await read('en');
  expect(records.map(({ name }) => name)).toEqual([
    'Ahead',
    'Zonal',
    'One match, Saturday',
    'One match, Sunday',
    'Two matches (English week)',
    'No match',
    'Preparation',
  ]);
  expect(records.slice(2).map(({ _id }) => _id)).toEqual([...readyTemplates]);
  expect((await read('es')).records[2]).toMatchObject({
    name: 'Un partido, sábado',
    sessions: [{ title: 'Recuperación', name: 'MD+1', intendedRpe: 3, durationMin: 45 }, {}, {}, {}, {}],
  });
});

test('a name is taken once, however it is written, and an empty week is no template', async () => {
  const { training, keep, api, build, squadId } = await start();
  const token = await build.staffToken();
  const refused = (name: string) => api.refused(createWeekTemplate, { body: { name, squad: squadId, from } }, token);
  expect(await refused('Empty')).toMatchObject({
    statusCode: 400,
    errors: [{ field: 'from', message: 'There is nothing to keep in this week' }],
  });
  await training('2026-08-19', 'Peak');
  await keep('Usual week');
  expect(await refused('USUAL  week')).toMatchObject({ statusCode: 409, message: 'Another template has this name' });
  const other = await keep('Other');
  const params = { id: other._id };
  expect(await api.refused(renameWeekTemplate, { params, body: { name: 'usual week' } }, token)).toMatchObject({
    statusCode: 409,
  });
  expect(await api.with(token)(renameWeekTemplate, { params, body: { name: 'OTHER' } })).toMatchObject({
    name: 'OTHER',
  });
});

test('with own squads only, templates of others are not there', async () => {
  const { training, keep, api, squad, coachOf, coach } = await start();
  await training('2026-08-19', 'Peak');
  const { _id: id } = await keep('Usual week');
  const { token } = await coachOf((await squad()).id);
  const { records } = await api.with(token)(listWeekTemplates, {});
  expect(records.every(({ isReady }) => isReady)).toBe(true);
  const params = { id };
  expect((await api.refused(renameWeekTemplate, { params, body: { name: 'Mine' } }, token)).statusCode).toBe(404);
  expect((await api.refused(deleteWeekTemplate, { params }, token)).statusCode).toBe(404);
  expect(await coach(deleteWeekTemplate, { params })).toEqual({ deleted: 1 });
});

test('the audit log has who kept, renamed and deleted a template', async () => {
  const { api, coach, training, keep, db } = await start();
  await training('2026-08-19', 'Peak');
  const { _id: id } = await keep('Usual');
  for (const name of ['Usual', 'Our week']) await coach(renameWeekTemplate, { params: { id }, body: { name } });
  await coach(deleteWeekTemplate, { params: { id } });
  const rows = db.selectFrom('audit_log').select(['action', 'subject_kind', 'subject_id', 'fields']);
  expect(await rows.where('subject_id', '=', id).orderBy('seq').execute()).toEqual(
    [
      ['weektemplate.created', []],
      ['weektemplate.updated', ['name']],
      ['weektemplate.deleted', []],
    ].map(([action, fields]) => ({ action, subject_kind: 'weektemplate', subject_id: id, fields })),
  );
  const { records } = await api.asAdmin(listAuditLog, { query: { search: 'Template of a week', pageSize: 10 } });
  expect(records).toHaveLength(3);
});
