import { createSquad, listSquads, setSquadStaff } from '@touchline/contract/squads/squads';
import { getMe, login } from '@touchline/contract/people/auth';
import { expect, test } from 'vitest';
import { rightPassword } from '../../../test/build.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

const u15 = { name: 'Under 15', shortName: 'U15', kind: 'youth' as const, sex: 'men' as const };

test('the console hears of squads only while the club has several', async () => {
  const { api, build } = await startTestApp();
  const { token } = await build.signedIn();
  expect(Object.keys(await api.with(token)(getMe, {}))).not.toContain('squads');
  const { _id } = await api.asAdmin(createSquad, { body: u15 });
  const me = await api.with(token)(getMe, {});
  expect(me.ownSquadsOnly).toBe(false);
  expect(me.squads).toMatchObject([
    { kind: 'first', order: 0, mine: false },
    { _id, name: 'Under 15', shortName: 'U15', colour: 'b', kind: 'youth', order: 1, mine: false },
  ]);
});

test('with own squads only, the sign-in and the signed-in person name no other squad', async () => {
  const { api, build } = await startTestApp();
  const { _id } = await api.asAdmin(createSquad, { body: u15 });
  const { id, email } = await build.account({ own_squads_only: true });
  const staff = [
    { user: id, function: 'headCoach' as const },
    { user: id, function: 'fitness' as const },
  ];
  await api.asAdmin(setSquadStaff, { params: { id: _id }, body: { staff } });
  const { accessToken, userData } = await api.anonymous(login, { body: { email, password: rightPassword } });
  expect(userData).toMatchObject({ ownSquadsOnly: true, hasHiddenSquads: true, squads: [{ _id, mine: true }] });
  expect(userData.squads).toHaveLength(1);
  expect(await api.with(accessToken)(getMe, {})).toEqual(userData);

  // With a function in each squad there is no other one.
  const { records } = await api.asAdmin(listSquads, {});
  const first = records.find((squad) => squad._id !== _id)!;
  await api.asAdmin(setSquadStaff, { params: { id: first._id }, body: { staff: [staff[0]!] } });
  const both = await api.with(accessToken)(getMe, {});
  expect(both).toMatchObject({ ownSquadsOnly: true, squads: [{ mine: true }, { mine: true }] });
  expect(both).not.toHaveProperty('hasHiddenSquads');
});
