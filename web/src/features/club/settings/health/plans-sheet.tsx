import type { CasePlan, StageSetting } from '@touchline/contract/health/case-settings';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSetCasePlans } from '../../../../api/health/case-settings.ts';
import { Sheet } from '../../../../components/page/sheet.tsx';
import { Badge } from '../../../../components/ui/badge.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { IconButton } from '../../../../components/ui/icon-button.tsx';
import { PlanDialog } from './plan-dialog.tsx';

type PlansSheetProps = { plans: readonly CasePlan[]; stages: readonly StageSetting[] };

const emptyPlan = (plans: readonly CasePlan[]): CasePlan => {
  const isFree = (key: string) => !plans.some((plan) => plan.key === key);
  const number = plans.findIndex((_plan, index) => isFree(`own${index + 1}`));
  return {
    key: `own${number < 0 ? plans.length + 1 : number + 1}`,
    name: '',
    codes: [],
    grade: null,
    criteria: [],
    isOwn: true,
  };
};

/** The sets of criteria: those of the product, and what the club put in their place or added. */
export function PlansSheet({ plans, stages }: PlansSheetProps) {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<CasePlan | null>(null);
  const { mutate, isPending } = useSetCasePlans();
  const close = () => setEdited(null);
  const save = (changed: CasePlan | null, key: string) => {
    const others = plans.filter((plan) => plan.isOwn && plan.key !== key);
    const kept = [...others, ...(changed ? [changed] : [])].map(({ isOwn: _isOwn, ...plan }) => plan);
    mutate({ plans: kept }, { onSuccess: close });
  };
  return (
    <Sheet title={t('healthSettings.plans.title')}>
      <p className="mb-2 max-w-text text-ink-2">{t('healthSettings.plans.text')}</p>
      <ul className="divide-y divide-line">
        {plans.map((plan) => (
          <li key={plan.key} className="flex min-h-11 flex-wrap items-center gap-x-3 py-1">
            <b className="min-w-0 flex-1 font-semibold" dir="auto">
              {plan.name ?? plan.key}
            </b>
            {plan.isOwn ? <Badge tone="neutral">{t('healthSettings.plans.own')}</Badge> : null}
            <span className="text-sm text-ink-3">
              {t('healthSettings.plans.count', { count: plan.criteria.length })}
            </span>
            <IconButton
              label={t('healthSettings.plans.edit', { plan: plan.name ?? plan.key })}
              icon={<Pencil aria-hidden="true" />}
              onClick={() => setEdited(plan)}
            />
          </li>
        ))}
      </ul>
      <Button
        className="mt-3"
        variant="outline"
        size="sm"
        icon={<Plus aria-hidden="true" />}
        onClick={() => setEdited(emptyPlan(plans))}
      >
        {t('healthSettings.plans.add')}
      </Button>
      {edited ? (
        <PlanDialog
          key={edited.key}
          plan={edited}
          isStored={plans.some(({ key, isOwn }) => isOwn && key === edited.key)}
          stages={stages}
          isSaving={isPending}
          onSave={(changed) => save(changed, edited.key)}
          onClose={close}
        />
      ) : null}
    </Sheet>
  );
}
