import { expect, test } from 'vitest';
import { byBench, noPlace, placeOf, type SquadPlace } from './squad-place.ts';

const place: SquadPlace = { ...noPlace, role: 'starter', slot: 'LB', x: 20, y: 70, captain: true };

test('takes the place alone from an entry, and fills what is left out', () => {
  const entry = { ...place, note: 'Late bus', shirtNumber: 4 };
  expect(placeOf(entry)).toEqual(place);
  expect(placeOf({ role: 'substitute', benchOrder: 2 })).toEqual({ ...noPlace, role: 'substitute', benchOrder: 2 });
});

test('the bench is in its order, and those without one come last as they were', () => {
  const bench = [null, 2, null, 1].map((benchOrder, index) => ({ benchOrder, index }));
  expect(bench.toSorted(byBench).map(({ index }) => index)).toEqual([3, 1, 0, 2]);
});
