import type { CasePlan } from '@touchline/contract/health/case-settings';
import { useTranslation } from 'react-i18next';
import { Dropdown } from '../../../../../components/fields/select/dropdown.tsx';
import type { CaseSave } from '../use-case-save.ts';

type PlanSelectProps = { plans: readonly CasePlan[]; save: CaseSave };

/** The set of criteria that the case follows. */
export function PlanSelect({ plans, save: { shown, change } }: PlanSelectProps) {
  const { t } = useTranslation();
  return (
    <Dropdown
      className="w-56"
      variant="minimal"
      label={t('casePage.return.choosePlan')}
      placeholder={t('casePage.return.choosePlan')}
      options={plans.map(({ key, name }) => ({ value: key, label: name ?? key }))}
      value={shown.plan ?? ''}
      onChange={(plan) => change({ plan })}
    />
  );
}
