import { createComplaint, deleteComplaints, getComplaint, listComplaints } from '@touchline/contract/health/complaints';
import { deleteWellnessScores, remindOfWellness } from '@touchline/contract/health/wellness';
import { listUsers, updatePrimaryPlayers, updateUser } from '@touchline/contract/people/users';
import { expect, test } from 'vitest';
import { hoursMs } from '../../../lib/time/clock.ts';
import { createComplaints } from '../../../test/factories/complaints.ts';
import { putScores } from '../../../test/factories/wellness-scores.ts';
import { createWellness } from '../../../test/factories/wellness.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

/** A youth coach who sees the U15 alone, one of its players, and a player of the first team. */
const startYouth = async () => {
  const touchline = await startTestApp();
  const { build, db } = touchline;
  const youth = await build.squad('U15');
  const { id: coach } = await build.staff('medical', { own_squads_only: true });
  await db.insertInto('squad_staff').values({ squad_id: youth, user_id: coach, function: 'doctor' }).execute();
  const own = await build.player({ name: 'Own', squad_id: youth, shirt_number: 9 });
  const other = await build.player({ name: 'Other', shirt_number: 9 });
  return { ...touchline, youth, coach, token: await build.tokenOf(coach), own, other };
};

test('AZ2 calls that name players of another squad treat them as unknown', async () => {
  const { api, db, clock, token, own, other, ...touchline } = await startYouth();
  const app = { ...touchline, api, db, clock };
  const refused = await api.refused(createComplaint, { body: { player: other.id, description: 'Knee' } }, token);
  const unknown = await api.refused(createComplaint, { body: { player: '0'.repeat(24), description: 'Knee' } }, token);
  expect([refused.statusCode, refused.errors]).toEqual([400, unknown.errors]);
  const primary = await api.refused(updatePrimaryPlayers, { body: { playersToAdd: [own.id, other.id] } }, token);
  expect([primary.statusCode, primary.errors?.map(({ field }) => field)]).toEqual([400, ['playersToAdd.1']]);

  const complaints = createComplaints(app);
  const [kept, gone] = [await complaints.put({ player: other.id }), await complaints.put({ player: own.id })];
  expect(await api.with(token)(deleteComplaints, { body: { ids: [kept, gone] } })).toEqual({ deleted: 1 });
  const created_at = clock().toISOString();
  const scores = await putScores(db, [
    { user_id: other.id, created_at },
    { user_id: own.id, created_at },
  ]);
  expect(await api.with(token)(deleteWellnessScores, { body: { ids: scores } })).toEqual({ deleted: 1 });
  const { form, link } = createWellness(app);
  const { id: form_id } = await form();
  const links = [await link({ form_id, user_id: other.id }), await link({ form_id, user_id: own.id })];
  clock.advance(hoursMs(2));
  const body = { links: links.map(({ id }) => id) };
  expect(await api.with(token)(remindOfWellness, { body })).toEqual({ reminded: 1 });
});

test('AZ2 a player who leaves the squad is gone at once, also for a repeated write', async () => {
  const { api, app, db, youth, token, own } = await startYouth();
  const write = () =>
    app.fastify.inject({
      method: 'POST',
      url: '/v1/medicalcomplaints',
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'once' },
      payload: { player: own.id, description: 'Knee' },
    });
  const { _id } = (await write()).json<{ _id: string }>();
  expect((await api.with(token)(listComplaints, {})).total).toBe(1);
  await db.deleteFrom('squad_players').where('squad_id', '=', youth).execute();
  expect((await write()).statusCode).toBe(400);
  expect((await api.refused(getComplaint, { params: { id: _id } }, token)).statusCode).toBe(404);
  expect((await api.with(token)(listComplaints, {})).total).toBe(0);
});

test('AZ2 a taken number names nobody of another squad', async () => {
  const { api, build, db, youth, token, other } = await startYouth();
  // Of the first team, who trains with the U15 as well.
  const { id: dual } = await build.player({ shirt_number: 21 });
  await db.insertInto('squad_players').values({ squad_id: youth, user_id: dual }).execute();
  const answer = await api.refused(updateUser, { params: { id: dual }, body: { shirtNumber: 9 } }, token);
  expect(answer.statusCode).toBe(409);
  expect(JSON.stringify(answer)).not.toContain(other.id);
  expect(JSON.stringify(answer)).not.toContain(other.name);
});

test('mails of a complaint go to the medical staff who can see the player', async () => {
  const { api, build, db, coach, own, other } = await startYouth();
  const { id: doctor } = await build.staff('medical');
  const mailed = async (player: string) => {
    await db.deleteFrom('mails').execute();
    await api.asAdmin(createComplaint, { body: { player, description: 'Knee' } });
    const rows = await db.selectFrom('mails').select('user_id').where('template', '=', 'complaintArrived').execute();
    return rows.map(({ user_id }) => user_id).sort();
  };
  expect(await mailed(other.id)).toEqual([doctor]);
  expect(await mailed(own.id)).toEqual([coach, doctor].sort());
});

test('a list of one squad has the numbers worn in it, and sorts by them', async () => {
  const { api, db, youth, token, own, other, build } = await startYouth();
  const low = await build.player({ name: 'Low', squad_id: youth, shirt_number: 3 });
  await db.insertInto('squad_players').values({ squad_id: youth, user_id: other.id, shirt_number: 5 }).execute();
  const listed = async (query: object, by: string) =>
    (await api.with(by)(listUsers, { query: { type: 'player', ...query } })).records.map((one) => [
      one._id,
      one.shirtNumber,
    ]);
  const worn = [
    [low.id, 3],
    [other.id, 5],
    [own.id, 9],
  ];
  expect(await listed({ squad: youth }, await build.adminToken())).toEqual(worn);
  expect(await listed({}, token)).toEqual(worn);
  expect(await listed({ sort: '-shirtNumber' }, token)).toEqual([...worn].reverse());
});
