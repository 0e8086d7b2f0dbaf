import { expect, test } from 'vitest';
import { buildEvent } from '../test/build-week.ts';
import { indexAt, othersOf, startBetween } from './slot.ts';

const timeZone = 'Europe/Madrid';
const at = (time: string, durationMin = 60) => buildEvent({ date: `2026-11-28T${time}:00.000Z`, durationMin });
const moved = buildEvent({ durationMin: 75 });
const between = (others: ReturnType<typeof at>[], index: number, usual: string | null = '10:30') =>
  startBetween({ moved, others, index, usual, timeZone });

test('begins when the card before it ends, at the next five minutes', () => {
  expect(between([at('10:00', 52)], 1)).toBe('11:55');
});

test('begins at the usual time of the squad as the only card of a day', () => {
  expect(between([], 0)).toBe('10:30');
});

test('begins early enough to end before the next card begins', () => {
  expect(between([at('10:00')], 0)).toBe('09:45');
});

test('keeps its own time if the squad has no usual one, and as a task', () => {
  expect(between([], 0, null)).toBe('10:30');
  const task = buildEvent({ kind: 'task', date: '2026-11-27T15:00:00.000Z' });
  expect(startBetween({ moved: task, others: [], index: 0, usual: '10:30', timeZone })).toBe('16:00');
});

test('counts neither itself nor what has no time yet, and itself when it is copied', () => {
  const day = { events: [moved, at('12:00'), buildEvent({ timeUnknown: true })] };
  expect(othersOf(day, moved)).toHaveLength(1);
  expect(othersOf(day, moved, true)).toHaveLength(2);
});

test('finds the place in the order of a day by the time', () => {
  expect(indexAt([at('09:00'), at('12:00')], '11:00', timeZone)).toBe(1);
});
