import { useQuery } from '@tanstack/react-query';
import type { Me } from '@touchline/contract/me/me';
import { Suspense } from 'react';
import { ownMatchesQuery } from '../../../api/me/me-matches.ts';
import { splitComponent } from '../../../lib/browser/split-component.ts';
import type { Asked } from '../week/asked.ts';
import type { CallCardProps } from './call-card.tsx';

// With the answer buttons: most days no call-up is published.
const { Component: CallCard } = splitComponent<CallCardProps>(async () => ({
  default: (await import('./call-card.tsx')).CallCard,
}));

/** The published call-ups, soonest first; nothing without one. */
export function MatchCalls({ me, whose }: { me: Me; whose: Asked }) {
  const { data = [] } = useQuery(ownMatchesQuery(whose.child));
  if (data.length === 0) return null;
  return (
    <Suspense fallback={null}>
      {data
        .toSorted((one, other) => Date.parse(one.date) - Date.parse(other.date))
        .map((match) => (
          <CallCard key={match._id} match={match} me={me} whose={whose} />
        ))}
    </Suspense>
  );
}
