import { Suspense } from 'react';
import { slots } from '../../../components/page/slots.ts';

const { Component: OwnLineupLink } = slots.ownLineupLink;

/** The way to the line-up of a match that has one of its own. Its code loads after the match. */
export function OwnLineupSlot({ match }: { match: string }) {
  return (
    <Suspense>
      <OwnLineupLink match={match} />
    </Suspense>
  );
}
