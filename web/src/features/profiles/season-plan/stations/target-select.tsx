import { leaves } from '@touchline/contract/squads/rollover-rules';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import type { PlanSquads } from '../plan-edits.ts';

type TargetSelectProps = {
  label: string;
  squads: PlanSquads;
  value: string;
  /** The squad of today. */
  own: string;
  onChange: (to: string) => void;
};

/** Where a player goes. The system's own list: sixty of them stand on one page, and it is the best one on a phone. */
export function TargetSelect({ label, squads, value, own, onChange }: TargetSelectProps) {
  const { t } = useTranslation();
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={clsx('season-select', value === '' && 'season-select--open')}
    >
      {value === '' ? <option value="">{t('seasonPlan.choose')}</option> : null}
      {squads.map(({ _id, name }) => (
        <option key={_id} value={_id}>
          {_id === own ? t('seasonPlan.stays') : name}
        </option>
      ))}
      <option value={leaves}>{t('seasonPlan.leaves')}</option>
    </select>
  );
}
