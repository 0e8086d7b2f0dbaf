import {
  addMembers,
  deleteMembership,
  listMembers,
  listMembershipsOfUser,
  listSquadStaff,
  setSquadStaff,
  updateMembership,
} from '@touchline/contract/squads/squads';
import { expect, test } from 'vitest';
import { createSquads } from '../../../test/factories/squads.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

const start = async () => {
  const app = await startTestApp();
  const squads = createSquads(app);
  const { id } = await squads.squad({ name: 'U15' });
  return { ...app, squads, params: { id }, admin: await app.build.adminToken() };
};

test('the staff of a squad are active members of staff, each once in a function', async () => {
  const { api, build, db, params, admin } = await start();
  const coach = await build.staff();
  const refused = async (...users: string[]) =>
    (
      await api.refused(
        setSquadStaff,
        { params, body: { staff: users.map((user) => ({ user, function: 'assistant' })) } },
        admin,
      )
    ).errors;
  const [player, gone, unknown] = [
    (await build.player()).id,
    (await build.staff('tactic', { status: 'inactive' })).id,
    '0'.repeat(24),
  ];
  const errors = await refused(coach.id, player, gone, unknown);
  expect(errors?.map(({ field }) => field)).toEqual(['staff.1.user', 'staff.2.user', 'staff.3.user']);
  expect(await db.selectFrom('squad_staff').selectAll().execute()).toEqual([]);
  const twice = [
    { user: coach.id, function: 'headCoach' },
    { user: coach.id, function: 'assistant' },
    { user: coach.id, function: 'headCoach' },
  ] as const;
  await api.asAdmin(setSquadStaff, { params, body: { staff: [...twice] } });
  const { records } = await api.asStaff(listSquadStaff, { params });
  expect(records.map((one) => one.function).sort()).toEqual(['assistant', 'headCoach']);
});

test('a head coach sets the staff of the own squad alone, and others of none', async () => {
  const { api, squads, build, db, params } = await start();
  const other = (await squads.first()).id;
  const coach = await build.signedIn();
  await db
    .insertInto('squad_staff')
    .values({ squad_id: params.id, user_id: coach.id, function: 'headCoach' })
    .execute();
  const assistant = await build.signedIn();
  const body = {
    staff: [
      { user: coach.id, function: 'headCoach' as const },
      { user: assistant.id, function: 'assistant' as const },
    ],
  };
  await api.with(coach.token)(setSquadStaff, { params, body });
  expect((await api.refused(setSquadStaff, { params: { id: other }, body }, coach.token)).statusCode).toBe(403);
  expect((await api.refused(setSquadStaff, { params, body }, assistant.token)).statusCode).toBe(403);
  // Who gives the function away has no right left.
  await api.with(coach.token)(setSquadStaff, { params, body: { staff: [] } });
  expect((await api.refused(setSquadStaff, { params, body }, coach.token)).statusCode).toBe(403);
});

test('of two who change a membership, or the staff, the one with an older version is refused', async () => {
  const { api, build, params, admin } = await start();
  const { id } = await build.player();
  const { records } = await api.asAdmin(addMembers, {
    params,
    body: { players: [id], kind: 'training', from: '2026-08-15' },
  });
  const one = { params: { id: records[0]!._id } };
  const changed = await api.raw(updateMembership, { ...one, body: { note: 'Tuesdays' } }, admin);
  const seen = changed.headers.etag as string;
  const headers = { 'if-match': seen };
  await api.asAdmin(updateMembership, { ...one, body: { note: 'Thursdays' }, headers });
  for (const late of [
    await api.refused(updateMembership, { ...one, body: { note: 'Fridays' }, headers }, admin),
    await api.refused(deleteMembership, { ...one, headers }, admin),
  ])
    expect(late.statusCode).toBe(412);
  expect((await api.asStaff(listMembers, { params, query: {} })).records).toMatchObject([{ note: 'Thursdays' }]);
  expect((await api.asStaff(listMembershipsOfUser, { params: { id } })).records).toHaveLength(2);
  const old = { 'if-match': '"2020-01-01T00:00:00.000Z"' };
  const staff = await api.refused(setSquadStaff, { params, body: { staff: [] }, headers: old }, admin);
  expect(staff.statusCode).toBe(412);
});
