import '../../styles/main.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Outlet } from '../../lib/router/routes.tsx';
import { LoadingOverlay } from '../../components/feedback/loading-overlay.tsx';
import { onConnectionChange } from '../../lib/offline/connection.ts';
import { useIsLoading } from '../../hooks/use-is-loading.ts';
import { createQueryClient } from '../../lib/http/query-client.ts';
import { onWipe } from '../../lib/session/wipe.ts';
import { followChanges } from '../live/live-updates.ts';

function Overlay() {
  return <LoadingOverlay isLoading={useIsLoading()} />;
}

/** The query cache for the pages inside; it is cleared with the session. A chunk the sign-in page doesn't load. */
export function WithQueries() {
  const [queryClient] = useState(createQueryClient);

  useEffect(() => {
    const stops = [
      followChanges(queryClient),
      onWipe(() => queryClient.clear()),
      onConnectionChange((isOnline) => {
        // Data on screen may have failed or become stale while the server was unreachable.
        if (isOnline) void queryClient.refetchQueries({ type: 'active' });
      }),
    ];
    return () => {
      for (const stop of stops) stop();
      // Its pages are unmounted; their data must not remain in memory.
      queryClient.clear();
    };
  }, [queryClient]);

  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      <Overlay />
    </QueryClientProvider>
  );
}
