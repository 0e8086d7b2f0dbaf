import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { idle } from '../../test/idle.ts';
import { whenIdle } from './when-idle.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('leaves a page its moment, and then waits until it is idle', async () => {
  let runs = 0;
  whenIdle(() => (runs += 1));
  await idle();
  expect(runs).toBe(0);
  vi.advanceTimersByTime(1_500);
  expect(runs).toBe(0);
  await idle();
  expect(runs).toBe(1);
});

test('does nothing once it is called off', async () => {
  let runs = 0;
  const early = whenIdle(() => (runs += 1));
  early();
  const late = whenIdle(() => (runs += 1));
  vi.advanceTimersByTime(1_500);
  late();
  await idle();
  expect(runs).toBe(0);
});
