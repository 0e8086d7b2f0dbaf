import './season-plan.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { planSeasonsQuery, rolloverQuery, seasonPlanQuery } from '../../../api/squads/rollover.ts';
import { noPlanEdits } from './plan-edits.ts';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { SkeletonPage } from '../../../components/page/skeleton-page.tsx';
import { PaneLayout } from '../../../components/page/pane-layout.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { AppliedPlan } from './notices/applied-plan.tsx';
import { NewSeason } from './new-season.tsx';
import { PlanEditor } from './plan-editor.tsx';

/**
 * The plan of the season that comes next. One of the season that has begun comes first while it is not applied; what was
 * applied stays here until a result ends the way back, and says so until the next season is planned.
 */
export function SeasonPlanPage({ title }: { title: string }) {
  const { t } = useTranslation();
  const [createdId, setCreatedId] = useState<string>();
  const seasons = useQuery(planSeasonsQuery());
  const { current = null, planned = null, last = null } = seasons.data ?? {};
  const begun = useQuery({ ...rolloverQuery(current?._id ?? ''), enabled: current !== null });
  const isBegunKnown = seasons.data !== undefined && (current === null || begun.data !== undefined);
  const isApplied = begun.data?.state === 'applied';
  const isOpen = begun.data !== undefined && !isApplied && (begun.data.state !== 'none' || current?._id === createdId);
  const season = isOpen ? current : planned;
  const id = season?._id ?? '';
  const isKnown = isBegunKnown && season !== null;
  const state = useQuery({ ...rolloverQuery(id), enabled: isKnown });
  const data = useQuery({ ...seasonPlanQuery(id, noPlanEdits), enabled: isKnown });

  const applied = (canBeOver: boolean) =>
    current && begun.data && isApplied && (canBeOver || begun.data.canUndo) ? (
      <AppliedPlan season={current} state={begun.data} />
    ) : null;

  if (isBegunKnown && !season)
    return <NewSeason title={title} last={last} notice={applied(true)} onCreated={setCreatedId} />;
  if (season && state.data && data.data)
    return <PlanEditor key={id} season={season} data={data.data} state={state.data} notice={applied(false)} />;
  const failed = [seasons, begun, state, data].find(({ isError }) => isError);
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
