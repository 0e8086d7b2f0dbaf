import { expect, test } from 'vitest';
import { hoursMs } from '../../../lib/time/clock.ts';
import { createTestClock } from '../../../test/start-test-app.ts';
import { pageOfEvents, type EventRange, type EventSlice, type EventsQuery } from './upcoming-first.ts';

const clock = createTestClock('2026-08-15T08:00:00.000Z');
/** Events at these numbers of hours from now. */
const sourceOf = (hours: readonly number[]) => {
  const events = hours.map((hour) => new Date(clock().getTime() + hoursMs(hour)).toISOString()).sort();
  const selected = ({ half, border }: EventRange) =>
    events.filter((at) => half === 'all' || (half === 'upcoming') === at > border);
  return {
    count: (range: EventRange) => Promise.resolve(selected(range).length),
    rows: ({ direction, limit, offset, ...range }: EventSlice) => {
      const ordered = direction === 'asc' ? selected(range) : selected(range).toReversed();
      return Promise.resolve(ordered.slice(offset, offset + limit));
    },
  };
};
const list = async (hours: readonly number[], query: Partial<EventsQuery> = {}) => {
  const page = await pageOfEvents(sourceOf(hours), { pageNo: 1, pageSize: 30, ...query }, clock);
  const hourOf = (at: string) => (Date.parse(at) - clock().getTime()) / hoursMs(1);
  return { ...page, rows: page.rows.map(hourOf) };
};

test('upcoming ones come first by date, then past ones, latest first', async () => {
  expect(await list([-30, -3, 5, 1, -100, 50])).toEqual({ rows: [1, 5, 50, -3, -30, -100], total: 6, upcoming: 3 });
});

test('an event is past exactly two hours after its start', async () => {
  expect(await list([-1.999, -2, -2.001])).toEqual({ rows: [-1.999, -2, -2.001], total: 3, upcoming: 1 });
});

test.each([
  [{ type: 'upcoming' }, { rows: [1, 5], total: 2, upcoming: 2 }],
  [{ type: 'past' }, { rows: [-3, -30], total: 2, upcoming: 0 }],
  [{ sort: 'date' }, { rows: [-30, -3, 1, 5], total: 4, upcoming: 2 }],
  [{ sort: '-date' }, { rows: [5, 1, -3, -30], total: 4, upcoming: 2 }],
  [
    { type: 'past', sort: 'date' },
    { rows: [-30, -3], total: 2, upcoming: 0 },
  ],
  [
    { type: 'upcoming', sort: '-date', pageSize: 1, pageNo: 2 },
    { rows: [1], total: 2, upcoming: 2 },
  ],
] as const)('reads %o', async (query, answer) => {
  expect(await list([-30, -3, 1, 5], query)).toEqual(answer);
});

test('pages of every size contain everything once, in one order', async () => {
  const hours = [-9, -8, -7, -6, -5, 1, 2, 3];
  const whole = (await list(hours)).rows;
  expect(whole).toEqual([1, 2, 3, -5, -6, -7, -8, -9]);
  for (let pageSize = 1; pageSize <= 9; pageSize += 1) {
    const pages: number[] = [];
    for (let pageNo = 1; pageNo <= 9; pageNo += 1) pages.push(...(await list(hours, { pageNo, pageSize })).rows);
    expect(pages).toEqual(whole);
  }
});

test('runs no query for empty parts', async () => {
  expect(await list([])).toEqual({ rows: [], total: 0, upcoming: 0 });
  expect(await list([1], { pageNo: 2 })).toEqual({ rows: [], total: 1, upcoming: 1 });
});
