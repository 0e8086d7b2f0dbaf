import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSquadRights } from '../../../../api/squads/use-squad-rights.ts';
import { statisticsQuery } from '../../../../api/match/season-statistics.ts';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { useMediaQuery } from '../../../../hooks/use-media-query.ts';
import { ExportSeason } from '../frame/export-season.tsx';
import { SeasonFilters } from '../frame/season-filters.tsx';
import { SeasonFrame } from '../frame/season-frame.tsx';
import { SeasonRowsSkeleton } from '../frame/season-skeleton.tsx';
import type { SeasonView } from '../frame/use-season-view.ts';
import { AimChoice } from './aim-choice.tsx';
import { byShare, isShort } from './playing-time.ts';
import { ShareList } from './share-list.tsx';
import { ShareTable } from './share-table.tsx';
import { ShortPane } from './short-pane.tsx';

/** How much each player has played of what was possible, against the club's aim. */
export function TimeTab({ view }: { view: SeasonView }) {
  const { t } = useTranslation();
  const isWide = !useMediaQuery('(width < 62.5rem)');
  const Shares = useMediaQuery('(width < 47.5rem)') ? ShareList : ShareTable;
  const [isOpen, setOpen] = useState(false);
  const statistics = useQuery(statisticsQuery(view.filter));
  const { data } = statistics;
  const { canEdit: canAim } = useSquadRights(view.squad);
  const aim = data?.aim ?? null;
  const rows = byShare(data?.records ?? []);
  // The one with the least first: who needs the next match most.
  const short = rows.filter((row) => isShort(row, aim)).toReversed();

  return (
    <SeasonFrame
      view={view}
      isReadOnly={data?.mayEdit === false && !canAim}
      actions={data && rows.length > 0 ? <ExportSeason view={view} /> : null}
      pane={
        data && aim !== null
          ? {
              title: t('match.season.time.short'),
              children: <ShortPane rows={short} view={view} mayEdit={data.mayEdit} />,
              isOpen,
              onClose: () => setOpen(false),
            }
          : null
      }
    >
      <section className="mf-sheet print-page mf-landscape" aria-label={t('match.season.tabs.time')}>
        <SeasonFilters view={view} end={data && view.squad ? <AimChoice squad={view.squad} aim={aim} /> : null} />
        {statistics.isError && !data ? (
          <ErrorState
            message={t('match.season.failed')}
            onRetry={() => void statistics.refetch()}
            isRetrying={statistics.isFetching}
          />
        ) : !data ? (
          <SeasonRowsSkeleton />
        ) : rows.length === 0 ? (
          <EmptyState
            title={t(view.league ? 'match.season.noMatches' : 'match.season.noMatchesAnywhere')}
            hint={t('match.season.time.emptyHint')}
          />
        ) : (
          <>
            {!isWide && short.length > 0 ? (
              <div className="border-t border-line px-5 py-3 print:hidden">
                <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
                  {t('match.season.time.short')}
                </Button>
              </div>
            ) : null}
            <Shares rows={rows} aim={aim} />
            <p className="mf-foot">
              {t('match.season.time.foot')} {t('match.season.time.sheets', { count: data.matches.withSheet })}
            </p>
          </>
        )}
      </section>
    </SeasonFrame>
  );
}
