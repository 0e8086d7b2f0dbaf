import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { squadQuery } from '../../../api/squads/squads.ts';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { PageHead } from '../../../components/page/page-head.tsx';
import { PaneLayout } from '../../../components/page/pane-layout.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { SkeletonHead, SkeletonPage } from '../../../components/page/skeleton-page.tsx';
import { isRecordGone, isRecordId } from '../../../hooks/records/use-record.ts';
import { useNavigate } from '../../../lib/router/router.tsx';
import { SquadDetail } from './squad-detail.tsx';
import { SquadPlayers } from './players/squad-players.tsx';

/** One squad, with its players beside it. */
export function SquadPage({ id, title }: { id: string; title: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data: loaded, error, isFetching, refetch } = useQuery({ ...squadQuery(id), enabled: isRecordId(id) });
  /** A phone shows either the squad or its players. */
  const [isListShown, setListShown] = useState(false);
  const back = { label: title, onBack: () => navigate('/profiles/squads'), isEverywhere: true };

  if (!isRecordId(id) || isRecordGone(error))
    return (
      <PaneLayout>
        <PageHead title={title} back={back} />
        <EmptyState drawing="offside" title={t('squads.goneTitle')} hint={t('squads.goneHint')} />
      </PaneLayout>
    );
  if (!loaded)
    return (
      <PaneLayout>
        {error ? (
          <>
            <PageHead title={title} back={back} />
            <ErrorState message={t('squads.loadFailed')} onRetry={() => void refetch()} isRetrying={isFetching} />
          </>
        ) : (
          <SkeletonPage title={title}>
            <SkeletonHead />
            <Skeleton className="h-64 rounded-lg" />
          </SkeletonPage>
        )}
      </PaneLayout>
    );
  const squad = loaded.record;
  return (
    <PaneLayout
      view={isListShown ? 'list' : 'detail'}
      listLabel={t('squads.players.of', { squad: squad.name })}
      list={<SquadPlayers squad={squad} onBack={() => setListShown(false)} />}
    >
      <SquadDetail
        loaded={loaded}
        onReload={async () => (await refetch({ throwOnError: true })).data ?? loaded}
        title={title}
        back={back}
        onPlayers={() => setListShown(true)}
      />
    </PaneLayout>
  );
}
