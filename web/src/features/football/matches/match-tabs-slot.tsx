import type { Match } from '@touchline/contract/football/matches';
import { Suspense } from 'react';
import { slots } from '../../../components/page/slots.ts';

const { Component: MatchTabs } = slots.matchTabs;

/** The way from the overview to the file of a match. Matches of other clubs have none. */
export function MatchTabsSlot({ match }: { match: Match }) {
  if (!match.teams.some(({ myTeam }) => myTeam)) return null;
  return (
    <div className="min-h-11 w-full min-w-0">
      <Suspense>
        <MatchTabs match={match} tab={null} />
      </Suspense>
    </div>
  );
}
