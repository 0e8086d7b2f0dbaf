import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { meQuery } from '../../../api/people/auth.ts';
import { splitComponent } from '../../../lib/browser/split-component.ts';
import { chooseSquad } from '../../../lib/state/squad.ts';
import type { SquadSwitchProps } from './squad-switch.tsx';

const { Component: SquadSwitch } = splitComponent<SquadSwitchProps>(async () => ({
  default: (await import('./squad-switch.tsx')).SquadSwitch,
}));

/** The place of the squad switch. Its code loads where there is something to switch between. */
export function SquadSlot({ place }: Pick<SquadSwitchProps, 'place'>) {
  const { data: me } = useQuery(meQuery());
  const several = me?.squads && me.squads.length > 1;
  const isOne = me !== undefined && !several;
  useEffect(() => {
    // An address from elsewhere may name one.
    if (isOne) chooseSquad(null);
  }, [isOne]);
  return me && several ? (
    <Suspense>
      <SquadSwitch me={me} squads={me.squads ?? []} place={place} />
    </Suspense>
  ) : null;
}
