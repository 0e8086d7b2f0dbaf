import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { doorCode, waitMsAfter } from './door-code.ts';

const answer = (lifeMs: number) => ({
  image: 'data:image/svg+xml;base64,',
  // The server's clock, years away from the tablet's.
  now: '2031-05-01T10:00:00.000Z',
  expiresAt: new Date(Date.parse('2031-05-01T10:00:00.000Z') + lifeMs).toISOString(),
  timezone: 'Europe/Madrid',
  club: 'UD Valmora',
});

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T08:00:00Z') }));
afterEach(() => vi.useRealTimers());

test.each([
  [60_000, 30_000],
  [90_000, 30_000],
  [20_000, 10_000],
  [1_000, 1_000],
])('a code valid for %i ms is renewed after %i ms', (lifeMs, dueMs) => {
  const code = doorCode(answer(lifeMs));
  vi.advanceTimersByTime(dueMs - 1);
  expect(code.isDue()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(code.isDue()).toBe(true);
});

test("expires by the server's time, whatever the tablet's clock shows", () => {
  const code = doorCode(answer(60_000));
  expect(code.isAlive()).toBe(true);
  vi.setSystemTime(new Date('2026-11-21T07:00:00Z'));
  vi.advanceTimersByTime(59_999);
  expect(code.isAlive()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(code.isAlive()).toBe(false);
});

test('is expired when the tablet wakes from a sleep that stopped its timers', () => {
  const code = doorCode(answer(60_000));
  vi.setSystemTime(Date.now() + 60_000);
  expect(code.isAlive()).toBe(false);
});

test.each(['nonsense', '2031-05-01T09:00:00.000Z'])('is invalid with the expiry %s', (expiresAt) => {
  expect(doorCode({ ...answer(0), expiresAt }).isAlive()).toBe(false);
});

test("returns the remaining share of its validity, and the server's time", () => {
  const code = doorCode(answer(60_000));
  expect(code.shareLeft()).toBe(1);
  vi.advanceTimersByTime(15_000);
  expect(code.shareLeft()).toBe(0.5);
  expect(code.serverTime().toISOString()).toBe('2031-05-01T10:00:15.000Z');
  vi.advanceTimersByTime(60_000);
  expect(code.shareLeft()).toBe(0);
});

test('waits longer after each failure, up to a short limit', () => {
  expect([1, 2, 3, 4, 5, 60].map(waitMsAfter)).toEqual([1_000, 2_000, 4_000, 8_000, 10_000, 10_000]);
});
