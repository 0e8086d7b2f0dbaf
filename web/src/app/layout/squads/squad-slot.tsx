import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { isRecord } from '../../../api/club/live.ts';
import { meQuery } from '../../../api/people/auth.ts';
import { splitComponent } from '../../../lib/browser/split-component.ts';
import { refreshInBackground } from '../../../lib/http/background.ts';
import { areRecordsHeld } from '../../../lib/state/held-records.ts';
import { chooseSeason } from '../../../lib/session/season.ts';
import { chooseSquad } from '../../../lib/session/squad.ts';
import { squadPlaces } from './squad-place.ts';
import type { SquadSwitchProps } from './squad-switch.tsx';

const { Component: SquadSwitch } = splitComponent<SquadSwitchProps>(async () => ({
  default: (await import('./squad-switch.tsx')).SquadSwitch,
}));

/** The place of the squad switch, which holds still until its code has come. That loads where there is something to switch between. */
export function SquadSlot({ place }: Pick<SquadSwitchProps, 'place'>) {
  const { data: me } = useQuery(meQuery());
  const several = me?.squads && me.squads.length > 1;
  const isOne = me !== undefined && !several;
  useEffect(() => {
    // An address from elsewhere may name one.
    if (!isOne) return;
    chooseSquad(null);
    chooseSeason(null);
  }, [isOne]);
  const seen = me?.ownSquadsOnly ? String(me.squads?.map(({ _id }) => _id)) : me && 'all';
  useForgetting(place === 'header' ? seen : undefined);
  return me && several ? (
    <Suspense fallback={<div className={squadPlaces[place]} />}>
      <SquadSwitch me={me} squads={me.squads ?? []} place={place} />
    </Suspense>
  ) : null;
}

/** Once this person may see other squads than before, drops the loaded data and fetches again what is on screen. */
function useForgetting(seen: string | undefined) {
  const queryClient = useQueryClient();
  const before = useRef(seen);
  useEffect(() => {
    if (before.current !== undefined && before.current !== seen) {
      queryClient.removeQueries({ type: 'inactive' });
      void refreshInBackground(queryClient, ({ queryKey }) => !areRecordsHeld() || !isRecord(queryKey));
    }
    before.current = seen;
  }, [seen, queryClient]);
}
