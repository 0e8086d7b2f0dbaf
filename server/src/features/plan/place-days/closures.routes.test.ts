import { undoCallOff } from '@touchline/contract/football/call-offs';
import { getTraining } from '@touchline/contract/football/trainings';
import { answerOwn, listOwnReplies } from '@touchline/contract/me/me-replies';
import { closePlace, deleteClosure, planClosure } from '@touchline/contract/plan/place-days';
import { expect, test } from 'vitest';
import { createEvents } from '../../../test/factories/events.ts';
import { createPlaces } from '../../../test/factories/plan/places.ts';
import { createSquads } from '../../../test/factories/squads.ts';
import { orderedMails } from '../../../test/helpers/ordered-mails.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

const day = '2026-08-21';
const at = (time: string, on = day) => `${on}T${time}:00.000Z`;

const start = async () => {
  const app = await startTestApp();
  const { api, build, db } = app;
  app.clock.set(at('08:00', '2026-08-20'));
  const { token } = await build.signedIn('tactic');
  const coach = api.with(token);
  const places = createPlaces(app);
  const pitch = await places.place('Pitch 1', { halves: true });
  const params = { id: pitch };
  const plan = (body: object = {}) => coach(planClosure, { params, body: { day, ...body } });
  const close = async (body: object = {}) => {
    const sent = { day, ...body };
    const planned = await coach(planClosure, { params, body: sent });
    return coach(closePlace, { params, body: { ...sent, plan: planned.plan } });
  };
  const refused = async (...[one, input]: Parameters<typeof api.refused>) => {
    const { statusCode, message, errors } = await api.refused(one, input, token);
    return { statusCode, message, field: errors?.[0]?.field };
  };
  const sent = async () => (await orderedMails(app)).map(({ template, to }) => `${template} ${to}`).sort();
  const onHalf = async (id: string, place_half: 'a' | 'b') =>
    db.updateTable('trainings').set({ place_half }).where('id', '=', id).execute();
  const placeOf = async (id: string) => {
    const { place, half, takesPlace } = await coach(getTraining, { params: { id } });
    return [place, half, takesPlace];
  };
  const ana = (await build.player({ name: 'Ana Baptista', email: 'ana@player.example' })).id;
  const biel = (await build.player({ name: 'Biel Roca', email: null, phone_number: '+34 600 111 222' })).id;
  const people = { ana, biel };
  const helpers = { coach, token, pitch, params, plan, close, refused, sent, onHalf, placeOf };
  return { ...app, ...createEvents(app), ...createSquads(app), ...places, ...people, ...helpers };
};

test('a training goes to the nearest free place of its kind, a match is called off, and nothing changes before', async () => {
  const { training, match, place, plan, ana, biel, placeOf, sent } = await start();
  await place('Gym', { kind: 'gym' });
  const two = await place('Pitch 2');
  const three = await place('Pitch 3');
  await place('Old pitch', { active: false });
  const { id } = await training({ title: 'Rondo', starts_at: at('10:00'), place: 'pitch 1', players: [ana, biel] });
  const game = await match({ home: 'UD Valmora', away: 'CD Ribera', starts_at: at('18:00'), venue: 'Pitch 1' });
  await training({ starts_at: at('10:00', '2026-08-22'), place: 'Pitch 1' });
  expect(await plan()).toMatchObject({
    from: '2026-08-20T22:00:00.000Z',
    to: '2026-08-21T22:00:00.000Z',
    events: [
      {
        _id: id,
        kind: 'training',
        title: 'Rondo',
        endsAt: at('11:30'),
        called: 2,
        deed: 'move',
        place: two,
        half: null,
      },
      { _id: game.id, kind: 'match', deed: 'callOff', place: null, free: [{ place: two }, { place: three }] },
    ],
    bookings: [],
    readers: { players: 1, guardians: 0, staff: 0 },
    goesAt: '2026-08-20T08:00:30.000Z',
    unreached: [{ _id: biel, name: 'Biel Roca', phone: '+34 600 111 222' }],
  });
  expect(await placeOf(id)).toEqual(['pitch 1', null, 'coming']);
  expect(await sent()).toEqual([]);
});

test('that trainings are moved alone is written after two minutes', async () => {
  const { training, place, plan, ana } = await start();
  await place('Pitch 2');
  await training({ starts_at: at('10:00'), place: 'Pitch 1', players: [ana] });
  expect((await plan()).goesAt).toBe('2026-08-20T08:02:00.000Z');
});

test('two at the same time do not go to the same place; without a free one it is called off', async () => {
  const { training, place, booking, plan } = await start();
  const two = await place('Pitch 2');
  const three = await place('Pitch 3');
  await booking({ place: three, from: at('10:30'), to: at('11:00') });
  for (const title of ['One', 'Two']) await training({ title, starts_at: at('10:00'), place: 'Pitch 1' });
  await training({ title: 'Three', starts_at: at('14:00'), place: 'Pitch 1' });
  const { events } = await plan();
  expect(events.map(({ title, deed, place: to }) => [title, deed, to])).toEqual([
    ['One', 'move', two],
    ['Two', 'callOff', null],
    ['Three', 'move', two],
  ]);
});

