import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { statisticsQuery } from '../../../../api/match/season-statistics.ts';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { useMediaQuery } from '../../../../hooks/use-media-query.ts';
import { ExportSeason } from '../frame/export-season.tsx';
import { SeasonFilters } from '../frame/season-filters.tsx';
import { SeasonFrame } from '../frame/season-frame.tsx';
import { SeasonRowsSkeleton } from '../frame/season-skeleton.tsx';
import type { SeasonView } from '../frame/use-season-view.ts';
import { type FigureSort, firstDirection, sortRows } from './figure-columns.ts';
import { FiguresLegend } from './figures-legend.tsx';
import { FiguresList } from './figures-list.tsx';
import { FiguresTable } from './figures-table.tsx';
import { SourcesHead, SourcesPane } from './sources-pane.tsx';

/** Players and their figures of the season; a click on one says where they come from. */
export function PlayersTab({ view }: { view: SeasonView }) {
  const { t } = useTranslation();
  const statistics = useQuery(statisticsQuery(view.filter));
  const [sort, setSort] = useState<FigureSort>({ column: 'minutes', direction: 'descending' });
  const Figures = useMediaQuery('(width < 47.5rem)') ? FiguresList : FiguresTable;
  const { data } = statistics;
  const row = data?.records.find(({ player }) => player._id === view.player);

  const handleSort = (column: FigureSort['column']) =>
    setSort(({ column: before, direction }) => {
      if (column !== before) return { column, direction: firstDirection(column) };
      return { column, direction: direction === 'ascending' ? 'descending' : 'ascending' };
    });
  const close = () => view.showPlayer(undefined);
  const hasNothing = data?.matches.played === 0 && data.records.every(({ figures }) => figures.minutes.value === null);

  return (
    <SeasonFrame
      view={view}
      isReadOnly={data?.mayEdit === false}
      actions={data && data.records.length > 0 ? <ExportSeason view={view} /> : null}
      pane={
        row && data
          ? {
              title: row.player.name,
              head: <SourcesHead row={row} onClose={close} />,
              children: <SourcesPane key={row.player._id} row={row} view={view} mayEdit={data.mayEdit} />,
              isOpen: true,
              onClose: close,
            }
          : null
      }
    >
      <section className="mf-sheet print-page mf-landscape" aria-label={t('match.season.tabs.players')}>
        <SeasonFilters
          view={view}
          end={
            data && data.matches.played > 0
              ? t('match.season.players.withSheet', { count: data.matches.played, withSheet: data.matches.withSheet })
              : null
          }
        />
        {statistics.isError && !data ? (
          <ErrorState
            message={t('match.season.failed')}
            onRetry={() => void statistics.refetch()}
            isRetrying={statistics.isFetching}
          />
        ) : !data ? (
          <SeasonRowsSkeleton />
        ) : hasNothing || data.records.length === 0 ? (
          <EmptyState
            title={t(view.league ? 'match.season.noMatches' : 'match.season.noMatchesAnywhere')}
            hint={t('match.season.noMatchesHint')}
          />
        ) : (
          <>
            {/* Above them: below forty players nobody sees it. */}
            <FiguresLegend rows={data.records} />
            <Figures
              rows={sortRows(data.records, sort)}
              sort={sort}
              onSort={handleSort}
              selectedId={row?.player._id}
              onOpen={(id) => view.showPlayer(id === view.player ? undefined : id)}
            />
          </>
        )}
      </section>
    </SeasonFrame>
  );
}
