import { Suspense, useState } from 'react';
import { splitComponent } from '../../../lib/browser/split-component.ts';
import { PeopleScreen } from '../people/people-screen.tsx';
import { PlayerDetail } from './player-detail.tsx';
import { PlayerTools } from './player-tools.tsx';

// Only the administrator of a new club sees it.
const { Component: FirstSteps } = splitComponent(async () => ({
  default: (await import('../first-steps/first-steps.tsx')).FirstSteps,
}));

export function PlayersPage({ title }: { title: string }) {
  const [leagueId, setLeagueId] = useState<string | null>(null);
  return (
    <PeopleScreen
      kind="players"
      type="player"
      title={title}
      intro={
        <Suspense>
          <FirstSteps />
        </Suspense>
      }
      adminTools={<PlayerTools />}
      subjectDetail={({ position }) => (position ? <span className="ltr">{position}</span> : undefined)}
    >
      {(shown) => <PlayerDetail shown={shown} leagueId={leagueId} onLeague={setLeagueId} />}
    </PeopleScreen>
  );
}
