import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useAnnouncement } from '../lib/state/announce.ts';
import { restMs, useSaidAtRest } from './use-said-at-rest.ts';

const words = (waiting: number) => (waiting > 0 ? `${waiting} waiting` : 'All sent');
const start = (waiting: number) =>
  renderHook(
    ({ waiting }) => {
      useSaidAtRest(String(waiting), '0', words(waiting));
      return useAnnouncement();
    },
    { initialProps: { waiting } },
  );
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

beforeEach(() => {
  vi.useFakeTimers();
});

test('says nothing of a state that has passed before it rested', () => {
  const { result, rerender } = start(0);
  rerender({ waiting: 1 });
  pass(restMs - 1);
  rerender({ waiting: 0 });
  pass(restMs);
  expect(result.current).toBe('');
});

test('says the state that stays, and of those that pass only the last', () => {
  const { result, rerender } = start(0);
  rerender({ waiting: 1 });
  rerender({ waiting: 2 });
  pass(restMs);
  expect(result.current).toBe('2 waiting');
  rerender({ waiting: 1 });
  pass(restMs - 1);
  expect(result.current).toBe('2 waiting');
  rerender({ waiting: 0 });
  pass(restMs);
  expect(result.current).toBe('All sent');
});

test('says what waits already when the page opens', () => {
  const { result } = start(3);
  expect(result.current).toBe('');
  pass(restMs);
  expect(result.current).toBe('3 waiting');
});
