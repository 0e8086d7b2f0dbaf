import { useQuery } from '@tanstack/react-query';
import type { Match } from '@touchline/contract/football/matches';
import { useTranslation } from 'react-i18next';
import { lineupQuery } from '../../../api/football/primary-players.ts';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { LineupPitchSheet } from '../primary-players/lineup-pitch-sheet.tsx';
import { LineupSkeleton } from '../primary-players/lineup-skeleton.tsx';
import { OwnLineupSlot } from './own-lineup-slot.tsx';
import { Sheet } from '../../../components/page/sheet.tsx';

/** The club's line-up; empty in matches between other teams. It stays from one match to the next. */
export function MatchLineup({ match }: { match: Match }) {
  const { t } = useTranslation();
  const isOwn = match.teams.some(({ myTeam }) => myTeam);
  const { data, isError, isFetching, refetch } = useQuery({ ...lineupQuery(), enabled: isOwn });
  const sheet = () => {
    if (isOwn && data)
      return (
        <LineupPitchSheet
          starting={data.starting}
          substitutes={data.substitutes}
          end={<OwnLineupSlot match={match._id} />}
        />
      );
    if (isOwn && !isError) return <LineupSkeleton title={t('pieces.lineup.title')} />;
    return (
      <Sheet title={t('pieces.lineup.title')} isFlush className="overflow-hidden">
        {!isOwn ? (
          <EmptyState drawing="corner" title={t('matches.lineup.foreign')} hint={t('matches.lineup.foreignHint')} />
        ) : (
          <ErrorState message={t('matches.lineup.failed')} onRetry={() => void refetch()} isRetrying={isFetching} />
        )}
      </Sheet>
    );
  };

  return (
    <>
      <AskAnew key={match._id} isOwn={isOwn} />
      {sheet()}
    </>
  );
}

/** Each match asks for the newest line-up. */
function AskAnew({ isOwn }: { isOwn: boolean }) {
  useQuery({ ...lineupQuery(), enabled: isOwn });
  return null;
}
