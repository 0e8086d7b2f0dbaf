import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearch } from '../../lib/router/router.tsx';

type Passed = { fromList?: unknown; userId?: unknown } | null;

/**
 * The selected record is part of the URL, so that reloads, the back button and shared links preserve it. Another screen
 * may also pass a person with its navigation: `navigate('/profiles/medical', { state: { userId } })`.
 * `beside` holds further parameters, which stay when the record changes.
 */
export function useSelectedRecord(parameter: string, beside?: Readonly<Record<string, string>>) {
  const search = useSearch();
  const navigate = useNavigate();
  const passed = useLocation().state as Passed;
  const named = search.get(parameter);
  const passedId = named === null && typeof passed?.userId === 'string' ? passed.userId : null;
  const id = named ?? passedId;

  // While the next screen loads, this one stays visible although the URL has already changed.
  const ownPath = useRef(window.location.pathname);

  const select = useCallback(
    (next: string | null, { replaces = false } = {}) => {
      // An automatic selection must not navigate a user back who has already left.
      if (replaces && window.location.pathname !== ownPath.current) return;
      const named = new URLSearchParams({ ...beside, ...(next !== null && { [parameter]: next }) }).toString();
      void navigate(
        { search: named && `?${named}` },
        { replace: replaces, state: { fromList: id === null && !replaces } },
      );
    },
    [navigate, id, parameter, beside],
  );
  useEffect(() => {
    if (passedId !== null) select(passedId, { replaces: true });
  }, [passedId, select]);

  return {
    id,
    select,
    /** On a phone: returns to the list, through the history if the user came from it. */
    leave: () => (passed?.fromList === true ? void navigate(-1) : select(null, { replaces: true })),
  };
}
