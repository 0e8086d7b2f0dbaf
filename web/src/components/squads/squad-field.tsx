import { useTranslation } from 'react-i18next';
import { Dropdown } from '../fields/select/dropdown.tsx';
import { SquadDot } from './squad-dot.tsx';
import { AllMark, type NamedSquad } from './squad-label.tsx';

export type SquadFieldProps = {
  squads: readonly NamedSquad[];
  /** '' for all squads. */
  value: string;
  onChange: (id: string) => void;
  /** True if the record must belong to one squad. */
  isOne?: boolean | undefined;
  /** `minimal` in a line of facts, which has the label. */
  variant?: 'floating' | 'minimal';
  error?: string | undefined;
};

const all = 'all';

/** The squad that a record belongs to. */
export function SquadField({ squads, value, onChange, isOne, variant = 'floating', error }: SquadFieldProps) {
  const { t } = useTranslation();
  const options = squads.map(({ _id, name, colour }) => ({
    value: _id,
    label: name,
    icon: <SquadDot colour={colour} />,
  }));
  return (
    <Dropdown
      {...(variant === 'floating' ? { label: t('squads.squad') } : {})}
      variant={variant}
      options={isOne ? options : [{ value: all, label: t('squads.all'), icon: <AllMark /> }, ...options]}
      value={value === '' && !isOne ? all : value}
      onChange={(chosen) => onChange(chosen === all ? '' : chosen)}
      error={error}
    />
  );
}
