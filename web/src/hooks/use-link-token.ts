import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * The token of the link in the mail. It is read once and removed from the address bar and the history, and requests
 * from this page send no referrer.
 */
export function useLinkToken(): string | null {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState(() => new URLSearchParams(search).get('token') || null);
  const given = new URLSearchParams(search).get('token');
  // A second link may be opened in the same tab.
  if (given && given !== token) setToken(given);

  useEffect(() => {
    if (given !== null) void navigate({ search: '' }, { replace: true });
  }, [given, navigate]);

  useEffect(() => {
    const meta = document.createElement('meta');
    meta.name = 'referrer';
    meta.content = 'no-referrer';
    document.head.append(meta);
    return () => meta.remove();
  }, []);

  return token;
}
