import type { QueryClient } from '@tanstack/react-query';
import i18n from 'i18next';
import { endToken } from '../api/auth.ts';
import { onConnectionChange, watchConnection } from '../lib/connection.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { clearToasts } from '../lib/toasts.ts';
import { followOtherTabs, onWipe } from '../lib/wipe.ts';
import { createErrorListener } from './error-listener.ts';

/** Ties the query cache to the session, to the other tabs and to the connection. */
export const startQueries = (): { queryClient: QueryClient; stop: () => void } => {
  const queryClient = createQueryClient(createErrorListener(i18n.t));
  const stops = [
    onWipe(() => {
      queryClient.clear();
      clearToasts();
    }),
    followOtherTabs((token) => void endToken(token)),
    watchConnection(),
    onConnectionChange((isOnline) => {
      // What is on screen may have failed or aged while the server was away.
      if (isOnline) void queryClient.refetchQueries({ type: 'active' });
    }),
  ];
  return {
    queryClient,
    stop: () => {
      for (const stop of stops) stop();
    },
  };
};
