import { noEdits, undoRollover, type PlanEdits } from '@touchline/contract/squads/rollover';
import { leaves } from '@touchline/contract/squads/rollover-rules';
import { addMembers, listMembershipsOfUser, updateMembership, updateSquad } from '@touchline/contract/squads/squads';
import { updateUser } from '@touchline/contract/people/users';
import { expect, test } from 'vitest';
import { newId } from '../../../lib/id.ts';
import { planClub, planRowsOf } from '../../../test/factories/season-plans.ts';

/** Adam has moved up from the U15 to the U17 by the plan, from 9 to 2. */
const applied = async () => {
  const club = await planClub();
  const before = await planRowsOf(club);
  await club.set();
  const as = club.api.with(club.token);
  const ofAdam = async () => (await as(listMembershipsOfUser, { params: { id: club.adam } })).records;
  return {
    ...club,
    as,
    before,
    ofAdam,
    refusal: async () => {
      const now = await planRowsOf(club);
      const refused = await club.api.refused(undoRollover, { params: club.params }, club.token);
      expect(await planRowsOf(club)).toEqual(now);
      return refused;
    },
    changedAdam: {
      statusCode: 409,
      message: 'Players have been changed since the plan was applied',
      data: { differences: [{ player: { _id: club.adam, name: 'Adam' }, reason: 'changed' }] },
    },
  };
};

test('a player with a move from a later day is named, and nothing is undone', async () => {
  const { as, adam, first, refusal, changedAdam } = await applied();
  const body = { players: [adam], kind: 'main' as const, from: '2026-09-01' };
  await as(addMembers, { params: { id: first }, body });
  expect(await refusal()).toMatchObject(changedAdam);
});

test('a last day and a note that were typed since are not lost: the player is named until they are gone', async () => {
  const { as, ofAdam, refusal, changedAdam, undo, before, ...club } = await applied();
  const [own] = await ofAdam();
  const params = { id: own!._id };
  await as(updateMembership, { params, body: { to: '2027-05-31' } });
  expect(await refusal()).toMatchObject(changedAdam);
  await as(updateMembership, { params, body: { to: null, note: 'Moves abroad' } });
  expect(await refusal()).toMatchObject(changedAdam);
  await as(updateMembership, { params, body: { note: null } });
  await undo();
  expect(await planRowsOf(club)).toEqual(before);
});

test('a player who trains with the former squad by now is named', async () => {
  const { as, adam, u15, refusal, changedAdam } = await applied();
  const body = { players: [adam], kind: 'training' as const, from: '2026-08-15', note: 'agreed' };
  await as(addMembers, { params: { id: u15 }, body });
  expect(await refusal()).toMatchObject(changedAdam);
});

test('a squad that was joined since and stands in nobody’s way is kept', async () => {
  const { as, adam, first, undo, before, ...club } = await applied();
  const body = { players: [adam], kind: 'training' as const, from: '2026-08-15', note: 'agreed' };
  const { records } = await as(addMembers, { params: { id: first }, body });
  await undo();
  const { memberships } = await planRowsOf(club);
  expect(memberships.find(({ id }) => id === records[0]!._id)).toMatchObject({ kind: 'training', note: 'agreed' });
  expect(memberships.filter(({ id }) => id !== records[0]!._id)).toEqual(before.memberships);
});

test('a number that somebody else wears by now is named with its wearer and the player who wore it', async () => {
  const { adam, u15, refusal, build, as, undo, ...club } = await applied();
  const { id: wearer } = await build.player({ name: 'New', squad_id: u15, shirt_number: 9 });
  expect(await refusal()).toMatchObject({
    statusCode: 409,
    message: 'Another active player wears this shirt number',
    data: {
      field: 'shirtNumber',
      number: 9,
      wearer: { _id: wearer, name: 'New' },
      clashes: [
        {
          player: { _id: adam, name: 'Adam' },
          squad: { _id: u15, name: 'U15' },
          number: 9,
          wearer: { _id: wearer, name: 'New' },
        },
      ],
    },
  });
  await as(updateUser, { params: { id: wearer }, body: { shirtNumber: 19 } });
  await undo();
  const { users } = await planRowsOf(club);
  expect(users.find(({ id }) => id === adam)).toMatchObject({ squad_id: u15, shirt_number: 9 });
});

