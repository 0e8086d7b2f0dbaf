import {
  addMembers,
  createSquad,
  deleteSquad,
  getSquad,
  listMembers,
  listSquads,
  updateSquad,
} from '@touchline/contract/squads/squads';
import { deleteBooking } from '@touchline/contract/plan/bookings';
import { expect, test } from 'vitest';
import { json } from '../../../db/database.ts';
import { createPlaces } from '../../../test/factories/plan/places.ts';
import { createSquads } from '../../../test/factories/squads.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

const u15 = { name: 'Under 15', shortName: 'U15', kind: 'youth' as const, sex: 'men' as const };

test('a club begins with one squad, in which everybody plays', async () => {
  const { api, build } = await startTestApp();
  await build.player();
  const { records } = await api.asStaff(listSquads, {});
  expect(records).toHaveLength(1);
  expect(records[0]).toMatchObject({ name: 'UD Valmora', kind: 'first', order: 0, active: true, players: 1, staff: 0 });
});

test('a new squad comes last, in a colour that no other has', async () => {
  const { api } = await startTestApp();
  const body = { ...u15, ageGroup: { under: 15 } };
  const made = await api.asAdmin(createSquad, { body });
  expect(made).toMatchObject({ ...body, colour: 'b', order: 1, active: true, players: 0, staff: 0 });
  expect(await api.asStaff(getSquad, { params: { id: made._id } })).toEqual(made);
  const again = await api.asAdmin(createSquad, { body: { ...u15, name: 'Under 17' } });
  expect(again).toMatchObject({ colour: 'c', order: 2, ageGroup: null });
});

test('a squad has an aim for playing time from 25 to 75 per cent, or none', async () => {
  const { api, build } = await startTestApp();
  const { _id: id, minutesAim } = await api.asAdmin(createSquad, { body: u15 });
  expect(minutesAim).toBe(null);
  const params = { id };
  for (const aim of [25, 75, null])
    expect(await api.asAdmin(updateSquad, { params, body: { minutesAim: aim } })).toMatchObject({ minutesAim: aim });
  await api.asAdmin(updateSquad, { params, body: { minutesAim: 50 } });
  expect(await api.asStaff(getSquad, { params })).toMatchObject({ minutesAim: 50 });
  const token = await build.adminToken();
  for (const aim of [24, 76, 50.5, '50'])
    expect(await api.refused(updateSquad, { params, body: { minutesAim: aim as number } }, token)).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'minutesAim', message: 'Enter a whole number from 25 to 75' }],
    });
  expect(await api.asStaff(getSquad, { params })).toMatchObject({ minutesAim: 50 });
});

test('a squad says how many children an adult looks after, from 1 to 30, or asks nothing', async () => {
  const { api, build } = await startTestApp();
  const { _id: id, childrenPerAdult } = await api.asAdmin(createSquad, { body: u15 });
  expect(childrenPerAdult).toBe(null);
  const params = { id };
  for (const count of [1, null, 30])
    expect(await api.asAdmin(updateSquad, { params, body: { childrenPerAdult: count } })).toMatchObject({
      childrenPerAdult: count,
    });
  const token = await build.adminToken();
  for (const count of [0, 31, 1.5])
    expect(await api.refused(updateSquad, { params, body: { childrenPerAdult: count } }, token)).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'childrenPerAdult', message: 'Enter a whole number from 1 to 30' }],
    });
  expect(await api.asStaff(getSquad, { params })).toMatchObject({ childrenPerAdult: 30 });
});

test('two squads cannot have one name, whatever its case', async () => {
  const { api, build } = await startTestApp();
  const { _id: id } = await api.asAdmin(createSquad, { body: u15 });
  const taken = { statusCode: 409, message: 'Another squad has this name', data: { field: 'name' } };
  const admin = await build.adminToken();
  expect(await api.refused(createSquad, { body: { ...u15, name: 'UNDER  15' } }, admin)).toMatchObject(taken);
  expect(await api.refused(updateSquad, { params: { id }, body: { name: 'ud valmora' } }, admin)).toMatchObject(taken);
});

test('a creation that is repeated with its key is made once', async () => {
  const { api } = await startTestApp();
  const headers = { 'idempotency-key': 'one' };
  const [one, two] = [
    await api.asAdmin(createSquad, { body: u15, headers }),
    await api.asAdmin(createSquad, { body: u15, headers }),
  ];
  expect(two).toEqual(one);
  expect((await api.asStaff(listSquads, {})).records).toHaveLength(2);
});

