import { expect, test } from 'vitest';
import { daysMs } from '../../../../lib/time/clock.ts';
import { bandOf, createWindows, seriesOf } from './trend.ts';

const startMs = Date.parse('2026-08-01T06:00:00.000Z');
const at = (days: number) => new Date(startMs + daysMs(days)).toISOString();
const row = (days: number, given: object = {}) => ({
  user_id: 'a',
  type: 'morning',
  created_at: at(days),
  answers: { sleep: 3 },
  ...given,
});

test("the usual range covers the player's previous 28 days of the same form, not the answer itself or later ones", () => {
  const rows = [row(40), row(30), row(29.5), row(2), row(1.9), row(28), row(30.001)];
  const others = [row(29, { user_id: 'b' }), row(29, { type: 'evening' })];
  const windowOf = createWindows(seriesOf([...rows, ...others]));
  const days = (days: number) =>
    windowOf(row(days)).map(({ created_at }) => (Date.parse(created_at) - startMs) / daysMs(1));
  expect(days(30)).toEqual([2, 28, 29.5]);
  expect(days(2)).toEqual([1.9]);
  expect(days(1)).toEqual([]);
  expect(createWindows([])(row(30))).toEqual([]);
});

test('the band extends 1.5 deviations to each side, within 0 to 100', () => {
  const scores = (...values: number[]) => Array.from({ length: 14 }, (_, index) => values[index % values.length]!);
  const deviation = Math.sqrt((14 * 20 ** 2) / 13);
  expect(bandOf(scores(40, 80))).toEqual({
    mean: 60,
    answers: 14,
    low: Math.round(10 * (60 - 1.5 * deviation)) / 10,
    high: Math.round(10 * (60 + 1.5 * deviation)) / 10,
  });
  // Never narrower than five points of deviation.
  expect(bandOf(scores(70))).toEqual({ mean: 70, low: 62.5, high: 77.5, answers: 14 });
  expect(bandOf(scores(98))).toMatchObject({ low: 90.5, high: 100 });
  expect(bandOf(scores(2))).toMatchObject({ low: 0, high: 9.5 });
  expect(bandOf(scores(70).slice(1))).toBeNull();
});
