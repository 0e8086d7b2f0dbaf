import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, Suspense } from 'react';
import { meQuery } from '../../../api/people/auth.ts';
import { slots } from '../../../components/page/slots.ts';

const { Component: SquadPath } = slots.squadPath;

/** The place of a player's path through the squads. A club with one squad loads nothing of it. */
export function SquadsSlot({ player }: ComponentProps<typeof SquadPath>) {
  const { data: me } = useQuery(meQuery());
  return me?.squads ? (
    <Suspense>
      <SquadPath player={player} />
    </Suspense>
  ) : null;
}
