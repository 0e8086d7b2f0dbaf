import { getTraining, listTrainings } from '@touchline/contract/football/trainings';
import { expect, onTestFinished, test } from 'vitest';
import { fillDemo } from './test/fill-demo.ts';

test('its week has places, planned sessions with groups and staff, reviews, a day off and a pitch that is taken twice', async () => {
  // A Friday.
  const now = '2026-11-27T09:41:00.000Z';
  const { db, as, close } = await fillDemo(now);
  onTestFinished(close);
  const names = (await db.selectFrom('places').select('name').execute()).map(({ name }) => name);
  const used = await db.selectFrom('trainings').select('place').distinct().execute();
  expect(used.filter(({ place }) => !names.includes(place!))).toEqual([]);

  const { records, upcoming } = await as(listTrainings, { query: { pageSize: 200 } });
  expect(upcoming).toBeGreaterThan(10);
  const [next] = records;
  const file = await as(getTraining, { params: { id: next!._id } });
  expect(file.parts.length).toBeGreaterThan(3);
  expect(file.groups.flatMap(({ players }) => players).sort()).toEqual(file.players.map(({ _id }) => _id).sort());
  expect(file.parts.some(({ picture }) => picture !== null)).toBe(true);
  expect(file.staff.length).toBeGreaterThan(0);
  expect(file).toMatchObject({ intensity: expect.any(String) as string, planned: expect.any(Number) as number });
  const closed = db.selectFrom('session_plans').select('closed_at').where('closed_at', 'is not', null);
  const reviewed = await closed.execute();
  expect(reviewed.length).toBeGreaterThan(50);
  expect(reviewed.every(({ closed_at }) => closed_at! < now)).toBe(true);

  expect(await db.selectFrom('week_days').select('day').where('is_off', '=', true).execute()).not.toEqual([]);
  const twice = await db
    .selectFrom('bookings')
    .innerJoin('places', 'places.id', 'bookings.place_id')
    .innerJoin('trainings', 'trainings.place', 'places.name')
    .select(['bookings.what', 'trainings.starts_at', 'trainings.duration_min', 'bookings.starts_at as from'])
    .whereRef('trainings.starts_at', '<', 'bookings.ends_at')
    .where('trainings.starts_at', '>', '2026-11-23T00:00:00.000Z')
    .where('bookings.half', 'is', null)
    .execute();
  const clashes = twice.filter(
    ({ starts_at, duration_min, from }) => Date.parse(starts_at) + duration_min! * 60_000 > Date.parse(from),
  );
  expect(clashes).toHaveLength(1);
  expect(clashes[0]!.starts_at > now).toBe(true);
});
