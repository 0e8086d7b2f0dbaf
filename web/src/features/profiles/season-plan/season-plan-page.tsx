import './season-plan.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nextSeasonQuery, rolloverQuery, seasonPlanQuery } from '../../../api/club/rollover.ts';
import { noPlanEdits } from './plan-edits.ts';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { SkeletonPage } from '../../../components/page/skeleton-page.tsx';
import { PaneLayout } from '../../../components/page/pane-layout.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { AppliedPlan } from './applied-plan.tsx';
import { NewSeason } from './new-season.tsx';
import { PlanEditor } from './plan-editor.tsx';

/** The plan of the season that comes after this one. */
export function SeasonPlanPage({ title }: { title: string }) {
  const { t } = useTranslation();
  const [seasonId, setSeasonId] = useState<string>();
  const seasons = useQuery(nextSeasonQuery());
  const id = seasonId ?? seasons.data?.planned?._id ?? '';
  const isKnown = id !== '';
  const state = useQuery({ ...rolloverQuery(id), enabled: isKnown });
  const data = useQuery({ ...seasonPlanQuery(id, noPlanEdits), enabled: isKnown });

  if (seasons.data && !isKnown) return <NewSeason title={title} last={seasons.data.last} onCreated={setSeasonId} />;
  if (state.data?.state === 'applied' && data.data)
    return <AppliedPlan title={title} season={data.data.season} state={state.data} />;
  if (state.data && data.data) return <PlanEditor key={id} data={data.data} state={state.data} />;
  const failed = [seasons, state, data].find(({ isError }) => isError);
  if (failed)
    return (
      <ErrorState
        message={t('seasonPlan.failed')}
        onRetry={() => void failed.refetch()}
        isRetrying={failed.isFetching}
      />
    );
  return (
    <PaneLayout>
      <SkeletonPage title={title}>
        <Skeleton className="h-96 w-full rounded-lg" />
      </SkeletonPage>
    </PaneLayout>
  );
}
