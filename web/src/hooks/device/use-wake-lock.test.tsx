import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useWakeLock } from './use-wake-lock.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'wakeLock');
});

test('with a rest, the screen may sleep that long after the last touch', async () => {
  let held = 0;
  const request = () => {
    held += 1;
    const sentinel = {
      released: false,
      release: () => {
        sentinel.released = true;
        held -= 1;
        return Promise.resolve();
      },
    };
    return Promise.resolve(sentinel);
  };
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const { unmount } = renderHook(() => useWakeLock({ restMs: 60_000 }));
  await pass(59_000);
  expect(held).toBe(1);
  await pass(2_000);
  expect(held).toBe(0);
  // Two fingers: the second touch comes before the browser has answered the first.
  for (let finger = 0; finger < 2; finger += 1) document.dispatchEvent(new Event('pointerdown'));
  await pass(59_000);
  expect(held).toBe(1);
  await pass(1_000);
  expect(held).toBe(0);
  document.dispatchEvent(new Event('pointerdown'));
  await pass(0);
  expect(held).toBe(1);
  unmount();
  expect(held).toBe(0);
});
