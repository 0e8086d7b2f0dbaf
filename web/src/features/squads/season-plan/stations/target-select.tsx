import { leaves } from '@touchline/contract/squads/rollover-rules';
import { useTranslation } from 'react-i18next';
import type { PlanSquads } from '../plan-edits.ts';
import { PlanSelect } from './plan-select.tsx';

type TargetSelectProps = {
  label: string;
  squads: PlanSquads;
  value: string;
  /** The squad of today. */
  own: string;
  onChange: (to: string) => void;
};

/** Where a player goes. */
export function TargetSelect({ label, squads, value, own, onChange }: TargetSelectProps) {
  const { t } = useTranslation();
  return (
    <PlanSelect
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      isOpen={value === ''}
    >
      {value === '' ? <option value="">{t('seasonPlan.choose')}</option> : null}
      {squads.map(({ _id, name }) => (
        <option key={_id} value={_id}>
          {_id === own ? t('seasonPlan.stays') : name}
        </option>
      ))}
      <option value={leaves}>{t('seasonPlan.leaves')}</option>
    </PlanSelect>
  );
}
