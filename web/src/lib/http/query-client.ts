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

/** No answer, a server in trouble or a slow one may be well a second later; any other answer stays what it is. */
const isWorthRetrying = (error: unknown) =>
  error instanceof ApiError && (error.code === 'network' || error.status >= 500 || error.status === 408);

/** Fresh for five minutes, one retry of a failed fetch, none of a change; no refetch when the window is looked at. */
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
        // Without it a call made offline waits in silence; so it fails and says so.
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
