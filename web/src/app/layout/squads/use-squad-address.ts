import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from '../../../lib/router/router.tsx';
import { onWipe } from '../../../lib/session/wipe.ts';
import { chooseSquad, restoreChoice, squadIn, useSquad } from '../../../lib/session/squad.ts';

/** The pages whose lists a squad limits; the address of others does not name one. */
const limited = [
  '/profiles/players',
  '/profiles/calendar',
  '/reports/attendance',
  '/reports/wellness',
  '/reports/complaints',
  '/projects/matches',
  '/projects/trainings',
  '/projects/tasks',
];

/** The address without a squad, or with this one; what else it says stays. */
const searchWith = (search: string, squadId: string | null): string => {
  const parameters = new URLSearchParams(search);
  parameters.delete('squad');
  if (squadId !== null) parameters.append('squad', squadId);
  const text = parameters.toString();
  return text && `?${text}`;
};

/**
 * Keeps the choice and the address in step: `?squad=ID`, since names of squads change and links must not. An address that
 * names a squad wins, so that a link, a reload and the way back show what they showed; one that names none gets the choice.
 */
export const useSquadAddress = (userId: string, squads: readonly { _id: string }[]): void => {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const chosen = useSquad();
  const isLimited = limited.includes(pathname);
  const isKnown = (id: string | null) => squads.some(({ _id }) => _id === id);
  /** What the address was last read or written as: only a new one may win over the choice. */
  const seen = useRef<string | null>(null);

  useEffect(() => onWipe(() => chooseSquad(null)), []);

  useEffect(() => {
    const first = seen.current === null;
    const named = squadIn(search);
    const isNew = seen.current !== pathname + search;
    seen.current = pathname + search;
    if (isNew && isLimited && named !== null && isKnown(named)) {
      if (named !== chosen) {
        chooseSquad(named);
        return;
      }
    }
    if (first && named === null && chosen === null) {
      if (restoreChoice({ _id: userId, squads })) return;
    }
    // Deleted, or not one of one's own squads any more.
    if (chosen !== null && !isKnown(chosen)) {
      chooseSquad(null);
      return;
    }
    const wanted = isLimited ? chosen : null;
    if (squadIn(search) === wanted && (wanted !== null || !new URLSearchParams(search).has('squad'))) return;
    const next = searchWith(search, wanted);
    seen.current = pathname + next;
    navigate({ search: next, hash }, { replace: true, state });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `isKnown` changes with the squads
  }, [pathname, search, hash, state, chosen, squads, userId, isLimited, navigate]);
};
