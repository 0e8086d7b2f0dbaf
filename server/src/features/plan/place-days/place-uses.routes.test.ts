import { listPlaceUses } from '@touchline/contract/plan/place-days';
import { expect, test } from 'vitest';
import { createEvents } from '../../../test/factories/events.ts';
import { createPlaces } from '../../../test/factories/plan/places.ts';
import { createSquads } from '../../../test/factories/squads.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

const day = '2026-08-20';
const at = (time: string, on = day) => `${on}T${time}:00.000Z`;

const start = async () => {
  const app = await startTestApp();
  app.clock.set(at('08:00'));
  const coach = app.api.with((await app.build.signedIn('tactic')).token);
  const on = (query: { from: string; to?: string }) => coach(listPlaceUses, { query });
  const usesOn = async (query: { from: string; to?: string } = { from: day }) => (await on(query)).uses;
  return { ...app, ...createEvents(app), ...createSquads(app), ...createPlaces(app), coach, on, usesOn };
};

test('shows by start what takes the places of a day: own matches, trainings, tasks, bookings and closures', async () => {
  const { training, task, match, place, booking, closure, usesOn, db } = await start();
  const [pitch, gym] = [await place('Pitch 1', { halves: true }), await place('Gym', { kind: 'gym' })];
  const half = await training({ title: 'Rondo', starts_at: at('16:00'), place: 'PITCH 1' });
  await db.updateTable('trainings').set({ place_half: 'a', duration_min: 60 }).where('id', '=', half.id).execute();
  const job = await task({ title: 'Weights', starts_at: at('15:00'), place: 'gym' });
  const game = await match({ home: 'UD Valmora', away: 'CD Ribera', starts_at: at('18:00'), venue: 'Pitch 1' });
  await match({ starts_at: at('18:00'), venue: 'Pitch 1', isOfOthers: true });
  await match({ home: 'UD Valmora', starts_at: at('00:00'), venue: 'Pitch 1', time_unknown: true });
  await training({ starts_at: at('16:00'), place: 'Elsewhere' });
  const school = await booking({ place: gym, from: at('10:00'), to: at('11:00') });
  const closed = await closure({ place: pitch, from: at('08:00', '2026-08-19'), to: at('09:00') });
  expect(await usesOn()).toEqual([
    expect.objectContaining({ _id: closed, kind: 'closure', place: pitch, title: null, mayMove: false }),
    expect.objectContaining({ _id: school, kind: 'booking', place: gym, title: 'School', mayMove: true }),
    expect.objectContaining({ _id: job.id, kind: 'task', title: 'Weights', mayMove: true }),
    expect.objectContaining({ _id: half.id, place: pitch, half: 'a', from: at('16:00'), to: at('17:00') }),
    expect.objectContaining({ _id: game.id, kind: 'match', title: 'UD Valmora – CD Ribera', mayMove: false }),
  ]);
});

test('what began the day before and still runs is there; what is called off is struck through; what is on hold takes nothing', async () => {
  const { training, match, place, usesOn, db } = await start();
  await place('Pitch 1');
  const night = await training({ starts_at: at('20:00', '2026-08-19'), place: 'Pitch 1' });
  await db.updateTable('trainings').set({ duration_min: 300 }).where('id', '=', night.id).execute();
  const off = await training({ starts_at: at('16:00'), place: 'Pitch 1' });
  await db
    .updateTable('trainings')
    .set({ called_off_at: at('08:00') })
    .where('id', '=', off.id)
    .execute();
  const { id } = await match({ home: 'UD Valmora', starts_at: at('18:00'), venue: 'Pitch 1' });
  await db.updateTable('matches').set({ state: 'postponed' }).where('id', '=', id).execute();
  expect(await usesOn()).toMatchObject([
    { _id: night.id, isOff: false, mayMove: false },
    { _id: off.id, isOff: true, mayMove: false },
  ]);
});

test('the rest of an abandoned match takes the place on its own day', async () => {
  const { match, place, usesOn, db } = await start();
  await place('Pitch 1');
  const { id } = await match({ home: 'UD Valmora', starts_at: at('18:00', '2026-08-10'), venue: 'Pitch 1' });
  await db
    .updateTable('matches')
    .set({ state: 'abandoned', resumes_at: at('19:00') })
    .where('id', '=', id)
    .execute();
  expect(await usesOn()).toMatchObject([{ _id: id, from: at('19:00') }]);
});

test('with own squads only, what others have is taken for its hours, and nothing of it is named', async () => {
  const { training, match, booking, place, squad, first, build, db, api } = await start();
  const [own, other] = [await squad(), await first()];
  const coach = await build.user({ role: 'tactic', own_squads_only: true });
  await db.insertInto('squad_staff').values({ squad_id: own.id, user_id: coach.id, function: 'headCoach' }).execute();
  const pitch = await place('Pitch 1');
  const mine = await training({ title: 'Own', starts_at: at('09:00'), squad_id: own.id, place: 'Pitch 1' });
  await training({ title: 'Hidden', starts_at: at('11:00'), squad_id: other.id, place: 'Pitch 1' });
  await match({ home: 'UD Valmora', starts_at: at('13:00'), squad_id: other.id, venue: 'Pitch 1' });
  await booking({ place: pitch, from: at('16:00'), to: at('17:00'), squad: other.id, what: 'Hidden' });
  const all = await training({ title: 'All', starts_at: at('19:00'), place: 'Pitch 1' });
  const gone = await training({ title: 'Off', starts_at: at('20:00'), squad_id: other.id, place: 'Pitch 1' });
  await db
    .updateTable('trainings')
    .set({ called_off_at: at('08:00') })
    .where('id', '=', gone.id)
    .execute();
  const call = api.with(await build.tokenOf(coach.id));
  const { uses } = await call(listPlaceUses, { query: { from: day } });
  const taken = {
    _id: null,
    kind: 'taken',
    place: pitch,
    half: null,
    title: null,
    squad: null,
    isOff: false,
    mayMove: false,
    updatedAt: null,
  };
  expect(uses).toEqual([
    expect.objectContaining({ _id: mine.id, title: 'Own', mayMove: true }),
    { ...taken, from: at('11:00'), to: at('12:30') },
    { ...taken, from: at('13:00'), to: at('14:45') },
    { ...taken, from: at('16:00'), to: at('17:00') },
    expect.objectContaining({ _id: all.id, title: 'All', mayMove: false }),
  ]);
});

test('says when the sun sets, for a club that has said where it is', async () => {
  const { on, db } = await start();
  expect((await on({ from: day })).days).toEqual([{ day, sunset: null }]);
  await db.updateTable('club').set({ latitude: 40.4168, longitude: -3.7038 }).execute();
  const { days } = await on({ from: day, to: '2026-08-21' });
  expect(days.map(({ sunset }) => sunset?.slice(0, 15))).toEqual(['2026-08-20T19:0', '2026-08-21T19:0']);
});

test('shows at most seven days, none of them before the first', async () => {
  const { api, build } = await start();
  const { token } = await build.signedIn('medical');
  const refused = async (to: string) =>
    (await api.refused(listPlaceUses, { query: { from: day, to } }, token)).errors?.[0];
  expect(await refused('2026-08-19')).toEqual({ field: 'to', message: 'The end is before the start' });
  expect(await refused('2026-08-27')).toEqual({ field: 'to', message: 'At most seven days are shown at once' });
  expect((await api.with(token)(listPlaceUses, { query: { from: day, to: '2026-08-26' } })).days).toHaveLength(7);
});
