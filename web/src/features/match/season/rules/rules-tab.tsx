import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { leaguesQuery } from '../../../../api/football/leagues.ts';
import { leagueRulesQuery } from '../../../../api/match/rule-sets.ts';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { Skeleton } from '../../../../components/ui/skeleton.tsx';
import { SeasonFrame } from '../frame/season-frame.tsx';
import type { SeasonView } from '../frame/use-season-view.ts';
import { LeagueRulesPage } from './league-rules-page.tsx';
import { RulesPane } from './rules-pane.tsx';

/** The rules of each league in this season. */
export function RulesTab({ view }: { view: SeasonView }) {
  const { t } = useTranslation();
  const leagues = useQuery(leaguesQuery());
  const [isOpen, setOpen] = useState(false);
  const league = leagues.data?.find(({ _id }) => _id === view.league) ?? leagues.data?.[0];
  const rules = useQuery({ ...leagueRulesQuery(league?._id ?? ''), enabled: league !== undefined });

  if (league && rules.data)
    return (
      <LeagueRulesPage
        // Another league has a draft of its own.
        key={league._id}
        view={view}
        league={league}
        leagues={leagues.data ?? []}
        stored={rules.data}
        onReload={async () => {
          const { data } = await rules.refetch({ throwOnError: true });
          return data;
        }}
      />
    );
  const failed = leagues.isError && !leagues.data ? leagues : rules.isError ? rules : undefined;
  return (
    <SeasonFrame
      view={view}
      pane={
        leagues.data && leagues.data.length > 0
          ? {
              title: t('match.season.rules.leagues'),
              children: (
                <RulesPane
                  leagues={leagues.data}
                  league={league?._id}
                  onLeague={view.showLeague}
                  preset={undefined}
                  onPreset={undefined}
                />
              ),
              isOpen,
              onClose: () => setOpen(false),
            }
          : null
      }
    >
      {failed ? (
        <section className="mf-sheet">
          <ErrorState
            message={t('match.season.rules.failed')}
            onRetry={() => void failed.refetch()}
            isRetrying={failed.isFetching}
          />
        </section>
      ) : leagues.data?.length === 0 ? (
        <section className="mf-sheet">
          <EmptyState
            drawing="corner"
            title={t('players.statistics.noLeagues')}
            hint={t('match.season.rules.noLeaguesHint')}
          />
        </section>
      ) : (
        <>
          <Skeleton className="h-14 rounded-lg" />
          <Skeleton className="h-64 rounded-lg" />
          <Skeleton className="h-48 rounded-lg" />
        </>
      )}
    </SeasonFrame>
  );
}
