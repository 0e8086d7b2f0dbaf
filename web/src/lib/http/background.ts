import type { Query, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const running = new WeakSet<object>();

const isGone = (error: unknown) => error instanceof ApiError && error.code === 'resourceNotFound';

/** Whether this is a background fetch: the screen keeps its data, so its failure is not reported. */
export const isInBackground = (query: object): boolean => running.has(query);

/**
 * Notes when each query last began to fetch (`performance.now()`): `-1` before the first time. Returns the lookup and the
 * function that stops it.
 */
export const watchFetches = (queryClient: QueryClient) => {
  const begun = new WeakMap<object, number>();
  const stop = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch') begun.set(event.query, performance.now());
  });
  return { begunAt: (query: Query): number => begun.get(query) ?? -1, stop };
};

/** Refetches the data on screen now, and other cached data when it is next shown. */
export const refreshInBackground = async (
  queryClient: QueryClient,
  stale: (query: Query) => boolean,
): Promise<void> => {
  const refetch = async (predicate: (query: Query) => boolean) => {
    const shown = queryClient.getQueryCache().findAll({ predicate, type: 'active' });
    for (const query of shown) running.add(query);
    await queryClient.invalidateQueries({ predicate });
    for (const query of shown) running.delete(query);
  };
  const records = queryClient
    .getQueryCache()
    .findAll({ predicate: (query) => stale(query) && query.queryKey[1] === 'one', type: 'active' });
  const isPartOf = (some: readonly Query[], query: Query) =>
    !records.includes(query) && some.some(({ queryKey: [, , id] }) => query.queryKey.includes(id));
  await refetch((query) => stale(query) && !isPartOf(records, query));
  // Of a record that turned out to be gone nothing is left: asking for its parts would fail as well.
  const there = records.filter(({ state: { error } }) => !isGone(error));
  await refetch((query) => stale(query) && isPartOf(there, query));
};
