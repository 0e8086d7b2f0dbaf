import { getRollCall } from '@touchline/contract/football/attendances';
import { getLineup } from '@touchline/contract/football/primary-players';
import { deleteComplaints, setComplaintStatus } from '@touchline/contract/health/complaints';
import { listUsers } from '@touchline/contract/people/users';
import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { listOf } from '../../../db/queries/any-of.ts';
import { createComplaints } from '../../../test/factories/complaints.ts';
import { createEvents } from '../../../test/factories/events.ts';
import { startTestApp } from '../../../test/start-test-app.ts';
import { selectTrainingLimits } from './training-limits.repository.ts';

/** A starting player who is called to a training, and what the three lists say of that player's training. */
const setup = async () => {
  const app = await startTestApp();
  const { id: player } = await app.build.player({ name: 'Iker Solana', is_primary: true });
  const training = await createEvents(app).training({ players: [player] });
  const shown = async (id = player) => {
    const { starting, substitutes } = await app.api.asStaff(getLineup, {});
    const { players } = await app.api.asStaff(getRollCall, { query: { training: training.id } });
    const { records } = await app.api.asStaff(listUsers, { query: { type: 'player', status: 'active' } });
    return [
      [...starting, ...substitutes].find(({ _id }) => _id === id)?.canTrain,
      players.find((each) => each.player._id === id)?.player.canTrain,
      records.find(({ _id }) => _id === id)?.canTrain,
    ];
  };
  return { ...app, player, shown, complaints: createComplaints(app) };
};

test('line-up, roll call and the list of players say who cannot train, until the complaint is resolved', async () => {
  const { api, player, shown, complaints } = await setup();
  expect(await shown()).toEqual([null, null, null]);
  const id = await complaints.put({ player, canTrain: 'no', status: 'replied' });
  expect(await shown()).toEqual(['no', 'no', 'no']);
  await api.asStaff(setComplaintStatus, { params: { id }, body: { status: 'in-progress' } });
  expect(await shown()).toEqual(['no', 'no', 'no']);
  await api.asStaff(setComplaintStatus, { params: { id }, body: { status: 'resolved' } });
  expect(await shown()).toEqual([null, null, null]);
});

test('of several open complaints the one that allows least counts', async () => {
  const { api, player, shown, complaints } = await setup();
  await complaints.put({ player, canTrain: 'yes' });
  await complaints.put({ player });
  expect(await shown()).toEqual([null, null, null]);
  await complaints.put({ player, canTrain: 'limited' });
  expect(await shown()).toEqual(['limited', 'limited', 'limited']);
  const worst = await complaints.put({ player, canTrain: 'no' });
  await complaints.put({ player, canTrain: 'limited' });
  expect(await shown()).toEqual(['no', 'no', 'no']);
  await api.asStaff(deleteComplaints, { body: { ids: [worst] } });
  expect(await shown()).toEqual(['limited', 'limited', 'limited']);
});

test('nothing else is revealed, and nothing of players who refuse that medical data is stored', async () => {
  const { api, build, player, shown, complaints } = await setup();
  await complaints.put({ player, canTrain: 'no', description: 'A torn hamstring' });
  const { starting } = await api.asStaff(getLineup, {});
  expect(Object.keys(starting[0] ?? {}).sort()).toEqual(
    ['_id', 'name', 'shirtName', 'shirtNumber', 'profileImage', 'position', 'injury', 'canTrain', 'status'].sort(),
  );
  await build.consent(player, { medical: false });
  expect(await shown()).toEqual([null, null, null]);
});

test('OP2 the marks of a list come from one index', async () => {
  const { db, player, database } = await setup();
  // PostgreSQL scans so few rows faster than it walks an index.
  if (database.engine !== 'sqlite') return;
  const { sql, parameters } = selectTrainingLimits(db, listOf(db, [player])).compile();
  const { rows } = await db.executeQuery<{ detail: string }>(
    CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
  );
  expect(rows[0]?.detail).toMatch(
    /COVERING INDEX medical_complaints_training \(user_id=\? AND can_train=\? AND status=\?\)/,
  );
});
