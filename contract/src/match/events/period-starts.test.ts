import { expect, test } from 'vitest';
import { clockSeconds } from './match-clock.ts';
import { minutesOf } from './minutes-rules.ts';
import { clockStartOf, hasEnded, resumedAt, startOfPeriod } from './period-starts.ts';

const lengths = [45, 45, 15, 15];
const start = (period: number, minute: number, at: string, added: number | null = null) => ({
  kind: 'periodStart' as const,
  period,
  minute,
  added,
  at,
});
const end = (period: number, minute: number, added: number | null = null) => ({
  kind: 'periodEnd' as const,
  period,
  minute,
  added,
});

test.each([
  ['in the next minute', { period: 2, minute: 63 }, { period: 2, minute: 64, added: null }],
  ['after the break at half-time', { period: 2, minute: 45 }, { period: 2, minute: 46, added: null }],
  ['in added time at the end of a period', { period: 2, minute: 90 }, { period: 2, minute: 90, added: 1 }],
  [
    'with the period where nobody noted the minute',
    { period: 2, minute: null },
    { period: 2, minute: 46, added: null },
  ],
])('a match that was stopped goes on %s', (_, stopped, expected) => {
  expect(resumedAt(stopped, lengths)).toEqual(expected);
});

test('the clock of the rest begins at the minute of the stop, that of a period at its start', () => {
  const at = '2026-12-12T18:00:00.000Z';
  const seconds = (one: ReturnType<typeof start>) =>
    clockSeconds(one.period, clockStartOf(one, lengths), '2026-12-12T18:02:05.000Z', lengths);
  expect(seconds(start(2, 64, at))).toBe(65 * 60 + 5);
  expect(seconds(start(2, 90, at, 1))).toBe(92 * 60 + 5);
  expect(seconds(start(2, 46, at))).toBe(47 * 60 + 5);
  // As older devices and files write it.
  expect(seconds(start(2, 45, at))).toBe(47 * 60 + 5);
});

test('of two phones the first start counts, of a stopped period the later minute', () => {
  const [first, twin] = [start(2, 46, '2026-11-28T19:00:04.000Z'), start(2, 46, '2026-11-28T19:00:09.000Z')];
  const rest = start(2, 64, '2026-12-12T18:00:00.000Z');
  expect(startOfPeriod([twin, first], 2)).toBe(first);
  expect(startOfPeriod([rest, twin, first], 2)).toBe(rest);
  expect(startOfPeriod([rest], 1)).toBeUndefined();
});

test('a period that ended early runs again once it was started at a later minute', () => {
  const first = [start(2, 46, '2026-11-28T19:00:00.000Z'), end(2, 63)];
  const rest = start(2, 64, '2026-12-12T18:00:00.000Z');
  expect(hasEnded(first, 2)).toBe(true);
  expect(hasEnded([...first, rest], 2)).toBe(false);
  expect(hasEnded([...first, rest, end(2, 90, 3)], 2)).toBe(true);
});

test('minutes go on after an early end that was not the last', () => {
  const own = { side: 'own' as const };
  const halves = [
    { ...start(1, 1, ''), ...own },
    { ...end(1, 45), ...own },
    { ...start(2, 46, ''), ...own },
    { ...end(2, 63), ...own },
  ];
  const sheet = { periods: [45, 45].map((length) => ({ length, added: 0 })), substitutes: [] };
  const minutes = (events: typeof halves) =>
    minutesOf({ ...sheet, starters: [{ player: 'ana' }], events }).players[0]!.official;
  expect(minutes(halves)).toBe(63);
  expect(minutes([...halves, { ...start(2, 64, ''), ...own }, { ...end(2, 90), ...own }])).toBe(90);
});
