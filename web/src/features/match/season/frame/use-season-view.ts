import { useNavigate, useSearch } from '../../../../lib/router/router.tsx';
import { useSquad } from '../../../../lib/session/squad.ts';

export const seasonTabs = ['players', 'time', 'suspensions', 'rules'] as const;
export type SeasonTab = (typeof seasonTabs)[number];

const isId = (value: string | null): value is string => value !== null && /^[0-9a-f]{24}$/u.test(value);
/** In the address: all of them, where one is chosen without it. */
const all = 'all';

type Changes = { tab?: SeasonTab; squad?: string; league?: string; player?: string | undefined };

/** What the address of the season pages says: tab, squad, league, and whose figures the pane explains. */
export function useSeasonView() {
  const params = useSearch();
  const navigate = useNavigate();
  const chosen = useSquad();
  const named = params.get('squad');
  const squad = named === all ? undefined : isId(named) ? named : (chosen ?? undefined);
  const league = params.get('league');
  const player = params.get('player');

  const searchWith = (changes: Changes): string => {
    const next = new URLSearchParams(params);
    next.set('view', 'season');
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined) next.delete(name);
      else next.set(name, value === '' ? all : value);
    }
    return `?${next.toString()}`;
  };
  const show = (changes: Changes) => void navigate({ search: searchWith(changes) }, { replace: true });

  return {
    tab: seasonTabs.find((tab) => tab === params.get('tab')) ?? 'players',
    /** Undefined: all squads. */
    squad,
    /** Undefined: all leagues. */
    league: isId(league) ? league : undefined,
    player: isId(player) ? player : undefined,
    filter: { ...(squad ? { squad } : {}), ...(isId(league) ? { league } : {}) },
    tabSearch: (tab: SeasonTab) => searchWith({ tab, player: undefined }),
    /** '' for all of them. */
    showSquad: (id: string) => show({ squad: id, player: undefined }),
    showLeague: (id: string) => show({ league: id, player: undefined }),
    showPlayer: (id: string | undefined) => show({ player: id }),
  };
}

export type SeasonView = ReturnType<typeof useSeasonView>;
