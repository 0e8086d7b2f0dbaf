import { Navigate, Outlet, useLocation } from 'react-router';
import { useToken } from '../../lib/session/session.ts';
import { endReason } from '../../lib/session/wipe.ts';

/** Lets nobody in without a token, and remembers where they wanted to go. */
export function ProtectedRoute() {
  const token = useToken();
  const { pathname, search, hash } = useLocation();
  if (token === null) {
    // Whoever signs out is done here; the next person starts at the beginning.
    const state = endReason() === 'signOut' ? null : { from: pathname + search + hash };
    return <Navigate to="/login" replace state={state} />;
  }
  return <Outlet />;
}
