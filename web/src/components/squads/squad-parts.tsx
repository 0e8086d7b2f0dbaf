import type { SquadColour } from '@touchline/contract/squads/squad-choices';
import { Layers } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Dropdown } from '../fields/select/dropdown.tsx';
import { SquadDot } from './squad-dot.tsx';

type NamedSquad = { _id: string; name: string; shortName: string; colour: SquadColour };

export type SquadLabelProps = {
  /** Null: for all squads. */
  squad: NamedSquad | null;
};

/** The squad of an event, in a list or under a title. */
export function SquadLabel({ squad }: SquadLabelProps) {
  const { t } = useTranslation();
  return (
    <span title={squad?.name} className="inline-flex max-w-40 min-w-0 shrink-0 items-center gap-1.5 text-ink-2">
      <span className="sr-only">{t('squads.squad')} </span>
      {squad ? <SquadDot colour={squad.colour} /> : <AllMark />}
      <span dir="auto" className="min-w-0 truncate font-semibold">
        {squad ? squad.shortName : t('squads.all')}
      </span>
    </span>
  );
}

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

function AllMark() {
  return <Layers aria-hidden="true" className="size-4 shrink-0 stroke-[1.75] text-ink-3" />;
}
