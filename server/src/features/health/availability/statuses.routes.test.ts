import { getRollCall } from '@touchline/contract/football/attendances';
import { getLineup } from '@touchline/contract/football/primary-players';
import { setAvailability } from '@touchline/contract/health/availability';
import { setComplaintStatus } from '@touchline/contract/health/complaints';
import { listUsers } from '@touchline/contract/people/users';
import { expect, test } from 'vitest';
import { daysMs, minutesMs } from '../../../lib/time/clock.ts';
import { createComplaints } from '../../../test/factories/complaints.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

const today = '2026-08-15';
const out = { from: today, to: null, training: 'none', match: 'unavailable', reason: 'health' } as const;

/** What each list that players are chosen from says of each of them, by name. */
const setup = async () => {
  const { api, build, db, ...app } = await startTestApp();
  const ids = new Map<string, string>();
  for (const name of ['Erik', 'Hugo', 'Iker', 'Nil', 'Tomás']) ids.set(name, (await build.player({ name })).id);
  const medical = api.with((await build.signedIn('medical')).token);
  const coach = api.with((await build.signedIn('tactic')).token);
  const named = <Player extends { _id: string; availability?: unknown }>(players: readonly Player[]) =>
    Object.fromEntries(
      [...ids].map(([name, id]) => [name, players.find(({ _id }) => _id === id)?.availability ?? null]),
    );
  const rollCall = async (day: string) => {
    const { players } = await coach(getRollCall, { query: { day, part: 'morning' } });
    return named(players.map(({ player }) => player));
  };
  const lists = async () => ({
    people: named((await coach(listUsers, { query: { type: 'player' } })).records),
    lineup: named((await coach(getLineup, {})).substitutes),
    rollCall: await rollCall(today),
  });
  return { ...app, api, build, db, medical, coach, rollCall, lists, idOf: (name: string) => ids.get(name)! };
};

test('each list of players says what limits them, in the words that coaches read', async () => {
  const { api, build, coach, db, idOf, lists, medical, rollCall, ...app } = await setup();
  await medical(setAvailability, {
    params: { id: idOf('Erik') },
    body: {
      ...out,
      training: 'individual',
      to: '2026-08-16',
      restrictions: ['noContact', 'limitedMinutes'],
      limitedMinutes: 60,
      note: 'The calf',
      expectedReturn: { from: '2026-08-17', to: '2026-08-18' },
    },
  });
  await build.consent(idOf('Hugo'), { medical: false });
  await medical(setAvailability, { params: { id: idOf('Hugo') }, body: { ...out, restrictions: ['noContact'] } });
  await coach(setAvailability, { params: { id: idOf('Iker') }, body: { ...out, reason: 'international' } });
  const complaints = createComplaints({ ...app, build, db });
  await complaints.put({ player: idOf('Nil') });
  // The lists already have a mark for what a complaint says of training.
  await complaints.put({ player: idOf('Tomás'), canTrain: 'limited' });
  const full = { training: 'full', match: 'available', reason: null, restrictions: [] };
  const nothing = { restrictions: [], limitedMinutes: null, otherRestriction: null, expectedReturn: null };
  const erik = {
    ...nothing,
    training: 'individual',
    match: 'unavailable',
    reason: 'health',
    restrictions: ['noContact', 'limitedMinutes'],
    limitedMinutes: 60,
    expectedReturn: { from: '2026-08-17', to: '2026-08-18' },
    undecided: null,
  };
  const told = {
    Erik: erik,
    Hugo: { ...nothing, training: 'none', match: 'unavailable', reason: null, undecided: null },
    Iker: { ...nothing, training: 'none', match: 'unavailable', reason: 'international', undecided: null },
    Nil: { ...nothing, ...full, undecided: { since: expect.any(String) as string, source: 'complaint' } },
    Tomás: null,
  };
  expect(await lists()).toEqual({ people: told, lineup: told, rollCall: told });
  // Of another day its own periods tell, and nobody has still to decide.
  expect(await rollCall('2026-08-16')).toEqual({ ...told, Nil: null });
  expect(await rollCall('2026-08-17')).toEqual({ ...told, Erik: null, Nil: null });
  expect(await rollCall('2026-08-14')).toEqual({ Erik: null, Hugo: null, Iker: null, Nil: null, Tomás: null });
});

test('a complaint waits for a week, to the minute, and what is decided on it is shown at once', async () => {
  const { api, build, clock, db, idOf, lists, medical, ...app } = await setup();
  const complaints = createComplaints({ ...app, build, clock, db });
  await complaints.put({ player: idOf('Nil') });
  const [id] = [await complaints.put({ player: idOf('Erik') })];
  const waiting = { training: 'full', undecided: { since: expect.any(String) as string, source: 'complaint' } };
  const [nil, erik] = [expect.objectContaining(waiting) as object, expect.objectContaining(waiting) as object];
  expect((await lists()).people).toMatchObject({ Nil: nil, Erik: erik });
  await medical(setComplaintStatus, { params: { id }, body: { status: 'resolved' } });
  expect((await lists()).people).toMatchObject({ Nil: nil, Erik: null });
  clock.advance(daysMs(7));
  expect((await lists()).people).toMatchObject({ Nil: nil });
  clock.advance(minutesMs(1));
  expect((await lists()).people).toMatchObject({ Nil: null, Erik: null });
});
