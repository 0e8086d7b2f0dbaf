import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

const parameter = 'player';

/** The selected player stands in the address, so that reload, the back button and a sent link keep it. */
export function useSelectedPlayer() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const cameFromList = (useLocation().state as { fromList?: boolean } | null)?.fromList === true;
  const id = search.get(parameter);

  const select = useCallback(
    (next: string | null, { replaces = false } = {}) =>
      void navigate(
        { search: next === null ? '' : `?${new URLSearchParams({ [parameter]: next }).toString()}` },
        { replace: replaces, state: { fromList: id === null && !replaces } },
      ),
    [navigate, id],
  );

  return {
    id,
    select,
    /** On a phone: to the list, by the way that led here if there was one. */
    leave: () => (cameFromList ? void navigate(-1) : select(null, { replaces: true })),
  };
}
