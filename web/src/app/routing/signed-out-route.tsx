import { Navigate, Outlet } from '../../lib/router/routes.tsx';
import { useLocation } from '../../lib/router/router.tsx';
import { safeRedirect } from '../../lib/session/redirect.ts';
import { useToken } from '../../lib/session/session.ts';

/** Shows the sign-in page to signed-out users; redirects others to the requested page. */
export function SignedOutRoute() {
  const token = useToken();
  const state = useLocation().state as { from?: unknown } | null;
  return token === null ? <Outlet /> : <Navigate to={safeRedirect(state?.from)} replace />;
}
