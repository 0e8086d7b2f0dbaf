import { useTranslation } from 'react-i18next';
import { Dropdown } from '../../../../components/fields/select/dropdown.tsx';
import { SquadDot } from '../../../../components/squads/squad-dot.tsx';
import { usePlanning } from '../state/planning-context.ts';

type SquadFieldProps = { value: string; onChange: (squad: string) => void; className?: string };

/** Whose week is planned, where those of several squads are shown. */
export function SquadField({ value, onChange, className }: SquadFieldProps) {
  const { t } = useTranslation();
  const { week, squads } = usePlanning();
  const planned = week.squads.filter(({ _id, mayChange }) => mayChange || _id === value);
  if (week.squads.length < 2) return null;
  return (
    <Dropdown
      label={t('squads.squad')}
      className={className}
      hasSearch={false}
      options={planned.flatMap(({ _id }) => {
        const named = squads.find((each) => each._id === _id);
        return named ? [{ value: _id, label: named.name, icon: <SquadDot colour={named.colour} /> }] : [];
      })}
      value={value}
      onChange={onChange}
    />
  );
}
