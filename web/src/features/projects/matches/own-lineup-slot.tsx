import { lazy, Suspense } from 'react';

const OwnLineupLink = lazy(async () => ({
  default: (await import('../match-file/frame/own-lineup-link.tsx')).OwnLineupLink,
}));

/** The way to the line-up of a match that has one of its own. Its code loads after the match. */
export function OwnLineupSlot({ match }: { match: string }) {
  return (
    <Suspense>
      <OwnLineupLink match={match} />
    </Suspense>
  );
}
