import type { PlanEdits } from '@touchline/contract/club/rollover';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../components/fields/checkbox.tsx';
import { TextInput } from '../../../components/fields/text-input.tsx';
import { Sheet } from '../../../components/page/sheet.tsx';
import { type PlanSquads, withSquad } from './plan-edits.ts';

type SquadsStationProps = { edits: PlanEdits; squads: PlanSquads; onChange: (edits: PlanEdits) => void };

/** The squads as they will be: each can be renamed or left out. */
export function SquadsStation({ edits, squads, onChange }: SquadsStationProps) {
  const { t } = useTranslation();
  return (
    <Sheet title={t('seasonPlan.stations.squads')}>
      <ul className="grid gap-4">
        {squads.map((squad) => (
          <li key={squad._id} className="grid gap-2 tablet:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto]">
            <TextInput
              label={t('seasonPlan.squadName')}
              value={squad.name}
              maxLength={60}
              onChange={(event) => onChange(withSquad(edits, squad, { name: event.target.value }))}
            />
            <TextInput
              label={t('seasonPlan.shortName')}
              value={squad.shortName}
              maxLength={12}
              onChange={(event) => onChange(withSquad(edits, squad, { shortName: event.target.value }))}
            />
            <Checkbox
              label={t('seasonPlan.leftOut')}
              checked={squad.isLeftOut}
              onChange={(event) => onChange(withSquad(edits, squad, { isLeftOut: event.target.checked }))}
            />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
