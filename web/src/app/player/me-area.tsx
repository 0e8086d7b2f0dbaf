import './me.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { MePages } from '../../features/me/me-pages.tsx';
import { createQueryClient } from '../../lib/http/query-client.ts';

/** The player's own pages with their queries and styles: a chunk that /checkin and the forms don't load. */
export function MeArea({ path }: { path: string }) {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <MePages path={path} />
    </QueryClientProvider>
  );
}
