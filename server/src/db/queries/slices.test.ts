import { expect, test } from 'vitest';
import { fromNearerEnd, rangeOf, readNearer, slicesOf, type Slice } from './slices.ts';

const all = Array.from({ length: 100 }, (_, index) => index);
const read = ({ direction, limit, offset }: Slice) =>
  (direction === 'asc' ? all : all.toReversed()).slice(offset, offset + limit);

test('reads the same rows from either end, never past the middle', () => {
  for (const direction of ['asc', 'desc'] as const)
    for (const limit of [1, 30, 200])
      for (let offset = 0; offset <= 120; offset += 1) {
        const slice = { direction, limit, offset };
        const nearer = fromNearerEnd(slice, all.length);
        expect(read(nearer).toSorted((a, b) => a - b)).toEqual(read(slice).toSorted((a, b) => a - b));
        expect(nearer.offset).toBeLessThanOrEqual(50);
      }
});

test('keeps the direction of the first pages, and turns around for the last ones', () => {
  expect(fromNearerEnd({ direction: 'desc', limit: 30, offset: 30 }, 100)).toEqual({
    direction: 'desc',
    limit: 30,
    offset: 30,
  });
  expect(fromNearerEnd({ direction: 'desc', limit: 30, offset: 90 }, 100)).toEqual({
    direction: 'asc',
    limit: 10,
    offset: 0,
  });
});

test('splits a page across groups, and omits groups without rows on it', () => {
  const groups = [3, 0, 5, 2].map((total, index) => ({ name: 'abcd'[index]!, total }));
  const rows = groups.flatMap(({ name, total }) => Array.from({ length: total }, (_, index) => `${name}${index}`));
  for (let pageSize = 1; pageSize <= 12; pageSize += 1)
    for (let pageNo = 1; pageNo <= 12; pageNo += 1) {
      const slices = slicesOf(groups, rangeOf({ pageNo, pageSize }));
      expect(slices.every(({ limit }) => limit > 0)).toBe(true);
      expect(
        slices.flatMap(({ name, limit, offset }) =>
          Array.from({ length: limit }, (_, index) => `${name}${offset + index}`),
        ),
      ).toEqual(rows.slice((pageNo - 1) * pageSize, pageNo * pageSize));
    }
  expect(slicesOf(groups, { limit: 4, offset: 2 })).toEqual([
    { name: 'a', total: 3, limit: 1, offset: 2 },
    { name: 'c', total: 5, limit: 3, offset: 0 },
  ]);
  expect(slicesOf([], { limit: 4, offset: 0 })).toEqual([]);
});

test('returns the ids in the order of the slice, whichever end they are read from, and runs no query past the last row', async () => {
  for (const direction of ['asc', 'desc'] as const)
    for (const offset of [0, 30, 40, 70, 90, 99, 100, 130]) {
      const slice = { direction, limit: 30, offset };
      const asked: Slice[] = [];
      const ids = await readNearer(slice, all.length, (nearer) => {
        asked.push(nearer);
        return Promise.resolve(read(nearer).map((id) => ({ id: String(id) })));
      });
      expect(ids).toEqual(read(slice).map(String));
      expect(asked).toHaveLength(offset < all.length ? 1 : 0);
    }
});
