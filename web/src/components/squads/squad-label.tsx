import type { SquadColour } from '@touchline/contract/squads/squad-choices';
import { Layers } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SquadDot } from './squad-dot.tsx';

export type NamedSquad = { _id: string; name: string; shortName: string; colour: SquadColour };

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

/** The sign of all squads. */
export function AllMark() {
  return <Layers aria-hidden="true" className="size-4 shrink-0 stroke-[1.75] text-ink-3" />;
}
