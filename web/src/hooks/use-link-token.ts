import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from '../lib/router/router.tsx';
import { readStored, writeStored } from '../lib/browser/storage.ts';

const key = 'link-token';

/** The token that this page had before a reload. */
const keptFor = (path: string): string | null => {
  const [page, token] = readStored('session', key)?.split(' ') ?? [];
  return page === path && token ? token : null;
};

/**
 * The token of the link in the mail. It is read once and removed from the address bar and the history, and requests
 * from this page send no referrer. The tab keeps it until the page is left, so that a reload does not lose it.
 */
export function useLinkToken(): string | null {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState(() => new URLSearchParams(search).get('token') || keptFor(pathname));
  const given = new URLSearchParams(search).get('token');
  // A second link may be opened in the same tab.
  if (given && given !== token) setToken(given);

  useEffect(() => {
    if (given !== null) void navigate({ search: '' }, { replace: true });
  }, [given, navigate]);

  useEffect(() => {
    if (token !== null) writeStored('session', key, `${pathname} ${token}`);
    return () => writeStored('session', key, null);
  }, [pathname, token]);

  useEffect(() => {
    const meta = document.createElement('meta');
    meta.name = 'referrer';
    meta.content = 'no-referrer';
    document.head.append(meta);
    return () => meta.remove();
  }, []);

  return token;
}
