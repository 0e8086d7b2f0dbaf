import { expect, test } from 'vitest';
import { allPages } from './all-pages.ts';

const recordOf = (n: number) => ({ _id: String(n) });

test('fetches all pages, and no more', async () => {
  const all = Array.from({ length: 401 }, (_, n) => recordOf(n));
  const asked: number[] = [];
  const records = await allPages(async ({ pageNo, pageSize }) => {
    asked.push(pageNo);
    return Promise.resolve({ records: all.slice((pageNo - 1) * pageSize, pageNo * pageSize), total: all.length });
  });
  expect(records).toEqual(all);
  expect(asked).toEqual([1, 2, 3]);
});

test('returns a record once that moved to the next page in between', async () => {
  const pages = [
    { records: Array.from({ length: 200 }, (_, n) => recordOf(n)), total: 201 },
    { records: [recordOf(199), recordOf(200)], total: 202 },
  ];
  const records = await allPages(({ pageNo }) => Promise.resolve(pages[pageNo - 1] ?? { records: [], total: 0 }));
  expect(records).toHaveLength(201);
});
