import type { RolloverState } from '@touchline/contract/squads/rollover';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDropPlan } from '../../../../api/squads/rollover.ts';
import { useMay } from '../../../../api/people/auth.ts';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { ConfirmDialog } from '../../../../components/feedback/confirm-dialog.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { DifferenceList } from './difference-list.tsx';

type PendingPlanProps = {
  state: RolloverState;
  /** Before the button that drops the plan. */
  action?: ReactNode;
};

/** A plan that is set, that could not be applied, or that is left over from before its season began. */
export function PendingPlan({ state: { season, state, on, differences }, action }: PendingPlanProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const mayDelete = useMay('mayDelete');
  const { mutate: drop, isPending } = useDropPlan(season);
  const [isAsked, setAsked] = useState(false);
  const hasFailed = state === 'failed';
  const isOff = hasFailed || differences.length > 0;
  const title = {
    failed: t('seasonPlan.couldNot'),
    set: t('seasonPlan.isSet', { day: format.date(on) }),
    draft: t('seasonPlan.begunWithout', { day: format.date(on) }),
  }[state === 'failed' || state === 'set' ? state : 'draft'];
  return (
    <Alert variant={isOff ? 'warning' : 'info'} title={title}>
      {isOff ? (
        <>
          {hasFailed ? t('seasonPlan.nothingChanged') : t('seasonPlan.differs')}
          <DifferenceList differences={differences} />
        </>
      ) : null}
      <span className="mt-2 flex flex-wrap gap-2">
        {action}
        {mayDelete ? (
          <Button variant="outline" size="sm" onClick={() => setAsked(true)}>
            {t('seasonPlan.dropPlan')}
          </Button>
        ) : null}
      </span>
      <ConfirmDialog
        isOpen={isAsked}
        title={t('seasonPlan.dropTitle')}
        verb={t('seasonPlan.dropPlan')}
        isBusy={isPending}
        onCancel={() => setAsked(false)}
        onConfirm={() => drop(undefined, { onSettled: () => setAsked(false) })}
      >
        <p>{t('seasonPlan.dropText')}</p>
      </ConfirmDialog>
    </Alert>
  );
}
