import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router';
import { LiveRegion } from '../components/live-region.tsx';
import { LoadingOverlay } from '../components/loading-overlay.tsx';
import { useAnnouncement } from '../lib/announce.ts';
import { useIsLoading } from '../lib/loading.ts';
import { Startup } from './startup.tsx';
import { ToastRegion } from './toast-region.tsx';

function OverEverything() {
  return (
    <>
      <LoadingOverlay isLoading={useIsLoading()} />
      <ToastRegion />
      <LiveRegion message={useAnnouncement()} />
    </>
  );
}

export function App({ queryClient }: { queryClient: QueryClient }) {
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <Startup />
      </BrowserRouter>
      <OverEverything />
    </QueryClientProvider>
  );
}
