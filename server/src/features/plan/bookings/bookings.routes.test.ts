import { createBooking, deleteBooking, listBookings, updateBooking } from '@touchline/contract/plan/bookings';
import { expect, test } from 'vitest';
import { createPlaces } from '../../../test/factories/plan/places.ts';
import { createSquads } from '../../../test/factories/squads.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

const at = (time: string, day = '20') => `2026-08-${day}T${time}:00.000Z`;

const start = async () => {
  const app = await startTestApp();
  app.clock.set(at('08:00'));
  const { token } = await app.build.signedIn('tactic');
  const coach = app.api.with(token);
  const refused = async (...[one, input]: Parameters<typeof app.api.refused>) => {
    const { statusCode, errors } = await app.api.refused(one, input, token);
    return [statusCode, ...(errors ?? []).flatMap(({ field, message }) => [field, message])];
  };
  return { ...app, ...createSquads(app), ...createPlaces(app), coach, refused };
};

test('a place is booked, and the booking is listed on each day that it touches', async () => {
  const { coach, place } = await start();
  const pitch = await place('Pitch 1', { halves: true });
  const hours = { place: pitch, from: at('20:00'), to: at('00:30', '21') };
  const made = await coach(createBooking, { body: { ...hours, half: 'a', what: 'School of La Loma' } });
  expect(made).toMatchObject({ ...hours, half: 'a', what: 'School of La Loma', squad: null });
  const on = async (from: string, to = from) =>
    (await coach(listBookings, { query: { from, to } })).records.map(({ _id }) => _id);
  // The club is in Madrid, where it ends at half past two.
  expect(await on('2026-08-20')).toEqual([made._id]);
  expect(await on('2026-08-21')).toEqual([made._id]);
  expect(await on('2026-08-22', '2026-09-22')).toEqual([]);
  const moved = { params: { id: made._id }, body: { to: at('21:00') } };
  expect(await coach(updateBooking, moved)).toMatchObject({ from: hours.from, to: at('21:00'), half: 'a' });
  expect(await coach(deleteBooking, { params: moved.params })).toEqual({ deleted: 1 });
  expect(await on('2026-08-20')).toEqual([]);
});

test('refuses an end that is not after the start, unknown and closed places, and halves of places that have none', async () => {
  const { coach, refused, place, db } = await start();
  const [pitch, gym, old] = [
    await place('Pitch 1', { halves: true }),
    await place('Gym', { kind: 'gym' }),
    await place('Old pitch', { active: false }),
  ];
  const body = { place: pitch, from: at('10:00'), to: at('11:00'), what: 'School' };
  const creating = (given: object) => refused(createBooking, { body: { ...body, ...given } });
  expect(await creating({ to: at('10:00') })).toEqual([400, 'to', 'The end is before the start']);
  expect(await creating({ to: '2028-01-01T00:00:00.000Z' })).toEqual([400, 'to', 'A booking lasts a year at most']);
  expect(await creating({ place: '0'.repeat(24) })).toEqual([400, 'place', 'This place is not known']);
  expect(await creating({ place: old })).toEqual([400, 'place', 'This place is no longer used']);
  expect(await creating({ place: gym, half: 'a' })).toEqual([400, 'half', 'This place has no halves']);
  const { _id } = await coach(createBooking, { body: { ...body, half: 'b' } });
  const changing = (given: object) => refused(updateBooking, { params: { id: _id }, body: given });
  expect(await changing({ from: at('11:30') })).toEqual([400, 'to', 'The end is before the start']);
  expect(await changing({ place: old })).toEqual([400, 'place', 'This place is no longer used']);
  expect(await db.selectFrom('bookings').select(['half', 'starts_at']).execute()).toEqual([
    { half: 'b', starts_at: at('10:00') },
  ]);
  // Another place is taken as a whole, and what is at a place that is used no longer stays and can be changed.
  expect((await coach(updateBooking, { params: { id: _id }, body: { place: gym } })).half).toBeNull();
  await db.updateTable('places').set({ is_active: false }).where('id', '=', gym).execute();
  expect((await coach(updateBooking, { params: { id: _id }, body: { what: 'Judo' } })).what).toBe('Judo');
});

test('with own squads only, bookings are those of them and for nobody in particular, which are not changed', async () => {
  const { place, booking, squad, first, build, db, api } = await start();
  const [own, other] = [await squad(), await first()];
  const { id } = await build.user({ role: 'tactic', own_squads_only: true });
  await db.insertInto('squad_staff').values({ squad_id: own.id, user_id: id, function: 'headCoach' }).execute();
  const hours = { place: await place('Pitch 1'), from: at('10:00'), to: at('11:00') };
  const [mine, hidden, all] = [
    await booking({ ...hours, squad: own.id }),
    await booking({ ...hours, squad: other.id }),
    await booking(hours),
  ];
  const token = await build.tokenOf(id);
  const call = api.with(token);
  const { records } = await call(listBookings, { query: { from: '2026-08-20', to: '2026-08-20' } });
  expect(records.map(({ _id }) => _id)).toEqual([mine, all]);
  const status = async (booked: string, body: object) =>
    (await api.raw(updateBooking, { params: { id: booked }, body }, token)).statusCode;
  expect(await status(mine, { what: 'Testing' })).toBe(200);
  expect(await status(mine, { squad: other.id })).toBe(400);
  expect(await status(hidden, { what: 'Testing' })).toBe(404);
  expect(await status(all, { what: 'Testing' })).toBe(403);
});

test('of a repeated call one booking is made, and an older version changes nothing', async () => {
  const { coach, refused, place, db, clock } = await start();
  const body = { place: await place('Pitch 1'), from: at('10:00'), to: at('11:00'), what: 'School' };
  const headers = { 'idempotency-key': 'a'.repeat(24) };
  const made = await coach(createBooking, { body, headers });
  expect(await coach(createBooking, { body, headers })).toEqual(made);
  expect(await db.selectFrom('bookings').select('id').execute()).toHaveLength(1);
  clock.advance(1_000);
  await coach(updateBooking, { params: { id: made._id }, body: { what: 'Judo' } });
  const stale = { params: { id: made._id }, headers: { 'if-match': '"0"' } };
  expect(await refused(updateBooking, { ...stale, body: { what: 'Rugby' } })).toEqual([412]);
  expect(await refused(deleteBooking, stale)).toEqual([412]);
});
