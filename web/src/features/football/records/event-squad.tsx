import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { meQuery } from '../../../api/people/auth.ts';
import { useEventSquad, useSquadChoices } from '../../../api/people/squad-choices.ts';
import { EditableFact } from '../../../components/facts/editable-fact.tsx';
import { SquadFieldSlot } from '../../../components/squads/squad-field-slot.tsx';
import { SquadLabel } from '../../../components/squads/squad-label.tsx';

/** The squad of an event, where the switch does not say it. */
export function EventSquad({ id }: { id: string | null }) {
  const squad = useEventSquad(id);
  return squad === undefined ? null : <SquadLabel squad={squad} />;
}

type EventSquadFieldProps = {
  /** '' for all squads. */
  value: string;
  onChange: (id: string) => void;
  error: string | undefined;
  /** In a line of facts: whether it was changed. Without it the field has its label inside. */
  isChanged?: boolean;
};

/** The squad of an event in a form; nothing while there is none to choose. */
export function EventSquadField({ isChanged, ...field }: EventSquadFieldProps) {
  const { t } = useTranslation();
  const squads = useSquadChoices();
  const isOne = useQuery(meQuery()).data?.ownSquadsOnly;
  if (!squads) return null;
  if (isChanged === undefined) return <SquadFieldSlot {...field} squads={squads} isOne={isOne} />;
  return (
    <EditableFact label={t('squads.squad')} isChanged={isChanged}>
      <SquadFieldSlot {...field} squads={squads} isOne={isOne} variant="minimal" />
    </EditableFact>
  );
}
