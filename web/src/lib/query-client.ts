import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { limits } from '@touchline/contract/limits';
import { ApiError } from './api-error.ts';
import type { TextKey } from './i18n.ts';

export type CallMeta = {
  /** The text of the toast after it worked. */
  success?: TextKey;
  /** Its failure is told elsewhere, by the form itself for instance. A lost session is always told. */
  quiet?: boolean;
  /** A sign-in: its 401 is a wrong password and ends no session. */
  signIn?: boolean;
  /** A call of the QR account: its 401 ends that session alone. */
  qr?: boolean;
  /** False: shows its progress itself, so the 'Loading...' overlay stays away. */
  overlay?: boolean;
};

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: CallMeta;
    mutationMeta: CallMeta;
  }
}

type Listener = {
  onError: (error: unknown, meta: CallMeta | undefined) => void;
  onSuccess: (meta: CallMeta | undefined) => void;
};

/** No answer, a server in trouble or a slow one may be well a second later; any other answer stays what it is. */
const isWorthRetrying = (error: unknown) =>
  error instanceof ApiError && (error.code === 'network' || error.status >= 500 || error.status === 408);

/** Fresh for five minutes, one retry of a failed fetch, none of a change; no refetch when the window is looked at. */
export const createQueryClient = ({ onError, onSuccess }: Listener): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => onError(error, query.meta) }),
    mutationCache: new MutationCache({
      onError: (error, _input, _context, _before, mutation) => onError(error, mutation.meta),
      onSuccess: (_data, _input, _context, _before, mutation) => onSuccess(mutation.meta),
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