test('of a half, only what is on it and on the whole place goes; a half goes to a free half, a whole place to a whole one', async () => {
  const { training, place, closure, plan, onHalf, pitch } = await start();
  const two = await place('Pitch 2', { halves: true });
  const three = await place('Pitch 3');
  await closure({ place: two, half: 'a', from: at('00:00'), to: at('20:00') });
  const make = async (title: string, time: string, half?: 'a' | 'b') => {
    const { id } = await training({ title, starts_at: at(time), place: 'Pitch 1' });
    if (half) await onHalf(id, half);
  };
  await make('On a', '08:00', 'a');
  await make('On b', '08:00', 'b');
  await make('On a alone', '10:00', 'a');
  await make('Whole', '12:00');
  const { events } = await plan({ half: 'a' });
  expect(events.map(({ title, place: to, half, free }) => [title, to, half, free])).toEqual([
    [
      'On a',
      two,
      'b',
      [
        { place: two, half: 'b' },
        { place: three, half: null },
      ],
    ],
    [
      'On a alone',
      pitch,
      'b',
      [
        { place: pitch, half: 'b' },
        { place: two, half: 'b' },
        { place: three, half: null },
      ],
    ],
    ['Whole', three, null, [{ place: three, half: null }]],
  ]);
});

test('closes a place: what is moved is asked again at its new place, each reader has one mail of each kind', async () => {
  const { training, task, match, place, close, ana, placeOf, sent, api, build, coach, db } = await start();
  const two = await place('Pitch 2', { halves: true });
  const [one, other] = [
    await training({ starts_at: at('09:00'), place: 'Pitch 1', players: [ana] }),
    await training({ starts_at: at('12:00'), place: 'Pitch 1', players: [ana] }),
  ];
  const job = await task({ starts_at: at('15:00'), place: 'Pitch 1', players: [ana] });
  const games = [
    await match({ home: 'UD Valmora', starts_at: at('17:00'), venue: 'Pitch 1' }),
    await match({ home: 'UD Valmora', starts_at: at('20:00'), venue: 'Pitch 1' }),
  ];
  const phone = api.with(await build.phoneToken(ana));
  await phone(answerOwn, { params: { event: one.id }, body: { answer: 'yes' } });
  const deeds = [{ event: games[1]!.id, deed: 'move', place: two, half: 'a' }];
  const answer = await close({ deeds, reason: 'The pitch is under water' });
  expect(answer).toMatchObject({
    closure: { half: null, from: '2026-08-20T22:00:00.000Z', reason: 'The pitch is under water' },
    calledOff: [games[0]!.id],
    unreached: [{ name: 'Biel Roca' }],
  });
  expect(answer.moved.toSorted()).toEqual([one.id, other.id, job.id, games[1]!.id].sort());
  expect(await placeOf(one.id)).toEqual(['Pitch 2', null, 'coming']);
  const venues = await db.selectFrom('matches').select(['venue', 'place_half', 'called_off_reason']).execute();
  expect(venues).toEqual([
    { venue: 'Pitch 1', place_half: null, called_off_reason: 'The pitch is under water' },
    { venue: 'Pitch 2', place_half: 'a', called_off_reason: null },
  ]);
  const { records } = await phone(listOwnReplies, {});
  expect(records.find(({ event }) => event === one.id)).toMatchObject({ place: 'Pitch 2', answer: null });
  expect(await sent()).toEqual(['eventMoved ana@player.example', 'eventOff ana@player.example']);
  // The call-off has its own undo.
  await coach(undoCallOff, { body: { events: [games[0]!.id] } });
  expect(await sent()).toEqual(['eventMoved ana@player.example']);
});

test('a closure that would do anything else than was seen is refused with the new plan, and changes nothing', async () => {
  const { training, place, plan, refused, params, api, token, db, placeOf } = await start();
  await place('Pitch 2');
  const { id } = await training({ title: 'Rondo', starts_at: at('10:00'), place: 'Pitch 1' });
  const { plan: seen } = await plan();
  await training({ title: 'New', starts_at: at('12:00'), place: 'Pitch 1' });
  const request = { params, body: { day, plan: seen } };
  expect(await refused(closePlace, request)).toMatchObject({
    statusCode: 409,
    message: 'What is at this place has changed in the meantime. Please look at it again',
  });
  const { data } = await api.refused(closePlace, request, token);
  expect(data).toMatchObject({ events: [{ title: 'Rondo' }, { title: 'New' }] });
  expect(await placeOf(id)).toEqual(['Pitch 1', null, 'coming']);
  expect(await db.selectFrom('place_closures').select('id').execute()).toEqual([]);
});

