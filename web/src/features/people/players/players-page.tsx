import { useState } from 'react';
import { PeopleScreen } from '../people/people-screen.tsx';
import { PlayerDetail } from './player-detail.tsx';
import { PlayerTools } from './player-tools.tsx';
import { useFirstSteps } from './use-first-steps.tsx';

export function PlayersPage({ title }: { title: string }) {
  const [leagueId, setLeagueId] = useState<string | null>(null);
  const { firstSteps, isReady } = useFirstSteps();
  return (
    <PeopleScreen
      kind="players"
      type="player"
      title={title}
      intro={firstSteps}
      isIntroReady={isReady}
      adminTools={<PlayerTools />}
      subjectDetail={({ position }) => (position ? <span className="ltr">{position}</span> : undefined)}
    >
      {(shown) => <PlayerDetail shown={shown} leagueId={leagueId} onLeague={setLeagueId} />}
    </PeopleScreen>
  );
}
