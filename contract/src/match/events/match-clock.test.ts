import { expect, test } from 'vitest';
import {
  clockSeconds,
  compareMinutes,
  endOf,
  formatMinute,
  halfTimeAfter,
  isInPeriod,
  minuteOnClock,
  parseMinute,
  startOf,
  startedAtFor,
} from './match-clock.ts';

const halves = [45, 45];
const withExtraTime = [45, 45, 15, 15];
const youth = [40, 40];

test('periods start where the lengths before them end', () => {
  expect([1, 2, 3, 4].map((period) => startOf(period, withExtraTime))).toEqual([0, 45, 90, 105]);
  expect([1, 2, 3, 4].map((period) => endOf(period, withExtraTime))).toEqual([45, 90, 105, 120]);
  expect([1, 2].map((period) => startOf(period, youth))).toEqual([0, 40]);
});

test.each([
  ['1', halves, { period: 1, minute: 1, added: null }],
  ['45', halves, { period: 1, minute: 45, added: null }],
  ['45+2', halves, { period: 1, minute: 45, added: 2 }],
  ['46', halves, { period: 2, minute: 46, added: null }],
  ["90' + 4", halves, { period: 2, minute: 90, added: 4 }],
  ['٤٥+٢', halves, { period: 1, minute: 45, added: 2 }],
  ['91', withExtraTime, { period: 3, minute: 91, added: null }],
  ['105+1', withExtraTime, { period: 3, minute: 105, added: 1 }],
  ['120', withExtraTime, { period: 4, minute: 120, added: null }],
  ['41', youth, { period: 2, minute: 41, added: null }],
  ['80+3', youth, { period: 2, minute: 80, added: 3 }],
])('reads %s', (text, lengths, minute) => {
  expect(parseMinute(text, lengths)).toEqual(minute);
});

test.each(['', '0', '91', '44+2', '45+', '+2', '4.5', 'half', '45+2+1'])(
  'does not read %j in a match of 90',
  (text) => {
    expect(parseMinute(text, halves)).toBeUndefined();
  },
);

test('writes a minute as it was read', () => {
  for (const text of ['1', '45', '45+2', '46', '90+4']) expect(formatMinute(parseMinute(text, halves)!)).toBe(text);
});

test('45+2 comes before 46, and the shoot-out after everything', () => {
  const shootout = { period: 5, minute: 120, added: null };
  const inOrder = ['3', '45', '45+1', '45+2', '46', '90', '90+1', '91', '120+2'].map((text) =>
    parseMinute(text, withExtraTime)!,
  );
  expect([shootout, ...inOrder.toReversed()].toSorted(compareMinutes)).toEqual([...inOrder, shootout]);
});

test('a minute lies in its period, added time only at its end', () => {
  expect(isInPeriod({ period: 1, minute: 45, added: 2 }, halves)).toBe(true);
  expect(isInPeriod({ period: 1, minute: 46 }, halves)).toBe(false);
  expect(isInPeriod({ period: 2, minute: 45 }, halves)).toBe(false);
  expect(isInPeriod({ period: 2, minute: 60, added: 1 }, halves)).toBe(false);
  expect(isInPeriod({ period: 3, minute: 91 }, halves)).toBe(false);
  expect(isInPeriod({ period: 3, minute: 91 }, withExtraTime)).toBe(true);
  expect(isInPeriod({ period: 5, minute: 120 }, withExtraTime)).toBe(true);
});

test('an event of the break may name the start of its period', () => {
  expect(isInPeriod({ period: 2, minute: 45 }, halves, true)).toBe(true);
  expect(isInPeriod({ period: 2, minute: 44 }, halves, true)).toBe(false);
});

test.each([
  [1, 0, 0, { period: 1, minute: 1, added: null }],
  [1, 44 * 60 + 59, 44 * 60 + 59, { period: 1, minute: 45, added: null }],
  [1, 45 * 60, 45 * 60, { period: 1, minute: 45, added: 1 }],
  [1, 46 * 60 + 5, 46 * 60 + 5, { period: 1, minute: 45, added: 2 }],
  [2, 0, 45 * 60, { period: 2, minute: 46, added: null }],
  [2, 18 * 60 + 12, 63 * 60 + 12, { period: 2, minute: 64, added: null }],
  // Nobody ended the match.
  [2, 5 * 3_600, 45 * 60 + 5 * 3_600, { period: 2, minute: 90, added: 99 }],
  // The clock of the phone was set back.
  [2, -90, 45 * 60, { period: 2, minute: 46, added: null }],
])('period %i shows, %i seconds after its start, %i seconds of the match', (period, after, seconds, minute) => {
  const startedAt = '2026-11-29T19:00:00.000Z';
  const now = new Date(Date.parse(startedAt) + after * 1_000).toISOString();
  expect(clockSeconds(period, startedAt, now, halves)).toBe(seconds);
  expect(minuteOnClock(period, startedAt, now, halves)).toEqual(minute);
});

test('a corrected clock shows the seconds it was set to', () => {
  const now = '2026-11-29T19:20:00.000Z';
  const startedAt = startedAtFor(2, 63 * 60 + 12, now, halves);
  expect(startedAt).toBe('2026-11-29T19:01:48.000Z');
  expect(clockSeconds(2, startedAt, now, halves)).toBe(63 * 60 + 12);
});

test('half-time lies in the middle of two and of four periods, and nowhere else', () => {
  expect([1, 2, 3, 4].map(halfTimeAfter)).toEqual([null, 1, null, 2]);
});

test('a long interruption is added time: 45+42', () => {
  expect(parseMinute('45+42', halves)).toEqual({ period: 1, minute: 45, added: 42 });
  expect(parseMinute('٤٥+٤٢', halves)).toEqual({ period: 1, minute: 45, added: 42 });
  expect(formatMinute({ minute: 45, added: 42 })).toBe('45+42');
});
