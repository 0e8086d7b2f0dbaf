import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { limits } from '@touchline/contract/wire/limits';
import { ApiError } from './api-error.ts';
import { isInBackground } from './background.ts';
import { type CallMeta, reportFailure, reportSuccess } from './call-meta.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: CallMeta;
    mutationMeta: CallMeta;
  }
}

/** A missing answer, a server error or a timeout may succeed a second later; any other error would recur. */
const isWorthRetrying = (error: unknown) =>
  error instanceof ApiError && (error.code === 'network' || error.status >= 500 || error.status === 408);

/** Data is fresh for five minutes; queries retry once, mutations never; no refetch on window focus. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) =>
        reportFailure(error, isInBackground(query) ? { ...query.meta, quiet: true } : query.meta),
    }),
    mutationCache: new MutationCache({
      onError: (error, _input, _context, mutation) => reportFailure(error, mutation.meta),
      onSuccess: (_data, _input, _context, mutation) => reportSuccess(mutation.meta),
    }),
    defaultOptions: {
      queries: {
        // By default a call made offline pauses silently; this way it fails and the failure is shown.
        networkMode: 'always',
        staleTime: limits.freshMs,
        retry: (failures, error) => failures < 1 && isWorthRetrying(error),
        retryDelay: 1_000,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { networkMode: 'always', retry: 0 },
    },
  });
