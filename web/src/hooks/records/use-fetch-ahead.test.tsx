import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../lib/http/query-client.ts';
import { useFetchAhead } from './use-fetch-ahead.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});

const ids = Array.from({ length: 30 }, (_, index) => `match ${index}`);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Rows whose records `answer` gives, and the ids that were asked for. */
const rows = (answer: () => Promise<string> = () => Promise.resolve('record')) => {
  const asked: string[] = [];
  const queryOf = (id: string) => ({
    queryKey: ['matches', 'one', id],
    queryFn: () => {
      asked.push(id);
      return answer();
    },
  });
  const queryClient = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useFetchAhead(queryOf), { wrapper });
  return { asked, near: (id: string) => result.current?.onNear(id), away: () => result.current?.onAway() };
};

test('a row that a pointer rests on is asked for once, also when it comes back', async () => {
  const { asked, near, away } = rows();
  for (const _turn of [1, 2]) {
    near('match 1');
    await pass(100);
    away();
  }
  expect(asked).toEqual(['match 1']);
});

test('rows that a pointer passes quickly are not asked for', async () => {
  const { asked, near, away } = rows();
  for (const id of ids) {
    near(id);
    await pass(20);
    away();
  }
  await pass(1_000);
  expect(asked).toEqual([]);
});

test('at most two are asked for at once, and twenty a minute', async () => {
  const slow = rows(() => new Promise(() => undefined));
  const quick = rows();
  for (const id of ids) {
    slow.near(id);
    quick.near(id);
    await pass(100);
  }
  expect(slow.asked).toHaveLength(2);
  expect(quick.asked).toHaveLength(20);
  await pass(60_000);
  quick.near('match 29');
  await pass(100);
  expect(quick.asked).toHaveLength(21);
});

test('nothing is fetched ahead for a user who saves data or whose connection is slow', async () => {
  for (const connection of [{ saveData: true }, { effectiveType: '2g' }]) {
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
    const { asked, near } = rows();
    near('match 1');
    await pass(100);
    expect(asked).toEqual([]);
  }
});
