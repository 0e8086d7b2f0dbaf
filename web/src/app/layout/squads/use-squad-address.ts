import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { seasonsQuery } from '../../../api/club/seasons.ts';
import { useLocation, useNavigate } from '../../../lib/router/router.tsx';
import { onWipe } from '../../../lib/session/wipe.ts';
import { chooseSeason, seasonIn, useSeason } from '../../../lib/session/season.ts';
import { chooseSquad, restoreChoice, squadIn, useSquad } from '../../../lib/session/squad.ts';
import { isLimited } from './limited-pages.ts';

type Choice = { squad: string | null; season: string | null };

const choiceIn = (search: string): Choice => ({ squad: squadIn(search), season: seasonIn(search) });

/** The address without a squad and a season, or with these; what else it says stays. */
const searchWith = (search: string, choice: Choice): string => {
  const parameters = new URLSearchParams(search);
  for (const name of ['squad', 'season'] as const) {
    parameters.delete(name);
    const id = choice[name];
    if (id !== null) parameters.append(name, id);
  }
  const text = parameters.toString();
  return text && `?${text}`;
};

/** True if an address says what it should: nothing else, and nothing twice. */
const says = (search: string, wanted: Choice): boolean => {
  const parameters = new URLSearchParams(search);
  const named = choiceIn(search);
  return (['squad', 'season'] as const).every(
    (name) => named[name] === wanted[name] && (wanted[name] !== null || !parameters.has(name)),
  );
};

/**
 * Keeps the choice and the address in step: `?squad=ID&season=ID`, since names change and links must not. An address that
 * names one wins, so that a link, a reload and the way back show what they showed; one that names none gets the choice.
 */
export const useSquadAddress = (userId: string, squads: readonly { _id: string }[]): void => {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const squad = useSquad();
  const season = useSeason();
  const isAsked = season !== null || seasonIn(search) !== null;
  const { data: seasons } = useQuery({ ...seasonsQuery(), enabled: isAsked, meta: { quiet: true } });
  const isHere = isLimited(pathname);
  const isSquad = (id: string | null) => squads.some(({ _id }) => _id === id);
  /** Until the seasons are known, each one may be closed. */
  const isClosed = (id: string | null) =>
    seasons?.records.some((one) => one._id === id && one.state === 'closed') ?? id !== null;
  /** What the address was last read or written as: only a new one may win over the choice. */
  const seen = useRef<string | null>(null);

  useEffect(
    () =>
      onWipe(() => {
        chooseSquad(null);
        chooseSeason(null);
      }),
    [],
  );

  useEffect(() => {
    const first = seen.current === null;
    const named = choiceIn(search);
    const isNew = seen.current !== pathname + search;
    seen.current = pathname + search;
    if (isNew && isHere) {
      const isOtherSquad = isSquad(named.squad) && named.squad !== squad;
      const isOtherSeason = isClosed(named.season) && named.season !== season;
      if (isOtherSquad) chooseSquad(named.squad);
      if (isOtherSeason) chooseSeason(named.season);
      if (isOtherSquad || isOtherSeason) return;
    }
    if (first && named.squad === null && squad === null) {
      if (restoreChoice({ _id: userId, squads })) return;
    }
    // Deleted, or not one of one's own squads any more.
    if (squad !== null && !isSquad(squad)) {
      chooseSquad(null);
      return;
    }
    if (season !== null && !isClosed(season)) {
      chooseSeason(null);
      return;
    }
    const wanted = isHere ? { squad, season } : { squad: null, season: null };
    if (says(search, wanted)) return;
    const next = searchWith(search, wanted);
    seen.current = pathname + next;
    navigate({ search: next, hash }, { replace: true, state });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `isSquad` and `isClosed` change with what they look into
  }, [pathname, search, hash, state, squad, season, squads, seasons, userId, isHere, navigate]);
};
