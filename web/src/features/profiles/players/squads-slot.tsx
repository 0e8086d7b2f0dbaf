import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { meQuery } from '../../../api/people/auth.ts';
import { splitComponent } from '../../../lib/browser/split-component.ts';
import type { PathSheetProps } from '../squads/memberships/path-sheet.tsx';

const { Component: PathSheet } = splitComponent<PathSheetProps>(async () => ({
  default: (await import('../squads/memberships/path-sheet.tsx')).PathSheet,
}));

/** The place of a player's path through the squads. A club with one squad loads nothing of it. */
export function SquadsSlot(props: PathSheetProps) {
  const { data: me } = useQuery(meQuery());
  return me?.squads ? (
    <Suspense>
      <PathSheet {...props} />
    </Suspense>
  ) : null;
}