test('who was made a starting player since, in the same squad, stays one', async () => {
  const club = await planClub();
  await club.set({ ...noEdits, numbers: [{ player: club.noe, shirtNumber: 5 }] });
  await club.db.updateTable('users').set({ is_primary: true }).where('id', '=', club.noe).execute();
  await club.undo();
  const { users } = await planRowsOf(club);
  expect(users.find(({ id }) => id === club.noe)).toMatchObject({ shirt_number: 4, is_primary: true });
});

test('a squad that was renamed since keeps the new name, and a name that another one has by now is refused', async () => {
  const club = await planClub();
  const copy = newId();
  const squad = (id: string, copyOf: string | null, name: string): PlanEdits['squads'][number] => ({
    _id: id,
    copyOf,
    name,
    shortName: name,
    ageGroup: { under: 15 },
    isLeftOut: false,
  });
  const edits = {
    ...noEdits,
    squads: [squad(club.u15, null, 'U15 A'), squad(copy, club.u15, 'U15 B')],
    players: [
      { player: club.old, to: leaves },
      { player: club.noe, to: copy },
    ],
  };
  await club.set(edits);
  const as = club.api.with(club.token);
  await as(updateSquad, { params: { id: copy }, body: { name: 'U15' } });
  await club.build.player({ squad_id: copy });
  expect(await club.api.refused(undoRollover, { params: club.params }, club.token)).toMatchObject({
    statusCode: 409,
    message: 'Two squads would have the same name',
  });
  await as(updateSquad, { params: { id: club.u15 }, body: { name: 'School' } });
  await club.undo();
  const { squads } = await planRowsOf(club);
  expect(squads.find(({ id }) => id === club.u15)).toMatchObject({ name: 'School', short_name: 'U15' });
  expect(squads.find(({ id }) => id === copy)).toMatchObject({ name: 'U15', is_active: false });
});

test('a move planned for after the first day stays: somebody decides, and undo leaves it', async () => {
  const club = await planClub();
  const as = club.api.with(club.token);
  const body = { players: [club.adam], kind: 'main' as const, from: '2026-08-30', shirtNumber: 91 };
  await as(addMembers, { params: { id: club.first }, body });
  const before = await planRowsOf(club);
  const { rows, players } = await club.preview();
  expect(players.find(({ _id }) => _id === club.adam)).toMatchObject({
    squad: club.u15,
    shirtNumber: 9,
    later: { squad: club.first, from: '2026-08-30' },
  });
  expect(rows.find(({ player }) => player === club.adam)).toMatchObject({ outcome: 'decide' });
  await club.set({ ...noEdits, players: [{ player: club.adam, to: club.u17 }] });
  const path = async () =>
    (await planRowsOf(club)).memberships
      .filter(({ user_id }) => user_id === club.adam)
      .sort((a, b) => a.from_day.localeCompare(b.from_day))
      .map(({ squad_id, from_day, to_day }) => [squad_id, from_day, to_day]);
  expect(await path()).toEqual([
    [club.u15, '2026-01-01', '2026-08-14'],
    [club.u17, '2026-08-15', '2026-08-29'],
    [club.first, '2026-08-30', null],
  ]);
  expect((await planRowsOf(club)).users.find(({ id }) => id === club.adam)?.squad_id).toBe(club.u17);
  await club.undo();
  expect(await planRowsOf(club)).toEqual(before);
});

test('who left by the plan was never inactive once it is undone', async () => {
  const club = await planClub();
  const spells = () => club.db.selectFrom('inactive_spells').select(['user_id', 'to_day']).execute();
  await club.set({ ...noEdits, players: [{ player: club.noe, to: leaves }] });
  expect(await spells()).toEqual([{ user_id: club.noe, to_day: null }]);
  await club.undo();
  expect(await spells()).toEqual([]);
});
