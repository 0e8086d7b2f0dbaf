import { getMatch, updateMatch } from '@touchline/contract/football/matches';
import { createTask } from '@touchline/contract/football/tasks';
import { createTraining, getTraining, updateTraining } from '@touchline/contract/football/trainings';
import { createPlace, deletePlace, listPlaces, updatePlace } from '@touchline/contract/plan/places';
import { expect, test } from 'vitest';
import { createEvents } from '../../../test/factories/events.ts';
import { createPlaces } from '../../../test/factories/plan/places.ts';
import { createSquads } from '../../../test/factories/squads.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

const now = '2026-08-20T10:00:00.000Z';
const later = '2026-08-27T16:00:00.000Z';
const earlier = '2026-08-01T16:00:00.000Z';

const start = async () => {
  const app = await startTestApp();
  app.clock.set(now);
  const { token } = await app.build.signedIn('tactic');
  const coach = app.api.with(token);
  const refused = async (...[one, input]: Parameters<typeof app.api.refused>) => {
    const { statusCode, message, errors } = await app.api.refused(one, input, token);
    return errors ? [statusCode, errors[0]!.field, message] : [statusCode, message];
  };
  const proposed = async () => (await coach(listPlaces, {})).proposals;
  return { ...app, ...createEvents(app), ...createSquads(app), ...createPlaces(app), coach, refused, proposed };
};

test('texts of recent and coming events propose places, each once however it is written, the most used first', async () => {
  const { training, task, match, proposed } = await start();
  await training({ starts_at: later, place: 'Pitch 1' });
  await training({ starts_at: later, place: 'Pitch 1' });
  await task({ starts_at: earlier, place: 'PITCH  1' });
  await match({ home: 'UD Valmora', away: 'CD Ribera', starts_at: later, venue: 'pitch 1' });
  await task({ starts_at: later, place: 'Sala de pesas' });
  await task({ starts_at: later, place: 'Sala de pesas' });
  await task({ starts_at: later, place: 'Sala de vídeo' });
  await training({ starts_at: '2026-05-01T10:00:00.000Z', place: 'Old pitch' });
  expect(await proposed()).toEqual([
    { name: 'Pitch 1', spellings: ['Pitch 1', 'PITCH  1', 'pitch 1'], kind: 'pitch', events: 4 },
    { name: 'Sala de pesas', spellings: ['Sala de pesas'], kind: 'gym', events: 2 },
    { name: 'Sala de vídeo', spellings: ['Sala de vídeo'], kind: 'room', events: 1 },
  ]);
});

test('away grounds are proposed only if something else takes place there, matches of others never', async () => {
  const { training, match, proposed } = await start();
  await match({ home: 'UD Valmora', away: 'CD Ribera', starts_at: later, venue: 'Campo Sur' });
  await match({ home: 'CD Ribera', away: 'UD Valmora', starts_at: later, venue: 'La Ribera' });
  await match({ home: 'CD Ribera', away: 'AD Norte', isOfOthers: true, starts_at: later, venue: 'El Norte' });
  expect((await proposed()).map(({ name }) => name)).toEqual(['Campo Sur']);
  await training({ starts_at: later, place: 'La Ribera' });
  expect((await proposed()).map(({ name, events }) => [name, events])).toEqual([
    ['La Ribera', 2],
    ['Campo Sur', 1],
  ]);
});

test('a place is taken from a proposal, and what means it is proposed no more', async () => {
  const { training, coach, refused, proposed } = await start();
  await training({ starts_at: later, place: 'Campo 1' });
  await training({ starts_at: later, place: 'Campo uno' });
  const spellings = ['CAMPO 1', 'Campo uno'];
  const body = { name: 'Campo 1', kind: 'pitch' as const, halves: true, spellings };
  const made = await coach(createPlace, { body });
  expect(made).toMatchObject({ name: 'Campo 1', halves: true, lights: false, order: 0, active: true });
  expect(made.spellings).toEqual(['Campo uno']);
  expect(await proposed()).toEqual([]);
  expect((await coach(createPlace, { body: { name: 'Gym', kind: 'gym' } })).order).toBe(1);
  expect(await refused(createPlace, { body: { name: 'campo  UNO', kind: 'gym' } })).toEqual([
    409,
    'Another place has this name',
  ]);
});

test('with own squads only, proposals come from their events', async () => {
  const { training, squad, first, build, db, api } = await start();
  const [own, other] = [await squad(), await first()];
  const { id } = await build.user({ role: 'tactic', own_squads_only: true });
  await db.insertInto('squad_staff').values({ squad_id: own.id, user_id: id, function: 'headCoach' }).execute();
  await training({ starts_at: later, place: 'Own pitch', squad_id: own.id });
  await training({ starts_at: later, place: 'Hidden pitch', squad_id: other.id });
  const call = api.with(await build.tokenOf(id));
  expect((await call(listPlaces, {})).proposals.map(({ name }) => name)).toEqual(['Own pitch']);
});

