import type { Match } from '@touchline/contract/football/matches';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { slots } from '../../../components/page/slots.ts';
import { Sheet } from '../../../components/page/sheet.tsx';
import { splitComponent } from '../../../lib/browser/split-component.ts';
import { LineupSkeleton } from '../primary-players/lineup-skeleton.tsx';
import type { NamedLineupProps } from './named-lineup.tsx';

const { Component: MatchEleven, preload: fetchMatchEleven } = slots.matchEleven;
const { Component: NamedLineup, preload: fetchNamedLineup } = splitComponent<NamedLineupProps>(async () => ({
  default: (await import('./named-lineup.tsx')).NamedLineup,
}));
// Beside the data of the page: nothing of the line-up can be shown before.
void Promise.all([fetchMatchEleven(), fetchNamedLineup()]).catch(() => undefined);

type MatchLineupProps = { match: Match; timeZone: string };

/**
 * The eleven of a match: its own, or the club's usual one while it has none. Empty in matches between other teams. It stays
 * from one match to the next.
 */
export function MatchLineup({ match, timeZone }: MatchLineupProps) {
  const { t } = useTranslation();
  if (!match.teams.some(({ myTeam }) => myTeam))
    return (
      <Sheet title={t('pieces.lineup.title')} isFlush className="overflow-hidden">
        <EmptyState drawing="corner" title={t('matches.lineup.foreign')} hint={t('matches.lineup.foreignHint')} />
      </Sheet>
    );
  return (
    <Suspense fallback={<LineupSkeleton title={t('pieces.lineup.title')} />}>
      <MatchEleven match={match} timeZone={timeZone}>
        {({ named, hasFailed, onRetry, isToCome, note, end, deed }) =>
          named || hasFailed ? (
            <NamedLineup
              named={named}
              isToCome={isToCome}
              note={note}
              end={end}
              deed={deed}
              match={match}
              onRetry={onRetry}
            />
          ) : (
            <LineupSkeleton title={t('pieces.lineup.title')} />
          )
        }
      </MatchEleven>
    </Suspense>
  );
}
