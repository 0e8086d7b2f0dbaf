import { useQuery } from '@tanstack/react-query';
import type { PlanEdits } from '@touchline/contract/squads/rollover';
import type { Season } from '@touchline/contract/club/seasons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { seasonPlanQuery, useSetPlan } from '../../../api/squads/rollover.ts';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useFormat } from '../../../lib/i18n/format.ts';
import { PlanSums } from './stations/plan-sums.tsx';

type SetPlanButtonProps = {
  season: Season;
  edits: PlanEdits;
  /** One sentence while the plan cannot be set. */
  why: string | undefined;
};

/** Sets the plan, or applies it if the season has begun. The question before repeats the day and the numbers. */
export function SetPlanButton({ season, edits, why }: SetPlanButtonProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isAsked, setAsked] = useState(false);
  const { data } = useQuery(seasonPlanQuery(season._id, edits));
  const { mutate: set, isPending } = useSetPlan(season._id);
  const day = format.date(season.from);
  const isBegun = season.state === 'current';
  const verb = isBegun ? t('seasonPlan.applyNow') : t('seasonPlan.setFor', { day });
  const reason = why ?? (data ? undefined : t('common.loading'));
  return (
    <>
      <Button disabled={reason !== undefined} why={reason} onClick={() => setAsked(true)}>
        {verb}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={isBegun ? t('seasonPlan.confirmNow') : t('seasonPlan.confirm', { day })}
        verb={verb}
        variant="primary"
        isBusy={isPending}
        onCancel={() => setAsked(false)}
        onConfirm={() => data && set({ plan: data.plan, edits }, { onSettled: () => setAsked(false) })}
      >
        <p>{isBegun ? t('seasonPlan.allNow') : t('seasonPlan.atOnce', { day })}</p>
        {data ? <PlanSums counts={data.counts} /> : null}
        <p className="text-sm text-ink-3">{t('seasonPlan.undoable')}</p>
      </ConfirmDialog>
    </>
  );
}