test('of two who change a squad at once, the second gets a conflict', async () => {
  const { api, build } = await startTestApp();
  const { _id: id } = await api.asAdmin(createSquad, { body: u15 });
  const token = await build.adminToken();
  const etag = (await api.raw(getSquad, { params: { id } }, token)).headers.etag as string;
  const save = (name: string) =>
    api.raw(updateSquad, { params: { id }, body: { name }, headers: { 'if-match': etag } }, token);
  const answers = await Promise.all([save('One'), save('Two')]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
});

test('the last active squad can be neither deleted nor deactivated, also by two at once', async () => {
  const { api, build } = await startTestApp();
  const token = await build.adminToken();
  const [first] = (await api.asStaff(listSquads, {})).records;
  const { _id: id } = await api.asAdmin(createSquad, { body: u15 });
  const off = (each: string) => api.raw(updateSquad, { params: { id: each }, body: { active: false } }, token);
  const answers = await Promise.all([off(first!._id), off(id)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const active = (await api.asStaff(listSquads, {})).records.filter((squad) => squad.active);
  expect(active).toHaveLength(1);
  expect(await api.refused(deleteSquad, { params: { id: active[0]!._id } }, token)).toMatchObject({
    statusCode: 409,
    message: 'The club needs at least one active squad',
  });
});

test('a squad with players or events is not deleted, one without is', async () => {
  const { api, build, db } = await startTestApp();
  const token = await build.adminToken();
  const { _id: id } = await api.asAdmin(createSquad, { body: u15 });
  const other = await api.asAdmin(createSquad, { body: { ...u15, name: 'Under 17' } });
  const player = await build.player();
  await api.asAdmin(addMembers, {
    params: { id },
    body: { players: [player.id], kind: 'training', from: '2026-08-15' },
  });
  expect(await api.refused(deleteSquad, { params: { id } }, token)).toMatchObject({
    statusCode: 409,
    message: 'This squad has players or events. It can only be deactivated.',
  });
  expect(await api.asAdmin(deleteSquad, { params: { id: other._id } })).toEqual({ deleted: 1 });
  expect(await db.selectFrom('squads').select('id').where('id', '=', other._id).execute()).toEqual([]);
  expect((await api.refused(listMembers, { params: { id: other._id } }, token)).statusCode).toBe(404);
});

test('a squad with a booking is not deleted, and with it go its days off and templates', async () => {
  const app = await startTestApp();
  const { api, db, build } = app;
  const { _id: squad } = await api.asAdmin(createSquad, { body: u15 });
  const { place, booking } = createPlaces(app);
  const held = await booking({
    place: await place('Gym'),
    from: '2026-08-20T16:00:00.000Z',
    to: '2026-08-20T17:00:00.000Z',
    what: 'Parents of Iker',
    squad,
  });
  const updated_at = '2026-08-15T08:00:00.000Z';
  await db.insertInto('week_days').values({ squad_id: squad, day: '2026-08-20', is_off: true, updated_at }).execute();
  const template = { id: held, squad_id: squad, name: 'One match', name_key: 'one match', sessions: json([]) };
  await db
    .insertInto('week_templates')
    .values({ ...template, created_at: updated_at, updated_at })
    .execute();
  const remove = { params: { id: squad } };
  expect(await api.refused(deleteSquad, remove, await build.adminToken())).toMatchObject({ statusCode: 409 });
  expect(await db.selectFrom('bookings').select('squad_id').execute()).toEqual([{ squad_id: squad }]);
  await api.asAdmin(deleteBooking, { params: { id: held } });
  expect(await api.asAdmin(deleteSquad, remove)).toEqual({ deleted: 1 });
  for (const table of ['week_days', 'week_templates'] as const)
    expect(await db.selectFrom(table).select('squad_id').execute()).toEqual([]);
});

test('managers create squads, others do not', async () => {
  const { api, build } = await startTestApp();
  for (const role of ['tactic', 'medical'] as const) {
    const { token } = await build.signedIn(role);
    expect((await api.refused(createSquad, { body: u15 }, token)).statusCode).toBe(403);
  }
  const { token } = await build.signedIn('management');
  expect((await api.with(token)(createSquad, { body: u15 })).name).toBe(u15.name);
});

test('the squads of a list say how many people they have together: who belongs to two counts once', async () => {
  const app = await startTestApp();
  const squads = createSquads(app);
  const [first, youth] = [await squads.first(), await squads.squad()];
  const [one] = [await app.build.player({ squad_id: youth.id }), await app.build.player({ squad_id: youth.id })];
  await app.build.player({ squad_id: youth.id, status: 'inactive' });
  await app.build.player();
  await squads.join(one.id, first.id);
  const figures = async (api: ReturnType<typeof app.api.with>) =>
    (await api(listSquads, {})).records.map(({ players, countedOnce }) => [players, countedOnce]);
  expect(await figures(app.api.with(await app.build.staffToken()))).toEqual([
    [2, 1],
    [2, 2],
  ]);
  const { token } = await squads.coachOf(first.id);
  expect(await figures(app.api.with(token))).toEqual([[2, 2]]);
});
