import './match-slots.ts';
import { Suspense } from 'react';
import { PaneLayout } from '../../components/page/pane-layout.tsx';
import { SkeletonHead, SkeletonPage } from '../../components/page/skeleton-page.tsx';
import { splitComponent } from '../../lib/browser/split-component.ts';
import { useSearch } from '../../lib/router/router.tsx';
import { fileTabIn } from '../../features/match/frame/file-tabs.ts';
import { MatchesPage } from '../../features/football/matches/matches-page.tsx';
import { LeagueNews } from '../../features/football/import/league-calendars/league-news.tsx';
import { MatchTools } from '../../features/football/import/match-tools.tsx';

const { Component: MatchFile } = splitComponent(async () => ({
  default: (await import('../../features/match/match-file.tsx')).MatchFile,
}));
const { Component: SeasonPage } = splitComponent(() => import('../../features/match/season/season-page.tsx'));

/** The matches page with import and export, the file of a match, and the season. */
export function MatchesScreen({ title }: { title: string }) {
  const search = useSearch();
  const match = search.get('match');
  const tab = fileTabIn(search);
  const isSeason = search.get('view') === 'season';
  if (!isSeason && (match === null || tab === null))
    return <MatchesPage title={title} tools={<MatchTools />} note={<LeagueNews />} />;
  const loading = (
    <PaneLayout>
      <SkeletonPage title={title}>
        <SkeletonHead />
      </SkeletonPage>
    </PaneLayout>
  );
  return (
    <Suspense fallback={loading}>
      {isSeason || match === null || tab === null ? (
        <SeasonPage title={title} />
      ) : (
        <MatchFile key={match} id={match} tab={tab} title={title} />
      )}
    </Suspense>
  );
}
