import { Navigate, Outlet, useLocation } from 'react-router';
import { safeRedirect } from '../../lib/session/redirect.ts';
import { useToken } from '../../lib/session/session.ts';

/** The sign-in page for those who are signed out; the others go on to where they wanted to be. */
export function SignedOutRoute() {
  const token = useToken();
  const state = useLocation().state as { from?: unknown } | null;
  return token === null ? <Outlet /> : <Navigate to={safeRedirect(state?.from)} replace />;
}
