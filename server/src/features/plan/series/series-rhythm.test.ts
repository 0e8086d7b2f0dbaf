import { expect, test } from 'vitest';
import { rhythmOf } from './series-rhythm.ts';

/** Days of December 2026, whose first is a Tuesday. */
const read = (...days: number[]) =>
  rhythmOf(
    days.map((day) => ({ day: `2026-12-${String(day).padStart(2, '0')}`, time: '18:30' })),
    1,
  );

test('a series has the weekdays, the time and the end of its trainings', () => {
  expect(read(1, 3, 8, 10)).toEqual({ weekdays: [2, 4], until: '2026-12-10', time: '18:30', pauses: [] });
});

test('days on which it rests are pauses, those in a row one', () => {
  expect(read(1, 3, 15, 17, 22, 31).pauses).toEqual([
    { from: '2026-12-08', to: '2026-12-10' },
    { from: '2026-12-24', to: '2026-12-29' },
  ]);
});

test('one that was moved by hand makes neither a weekday nor a pause', () => {
  expect(read(1, 3, 9, 10, 15, 17, 22, 24)).toMatchObject({ weekdays: [2, 4], pauses: [] });
});

test('different times are no time', () => {
  const at = (day: string, time: string) => ({ day, time });
  expect(rhythmOf([at('2026-12-01', '18:30'), at('2026-12-03', '19:30')], 1).time).toBeNull();
});