test('a new name is written into what is to come there, nobody is written to, and the old one still means the place', async () => {
  const { training, task, match, build, coach, db } = await start();
  const player = await build.player({ email: 'ana@player.example' });
  const place = await coach(createPlace, { body: { name: 'Pitch 1', kind: 'pitch' } });
  const [coming, past] = [
    await training({ starts_at: later, place: 'pitch 1', players: [player.id] }),
    await training({ starts_at: earlier, place: 'Pitch 1' }),
  ];
  const job = await task({ starts_at: later, place: 'Pitch 1' });
  const game = await match({ home: 'UD Valmora', starts_at: later, venue: 'PITCH 1' });
  const renamed = await coach(updatePlace, { params: { id: place._id }, body: { name: 'Campo Níjar' } });
  expect(renamed).toMatchObject({ name: 'Campo Níjar', spellings: ['Pitch 1'] });
  const textOf = async (id: string) => (await coach(getTraining, { params: { id } })).place;
  expect([await textOf(coming.id), await textOf(past.id)]).toEqual(['Campo Níjar', 'Pitch 1']);
  expect((await coach(getMatch, { params: { id: game.id } })).venue).toBe('Campo Níjar');
  const rows = await db.selectFrom('tasks').selectAll().where('id', '=', job.id).execute();
  expect(rows).toMatchObject([{ place: 'Campo Níjar' }]);
  expect(rows[0]!.updated_at > job.updated_at).toBe(true);
  expect(await db.selectFrom('mails').select('id').execute()).toEqual([]);
  expect(await db.selectFrom('matches').select('search').execute()).toEqual([{ search: 'campo nijar' }]);
});

const inUse = 'This place is used. Close it instead of deleting it';

test('a place that something names, or that is booked or closed, is not deleted', async () => {
  const { training, coach, refused, place, booking, closure, db } = await start();
  const id = await place('Pitch 1');
  const params = { id };
  const event = await training({ starts_at: earlier, place: 'pitch 1' });
  expect(await refused(deletePlace, { params })).toEqual([409, inUse]);
  await db.deleteFrom('trainings').where('id', '=', event.id).execute();
  const booked = await booking({ place: id, from: now, to: later });
  expect(await refused(deletePlace, { params })).toEqual([409, inUse]);
  await db.deleteFrom('bookings').where('id', '=', booked).execute();
  const closed = await closure({ place: id, from: now, to: later });
  expect(await refused(deletePlace, { params })).toEqual([409, inUse]);
  await db.deleteFrom('place_closures').where('id', '=', closed).execute();
  expect(await coach(deletePlace, { params })).toEqual({ deleted: 1 });
  expect((await coach(listPlaces, {})).records).toEqual([]);
});

test('a half is one of a place that has halves, and goes with another place', async () => {
  const { coach, refused, place } = await start();
  await place('Pitch 1', { halves: true });
  await place('Pitch 2', { halves: true });
  await place('Gym', { kind: 'gym' });
  const noHalf = [400, 'half', 'This place has no halves'];
  const base = { title: 'Rondo', date: later };
  expect(await refused(createTraining, { body: { ...base, place: 'Gym', half: 'a' } })).toEqual(noHalf);
  const taskBody = { ...base, category: 'medical', half: 'b' } as const;
  expect(await refused(createTask, { body: taskBody })).toEqual(noHalf);
  const { _id, half } = await coach(createTraining, { body: { ...base, place: 'pitch 1', half: 'a' } });
  expect(half).toBe('a');
  const request = (body: object) => ({ params: { id: _id }, query: {}, body });
  const change = (body: object) => coach(updateTraining, request(body));
  expect((await change({ place: 'PITCH 1' })).half).toBe('a');
  expect((await change({ place: 'Pitch 2' })).half).toBeNull();
  expect((await change({ half: 'b' })).half).toBe('b');
  expect(await refused(updateTraining, request({ place: 'Gym', half: 'b' }))).toEqual(noHalf);
  expect((await change({ place: 'Pitch 1', half: 'b' })).half).toBe('b');
});

test('the half of a match is kept and changed as that of a training', async () => {
  const { coach, match, place } = await start();
  await place('Pitch 1', { halves: true });
  const { id } = await match({ home: 'UD Valmora', starts_at: later, venue: 'Pitch 1' });
  const change = async (body: object) => (await coach(updateMatch, { params: { id }, body })).half;
  expect(await change({ half: 'b' })).toBe('b');
  expect(await change({ venue: 'Elsewhere' })).toBeNull();
});

test('a half travels with the later ones of a series, but for those that are elsewhere', async () => {
  const { coach, place, db } = await start();
  await place('Pitch 1', { halves: true });
  const body = { title: 'Rondo', date: later, repeatUntil: '2026-09-10', place: 'Pitch 1' };
  const { _id, series } = await coach(createTraining, { body });
  const ofSeries = () =>
    db.selectFrom('trainings').selectAll().where('series_id', '=', series).orderBy('starts_at').execute();
  const [, , last] = await ofSeries();
  await db.updateTable('trainings').set({ place: 'Gym' }).where('id', '=', last!.id).execute();
  const request = { params: { id: _id }, query: { scope: 'following' as const }, body: { half: 'a' as const } };
  await coach(updateTraining, request);
  expect((await ofSeries()).map(({ place_half }) => place_half)).toEqual(['a', 'a', null]);
});

test('halves are not taken away while something to come has one', async () => {
  const { coach, refused, place, training, booking, db } = await start();
  const id = await place('Pitch 1', { halves: true });
  const halvesInUse = [409, 'Something is planned on one half of this place'];
  const request = { params: { id }, body: { halves: false } };
  const { id: event } = await training({ starts_at: later, place: 'Pitch 1' });
  await db.updateTable('trainings').set({ place_half: 'a' }).where('id', '=', event).execute();
  expect(await refused(updatePlace, request)).toEqual(halvesInUse);
  await db.updateTable('trainings').set({ place_half: null }).execute();
  const booked = await booking({ place: id, half: 'b', from: now, to: later });
  expect(await refused(updatePlace, request)).toEqual(halvesInUse);
  await db.deleteFrom('bookings').where('id', '=', booked).execute();
  expect(await coach(updatePlace, request)).toMatchObject({ halves: false });
});
