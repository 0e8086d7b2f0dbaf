import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { doorCode, waitMsAfter } from './door-code.ts';

const answer = (lifeMs: number) => ({
  image: 'data:image/svg+xml;base64,',
  // The server's clock, years away from the tablet's.
  now: '2031-05-01T10:00:00.000Z',
  expiresAt: new Date(Date.parse('2031-05-01T10:00:00.000Z') + lifeMs).toISOString(),
  timezone: 'Europe/Madrid',
});

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T08:00:00Z') }));
afterEach(() => vi.useRealTimers());

test.each([
  [60_000, 30_000],
  [90_000, 30_000],
  [20_000, 10_000],
  [1_000, 1_000],
])('a code that lives %i ms is due after %i ms', (lifeMs, dueMs) => {
  const code = doorCode(answer(lifeMs));
  vi.advanceTimersByTime(dueMs - 1);
  expect(code.isDue()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(code.isDue()).toBe(true);
});

test('dies when the server says, whatever the clock of the tablet shows', () => {
  const code = doorCode(answer(60_000));
  expect(code.isAlive()).toBe(true);
  vi.setSystemTime(new Date('2026-11-21T07:00:00Z'));
  vi.advanceTimersByTime(59_999);
  expect(code.isAlive()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(code.isAlive()).toBe(false);
});

test('is dead when the tablet wakes after a sleep in which its timers stood still', () => {
  const code = doorCode(answer(60_000));
  vi.setSystemTime(Date.now() + 60_000);
  expect(code.isAlive()).toBe(false);
});

test.each(['nonsense', '2031-05-01T09:00:00.000Z'])('does not live with the end %s', (expiresAt) => {
  expect(doorCode({ ...answer(0), expiresAt }).isAlive()).toBe(false);
});

test('tells the share of the time that is left, and the time of the server', () => {
  const code = doorCode(answer(60_000));
  expect(code.shareLeft()).toBe(1);
  vi.advanceTimersByTime(15_000);
  expect(code.shareLeft()).toBe(0.5);
  expect(code.serverTime().toISOString()).toBe('2031-05-01T10:00:15.000Z');
  vi.advanceTimersByTime(60_000);
  expect(code.shareLeft()).toBe(0);
});

test('waits longer after each failure, never long', () => {
  expect([1, 2, 3, 4, 5, 60].map(waitMsAfter)).toEqual([1_000, 2_000, 4_000, 8_000, 10_000, 10_000]);
});