test('a repeat with its key closes once and is answered as the first was', async () => {
  const { training, coach, params, plan, db } = await start();
  const { id } = await training({ starts_at: at('10:00'), place: 'Pitch 1' });
  const body = { day, plan: (await plan()).plan };
  const headers = { 'idempotency-key': 'b'.repeat(24) };
  const first = await coach(closePlace, { params, body, headers });
  expect(first.calledOff).toEqual([id]);
  expect(await coach(closePlace, { params, body, headers })).toEqual(first);
  expect(await db.selectFrom('place_closures').select('id').execute()).toHaveLength(1);
});

test('some hours are closed, with what is kept there; opening again leaves what was moved', async () => {
  const { training, place, booking, close, coach, pitch, plan, placeOf } = await start();
  await place('Pitch 2');
  const [early, late] = [
    await training({ starts_at: at('09:00'), place: 'Pitch 1' }),
    await training({ starts_at: at('12:00'), place: 'Pitch 1' }),
  ];
  const school = await booking({ place: pitch, from: at('10:00'), to: at('10:30'), what: 'School' });
  const hours = { day: undefined, from: at('10:15'), to: at('11:30') };
  expect(await plan(hours)).toMatchObject({ events: [{ _id: early.id }], bookings: [{ _id: school, what: 'School' }] });
  const { closure, moved } = await close(hours);
  expect(moved).toEqual([early.id]);
  expect(await placeOf(late.id)).toEqual(['Pitch 1', null, 'coming']);
  const params = { id: pitch, closure: closure._id };
  expect(await coach(deleteClosure, { params })).toEqual({ deleted: 1 });
  expect(await placeOf(early.id)).toEqual(['Pitch 2', null, 'coming']);
  const kept = await close({ ...hours, from: at('11:45'), to: at('13:00'), deeds: [{ event: late.id, deed: 'keep' }] });
  expect(kept).toMatchObject({ moved: [], calledOff: [] });
  expect(await placeOf(late.id)).toEqual(['Pitch 1', null, 'coming']);
});

test('refuses hours and deeds that are not possible', async () => {
  const { training, match, place, refused, params, db } = await start();
  const [old, gym] = [await place('Old pitch', { active: false }), await place('Gym', { kind: 'gym' })];
  const { id: event } = await training({ starts_at: at('10:00'), place: 'Pitch 1' });
  const planning = (body: object) => refused(planClosure, { params, body });
  const to = (given: object) => planning({ day, deeds: [{ event, deed: 'move', ...given }] });
  expect(await planning({ from: at('10:00'), to: at('09:00') })).toMatchObject({
    field: 'to',
    message: 'The end is before the start',
  });
  const year = { from: at('10:00'), to: at('10:00', '2027-08-24') };
  expect(await planning(year)).toMatchObject({ field: 'to', message: 'A place is closed for a year at most' });
  expect(await planning({ day, from: at('10:00') })).toMatchObject({ statusCode: 400, field: 'from' });
  expect(await planning({ from: at('10:00') })).toMatchObject({ statusCode: 400, field: 'to' });
  expect(await to({})).toMatchObject({ statusCode: 400, field: 'deeds.0.place' });
  expect(await to({ place: '0'.repeat(24) })).toMatchObject({
    field: 'deeds.0.place',
    message: 'This place is not known',
  });
  expect(await to({ place: old })).toMatchObject({ field: 'deeds.0.place', message: 'This place is no longer used' });
  expect(await to({ place: gym, half: 'a' })).toMatchObject({
    field: 'deeds.0.half',
    message: 'This place has no halves',
  });
  expect(await refused(planClosure, { params: { id: gym }, body: { day, half: 'a' } })).toMatchObject({
    statusCode: 400,
    field: 'half',
  });
  expect(await refused(planClosure, { params: { id: '0'.repeat(24) }, body: { day } })).toMatchObject({
    statusCode: 404,
  });
  // A call-off is of the whole match, and its first part was played.
  const { id } = await match({ home: 'UD Valmora', starts_at: at('18:00', '2026-08-10'), venue: 'Pitch 1' });
  await db
    .updateTable('matches')
    .set({ state: 'abandoned', resumes_at: at('19:00') })
    .where('id', '=', id)
    .execute();
  expect(await planning({ day, deeds: [{ event: id, deed: 'callOff' }] })).toMatchObject({
    statusCode: 400,
    field: 'deeds.0.deed',
  });
});

test('staff with own squads only do not close a place: other squads are there, too', async () => {
  const { squad, first, build, db, api, params } = await start();
  const own = await squad();
  await first();
  const { id } = await build.user({ role: 'tactic', own_squads_only: true });
  await db.insertInto('squad_staff').values({ squad_id: own.id, user_id: id, function: 'headCoach' }).execute();
  const token = await build.tokenOf(id);
  expect((await api.raw(planClosure, { params, body: { day } }, token)).statusCode).toBe(403);
  expect((await api.raw(closePlace, { params, body: { day, plan: 'x' } }, token)).statusCode).toBe(403);
});
