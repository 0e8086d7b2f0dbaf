import '../../styles/main.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import { LoadingOverlay } from '../../components/feedback/loading-overlay.tsx';
import { onConnectionChange } from '../../lib/offline/connection.ts';
import { useIsLoading } from '../../hooks/use-is-loading.ts';
import { createQueryClient } from '../../lib/http/query-client.ts';
import { onWipe } from '../../lib/session/wipe.ts';
import { followChanges } from '../live/live-updates.ts';

function Overlay() {
  return <LoadingOverlay isLoading={useIsLoading()} />;
}

/** The query cache for the pages within; it ends with the session. A chunk that the sign-in page does without. */
export function WithQueries() {
  const [queryClient] = useState(createQueryClient);

  useEffect(() => {
    const stops = [
      followChanges(queryClient),
      onWipe(() => queryClient.clear()),
      onConnectionChange((isOnline) => {
        // What is on screen may have failed or aged while the server was away.
        if (isOnline) void queryClient.refetchQueries({ type: 'active' });
      }),
    ];
    return () => {
      for (const stop of stops) stop();
      // Its pages are gone; nobody finds their data later.
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
