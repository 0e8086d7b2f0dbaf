import { deleteRegistration, listRegistrations, saveRegistration } from '@touchline/contract/match/registrations';
import { expect, test } from 'vitest';
import { limitedTo, twoSquads } from '../../../test/endpoints/reached-records.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

const nobody = '0'.repeat(24);
const body = { licence: 'ES-4471', from: '2026-07-01', until: null, foreign: true, homegrown: false };

const setup = async () => {
  const app = await startTestApp();
  const [league, player] = [await app.build.league(), await app.build.player({ shirt_number: 7 })];
  const params = { id: league.id, player: player.id };
  const list = async () => (await app.api.asStaff(listRegistrations, { params: { id: league.id } })).records;
  return { ...app, params, player, list, token: await app.build.staffToken() };
};

test('registers a player for a league, changes and ends it', async () => {
  const { api, params, player, list, db } = await setup();
  const saved = await api.asStaff(saveRegistration, { params, body });
  expect(saved).toMatchObject({ ...body, player: { _id: player.id, shirtNumber: 7 } });
  expect(await list()).toEqual([saved]);
  const changed = await api.asStaff(saveRegistration, { params, body: { ...body, licence: null, homegrown: true } });
  expect(await list()).toEqual([changed]);
  expect(await api.asStaff(deleteRegistration, { params })).toEqual({ deleted: 1 });
  expect(await list()).toEqual([]);
  const log = await db
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', '=', player.id)
    .orderBy('seq')
    .execute();
  expect(log.map(({ action }) => action)).toEqual([
    'person.registrationUpdated',
    'person.registrationUpdated',
    'person.registrationDeleted',
  ]);
});

test('of two who change one registration at once, the second gets a conflict', async () => {
  const { api, params, list, token } = await setup();
  const etag = (await api.raw(saveRegistration, { params, body }, token)).headers.etag;
  const headers = { 'if-match': String(etag) };
  await api.asStaff(saveRegistration, { params, body: { ...body, licence: 'A' }, headers });
  expect((await api.raw(saveRegistration, { params, body, headers }, token)).statusCode).toBe(412);
  expect((await list())[0]?.licence).toBe('A');
});

test.each([
  ['until', { until: '2026-06-30' }],
  ['from', { from: '2026-02-30' }],
  ['foreign', { foreign: 'yes' }],
  ['licence', { licence: 'x'.repeat(41) }],
])('names a wrong %s, and stores nothing', async (field, changes) => {
  const { api, params, list, token } = await setup();
  expect(await api.refused(saveRegistration, { params, body: { ...body, ...changes } }, token)).toMatchObject({
    statusCode: 400,
    errors: [{ field }],
  });
  expect(await list()).toEqual([]);
});

test('only players are registered, for leagues and seasons that exist', async () => {
  const { api, build, params, token } = await setup();
  const { id: staff } = await build.staff();
  const refused = async (changed: { id?: string; player?: string }, query = {}) =>
    (await api.refused(saveRegistration, { params: { ...params, ...changed }, query, body }, token)).statusCode;
  expect(await refused({ player: staff })).toBe(404);
  expect(await refused({ player: nobody })).toBe(404);
  expect(await refused({ id: nobody })).toBe(404);
  expect(await refused({}, { season: nobody })).toBe(400);
  expect((await api.refused(deleteRegistration, { params }, token)).statusCode).toBe(404);
  expect((await api.refused(listRegistrations, { params: { id: nobody } }, token)).statusCode).toBe(404);
});

test('management registers players as well, medical staff only read', async () => {
  const { api, build, params } = await setup();
  await api.with(await build.staffToken('management'))(saveRegistration, { params, body });
  const medical = await build.staffToken('medical');
  expect((await api.with(medical)(listRegistrations, { params: { id: params.id } })).records).toHaveLength(1);
  expect((await api.refused(saveRegistration, { params, body }, medical)).statusCode).toBe(403);
  expect((await api.refused(deleteRegistration, { params }, medical)).statusCode).toBe(403);
});

test('players of other squads are not there for those with own squads only', async () => {
  const app = await startTestApp();
  const { own, other } = await twoSquads(app);
  const { id } = await app.build.league();
  const [hidden, seen] = [
    (await app.build.player({ squad_id: other })).id,
    (await app.build.player({ squad_id: own })).id,
  ];
  for (const player of [hidden, seen]) await app.api.asStaff(saveRegistration, { params: { id, player }, body });
  const token = await limitedTo(app, own, 'tactic');
  const { records } = await app.api.with(token)(listRegistrations, { params: { id } });
  expect(records.map(({ player }) => player._id)).toEqual([seen]);
  const params = { id, player: hidden };
  expect((await app.api.refused(saveRegistration, { params, body }, token)).statusCode).toBe(404);
  expect((await app.api.refused(deleteRegistration, { params }, token)).statusCode).toBe(404);
  expect((await app.api.asStaff(listRegistrations, { params: { id } })).records).toHaveLength(2);
});
