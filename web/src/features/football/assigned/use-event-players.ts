import { startsLater } from '@touchline/contract/football/takes-place';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { meQuery } from '../../../api/people/auth.ts';
import { activePlayersQuery } from '../../../api/people/users.ts';
import { useSquad } from '../../../lib/session/squad.ts';
import type { AssignedRecord } from './assigned-record.ts';

/** The active players, which of them the event's squad has, and who is its guest. */
export function useEventPlayers({ squad, date }: Pick<AssignedRecord, 'squad' | 'date'>, isQuiet = false) {
  const me = useQuery(meQuery()).data;
  const chosen = useSquad();
  const meta = isQuiet ? { quiet: true } : {};
  // With several squads in the club the event's own come first, else those of the switch.
  const first = me?.squads === undefined ? null : (squad ?? chosen);
  const all = useQuery({ ...activePlayersQuery({}), meta });
  const own = useQuery({ ...activePlayersQuery({ squad: first ?? '' }), meta, enabled: first !== null });
  const hasFailed = (all.isError && !all.data) || (own.isError && !own.data);

  const isOwn = useMemo(() => new Set(own.data?.map(({ _id }) => _id)), [own.data]);
  const isActive = useMemo(() => new Set(all.data?.map(({ _id }) => _id)), [all.data]);
  const isLoaded = all.data !== undefined && (first === null || own.data !== undefined);
  const seesAll = me?.ownSquadsOnly !== true;
  /** With own squads only, players of other squads are in no list; inactive ones are in no coming session. */
  const [now] = useState(() => Date.now());
  const isUnseenGuest = !seesAll && startsLater(date, new Date(now).toISOString());

  return {
    /** Those of the squad first, with the number worn in it; undefined until all are loaded. */
    active: isLoaded ? [...(own.data ?? []), ...(all.data ?? []).filter(({ _id }) => !isOwn.has(_id))] : undefined,
    /** Who comes first, and the name of their squad; undefined without one: all belong together. */
    first:
      first === null || !isLoaded
        ? undefined
        : { ids: isOwn as ReadonlySet<string>, title: me?.squads?.find(({ _id }) => _id === first)?.name ?? '' },
    isGuest: (id: string): boolean =>
      isLoaded && first !== null && squad !== null && !isOwn.has(id) && (isActive.has(id) || isUnseenGuest),
    isInactive: (id: string): boolean => isLoaded && seesAll && !isActive.has(id),
    hasFailed,
    retry: () => {
      if (!all.data) void all.refetch();
      if (first !== null && !own.data) void own.refetch();
    },
  };
}
