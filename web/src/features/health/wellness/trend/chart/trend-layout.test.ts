import { expect, test } from 'vitest';
import { addDays } from '../../../../../lib/dates/days.ts';
import { layOut, lonely, nearest, tickDays, withGaps } from './trend-layout.ts';
import type { TrendPoint } from './trend-types.ts';

const at = (day: string, value = 50): TrendPoint => ({
  id: day,
  series: 'morning',
  day,
  value,
  usual: null,
  flag: null,
  bar: null,
});
const days = (from: string, count: number) => Array.from({ length: count }, (_, index) => addDays(from, index));

test('breaks the line at a missing day', () => {
  const points = ['2026-10-01', '2026-10-02', '2026-10-04'].map((day) => at(day));
  expect(withGaps(points).map((point) => point?.day ?? null)).toEqual(['2026-10-01', '2026-10-02', null, '2026-10-04']);
});

test('does not break the line at clock changes', () => {
  const points = [...days('2026-03-28', 3), ...days('2026-10-24', 3)].map((day) => at(day));
  expect(withGaps(points).filter((point) => point === null)).toHaveLength(1);
});

test('finds the points without a line', () => {
  const points = ['2026-10-01', '2026-10-03', '2026-10-04', '2026-10-08'].map((day) => at(day));
  expect([...lonely(points)]).toEqual(['2026-10-01', '2026-10-08']);
});

test('runs from the first day on the left to the last on the right, and from 100 down to 0', () => {
  const layout = layOut('2026-09-18', '2026-10-15', 640, 0);
  expect(layout.xOf('2026-09-18')).toBeLessThan(layout.xOf('2026-10-15'));
  expect(layout.y(100)).toBeLessThan(layout.y(0));
  expect(layout.xOf('2026-10-15')).toBeLessThan(640);
});

test('reserves space for bars only if there are some', () => {
  expect(layOut('2026-09-18', '2026-10-15', 640, 540).bottom).toBeLessThan(
    layOut('2026-09-18', '2026-10-15', 640, 0).bottom,
  );
});

test('labels weeks back from the last day, or the first days of months', () => {
  const month = layOut('2026-09-18', '2026-10-15', 640, 0);
  expect(tickDays('2026-09-18', '2026-10-15', month)).toEqual(['2026-09-24', '2026-10-01', '2026-10-08', '2026-10-15']);
  const quarter = layOut('2026-07-16', '2026-10-15', 640, 0);
  expect(tickDays('2026-07-16', '2026-10-15', quarter)).toEqual(['2026-08-01', '2026-09-01', '2026-10-01']);
});

test('omits labels that would overlap', () => {
  const year = layOut('2025-07-01', '2026-06-30', 340, 0);
  const named = tickDays('2025-07-01', '2026-06-30', year);
  expect(named.length).toBeLessThan(7);
  expect(named.at(-1)).toBe('2026-06-01');
});

test('finds the point nearest to the pointer', () => {
  const layout = layOut('2026-10-01', '2026-10-28', 640, 0);
  const points = [at('2026-10-05', 20), at('2026-10-05', 80), at('2026-10-06', 50)];
  expect(nearest(points, layout, layout.xOf('2026-10-05') + 1, layout.y(75))).toBe(1);
  expect(nearest(points, layout, layout.xOf('2026-10-05') + 1, layout.y(30))).toBe(0);
  expect(nearest(points, layout, 640, 0)).toBe(2);
  expect(nearest([], layout, 0, 0)).toBe(-1);
});
