import { expect, test } from 'vitest';
import { createUser } from '@touchline/contract/people/users';
import { approveUser } from '@touchline/contract/people/account-requests';
import { createSquad, listMembers, updateSquad } from '@touchline/contract/squads/squads';
import { json } from '../../../db/database.ts';
import { inChunks } from '../../../db/queries/in-chunks.ts';
import { playersOfSquads } from '../../../db/queries/of-squads.ts';
import { newId } from '../../../lib/id.ts';
import { playerInput } from '../../../test/factories/people.ts';
import { learn, planOf } from '../../../test/helpers/plans.ts';
import { startTestApp } from '../../../test/start-test-app.ts';
import { placePlayers } from '../../ground/reach/places.repository.ts';
import { createMembershipsRepository } from './memberships.repository.ts';

const u15 = { name: 'Under 15', shortName: 'U15', kind: 'youth' as const, sex: 'men' as const };

test('the members of a squad and the players of squads are found by an index', async () => {
  const app = await startTestApp();
  const { api, build, db } = app;
  const { _id: squad_id } = await api.asAdmin(createSquad, { body: u15 });
  const first = await db.selectFrom('squads').select('id').where('kind', '=', 'first').executeTakeFirstOrThrow();
  for (let count = 0; count < 20; count += 1) await build.player({ squad_id });
  // Enough that reading all of them costs more than the index, as in a club with teams of many years.
  const like = await build.player({ email: null });
  const others = Array.from({ length: 3_000 }, () => ({
    ...like,
    id: newId(),
    squad_id: null,
    previous_clubs: json([]),
    relative_numbers: json([]),
  }));
  await inChunks(others, (part) => db.insertInto('users').values(part).execute());
  await placePlayers(
    db,
    others.map(({ id }) => id),
    first.id,
  );
  await learn(app, 'users', 'memberships', 'squad_players', 'squads');
  const members = await planOf(app, createMembershipsRepository(db).ofSquad(squad_id, '2026-08-15', '2026-08-15'));
  expect(members).toContain('memberships_squad');
  const players = await planOf(app, playersOfSquads(db, [squad_id]));
  expect(players).toMatch(/squad_players_(key|number)|sqlite_autoindex_squad_players/);
});

test('a new player begins in the squad that is named, where the number must be free', async () => {
  const { api, build } = await startTestApp();
  const { _id: squad } = await api.asAdmin(createSquad, { body: u15 });
  const token = await build.adminToken();
  await api.asAdmin(createUser, { body: { ...playerInput(), shirtNumber: 7 } });
  const body = () => ({ ...playerInput(), shirtNumber: 7, squad });
  const { _id } = await api.asAdmin(createUser, { body: body() });
  const { records } = await api.asStaff(listMembers, { params: { id: squad }, query: {} });
  expect(records.map(({ player, shirtNumber }) => [player._id, shirtNumber])).toEqual([[_id, 7]]);
  expect(await api.refused(createUser, { body: body() }, token)).toMatchObject({
    statusCode: 409,
    data: { wearer: { _id } },
  });
  expect(await api.refused(createUser, { body: { ...body(), squad: newId() } }, token)).toMatchObject({
    statusCode: 400,
    errors: [{ field: 'squad' }],
  });
  await api.asAdmin(updateSquad, { params: { id: squad }, body: { active: false } });
  expect(await api.refused(createUser, { body: body() }, token)).toMatchObject({ errors: [{ field: 'squad' }] });
});

test('an accepted player joins the squad that is named, and without one the first', async () => {
  const { api, build, db } = await startTestApp();
  const { _id: squad } = await api.asAdmin(createSquad, { body: u15 });
  await build.player({ shirt_number: 7 });
  const [one, two, staff] = [
    await build.player({ status: 'pending', shirt_number: 7 }),
    await build.player({ status: 'pending' }),
    await build.staff('medical', { status: 'pending' }),
  ];
  await api.asAdmin(approveUser, { params: { id: one.id }, body: { squad } });
  await api.asAdmin(approveUser, { params: { id: two.id } });
  const { records } = await api.asStaff(listMembers, { params: { id: squad }, query: {} });
  expect(records.map(({ player, shirtNumber }) => [player._id, shirtNumber])).toEqual([[one.id, 7]]);
  const { squad_id } = await db
    .selectFrom('users')
    .select('squad_id')
    .where('id', '=', two.id)
    .executeTakeFirstOrThrow();
  expect(squad_id).not.toBe(squad);
  const refused = await api.refused(
    approveUser,
    { params: { id: staff.id }, body: { squad } },
    await build.adminToken(),
  );
  expect(refused).toMatchObject({ statusCode: 400, errors: [{ field: 'squad' }] });
});
