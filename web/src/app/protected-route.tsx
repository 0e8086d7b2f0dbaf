import { lazy, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useToken } from '../lib/session.ts';
import { endReason } from '../lib/wipe.ts';

const Shell = lazy(() => import('./layout/shell.tsx').then(({ Shell }) => ({ default: Shell })));

/** Lets nobody in without a token, and remembers where they wanted to go. */
export function ProtectedRoute() {
  const token = useToken();
  const { pathname, search, hash } = useLocation();
  if (token === null) {
    // Whoever signs out is done here; the next person starts at the beginning.
    const state = endReason() === 'signOut' ? null : { from: pathname + search + hash };
    return <Navigate to="/login" replace state={state} />;
  }
  return (
    <Suspense>
      <Shell />
    </Suspense>
  );
}
