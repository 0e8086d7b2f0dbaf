import type { PlanData, RolloverState } from '@touchline/contract/club/rollover';
import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useUndoPlan } from '../../../api/club/rollover.ts';
import { Alert } from '../../../components/feedback/alert.tsx';
import { PageHead } from '../../../components/page/page-head.tsx';
import { PaneLayout } from '../../../components/page/pane-layout.tsx';
import { Button } from '../../../components/ui/button.tsx';

type AppliedPlanProps = { title: string; season: PlanData['season']; state: RolloverState };

/** What a plan has done, with the way back. */
export function AppliedPlan({ title, season, state: { counts, canUndo } }: AppliedPlanProps) {
  const { t } = useTranslation();
  const { mutate: undo, isPending } = useUndoPlan(season._id);
  return (
    <PaneLayout>
      <PageHead title={title} />
      <Alert variant="success" title={t('seasonPlan.begun', { season: season.name })}>
        {t('seasonPlan.done', { moves: counts?.moves ?? 0, stays: counts?.stays ?? 0, leaves: counts?.leaves ?? 0 })}
      </Alert>
      {canUndo ? (
        <Button
          variant="outline"
          icon={<Undo2 aria-hidden="true" className="flip" />}
          isLoading={isPending}
          onClick={() => undo()}
          className="justify-self-start"
        >
          {t('seasonPlan.undo')}
        </Button>
      ) : null}
    </PaneLayout>
  );
}
