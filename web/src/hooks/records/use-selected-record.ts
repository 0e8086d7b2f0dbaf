import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

type Passed = { fromList?: unknown; userId?: unknown } | null;

/**
 * The selected record stands in the address, so that reload, the back button and a sent link keep it. Another screen
 * may also hand a person over with its navigation: `navigate('/profiles/medical', { state: { userId } })`.
 */
export function useSelectedRecord(parameter: string) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const passed = useLocation().state as Passed;
  const named = search.get(parameter);
  const passedId = named === null && typeof passed?.userId === 'string' ? passed.userId : null;
  const id = named ?? passedId;

  // While the next screen is still being fetched this one stays in view, though the window is there already.
  const ownPath = useRef(window.location.pathname);

  const select = useCallback(
    (next: string | null, { replaces = false } = {}) => {
      // What selects by itself must not fetch back somebody who has left.
      if (replaces && window.location.pathname !== ownPath.current) return;
      void navigate(
        { search: next === null ? '' : `?${new URLSearchParams({ [parameter]: next }).toString()}` },
        { replace: replaces, state: { fromList: id === null && !replaces } },
      );
    },
    [navigate, id, parameter],
  );
  useEffect(() => {
    if (passedId !== null) select(passedId, { replaces: true });
  }, [passedId, select]);

  return {
    id,
    select,
    /** On a phone: to the list, by the way that led here if there was one. */
    leave: () => (passed?.fromList === true ? void navigate(-1) : select(null, { replaces: true })),
  };
}
