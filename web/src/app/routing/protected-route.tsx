import { Navigate, Outlet } from '../../lib/router/routes.tsx';
import { useLocation } from '../../lib/router/router.tsx';
import { useToken } from '../../lib/session/session.ts';
import { endReason } from '../../lib/session/wipe.ts';

/** Redirects users without a token to the sign-in page and remembers the requested page. */
export function ProtectedRoute() {
  const token = useToken();
  const { pathname, search, hash } = useLocation();
  if (token === null) {
    // After a sign-out, the next user starts at the home page.
    const state = endReason() === 'signOut' ? null : { from: pathname + search + hash };
    return <Navigate to="/login" replace state={state} />;
  }
  return <Outlet />;
}
