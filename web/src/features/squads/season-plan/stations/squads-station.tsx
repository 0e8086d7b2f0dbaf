import type { PlanEdits } from '@touchline/contract/squads/rollover';
import { limits } from '@touchline/contract/wire/limits';
import { Split, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../../components/fields/checkbox.tsx';
import { TextInput } from '../../../../components/fields/text-input.tsx';
import { Sheet } from '../../../../components/page/sheet.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { isShortNameGood, type PlanSquads, withoutSquad, withSplit, withSquad } from '../plan-edits.ts';

type SquadsStationProps = { edits: PlanEdits; squads: PlanSquads; onChange: (edits: PlanEdits) => void };

/** The squads as they will be: each can be renamed, split or left out. */
export function SquadsStation({ edits, squads, onChange }: SquadsStationProps) {
  const { t } = useTranslation();
  return (
    <Sheet title={t('seasonPlan.stations.squads')}>
      <ul className="grid gap-4">
        {squads.map((squad) => (
          <li
            key={squad._id}
            className="grid items-start gap-2 tablet:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_14rem] tablet:gap-4"
          >
            <TextInput
              label={t('seasonPlan.squadName')}
              dir="auto"
              value={squad.name}
              maxLength={limits.squadNameMax}
              error={squad.name.trim() === '' ? t('validation.required') : undefined}
              onChange={({ target }) => onChange(withSquad(edits, squad, { name: target.value }))}
            />
            <TextInput
              label={t('seasonPlan.shortName')}
              dir="auto"
              value={squad.shortName}
              maxLength={limits.squadShortNameMax}
              error={isShortNameGood(squad.shortName) ? undefined : t('seasonPlan.shortNameHint')}
              onChange={({ target }) => onChange(withSquad(edits, squad, { shortName: target.value }))}
            />
            <span className="flex min-h-11 flex-wrap items-center justify-between gap-3">
              {squad.copyOf === null ? (
                <>
                  <Checkbox
                    label={t('seasonPlan.leftOut')}
                    checked={squad.isLeftOut}
                    onChange={({ target }) => onChange(withSquad(edits, squad, { isLeftOut: target.checked }))}
                  />
                  <Button
                    variant="ghost"
                    size="sm"
                    icon={<Split aria-hidden="true" />}
                    aria-label={t('seasonPlan.splitNamed', { squad: squad.name })}
                    disabled={squad.isLeftOut}
                    why={squad.isLeftOut ? t('seasonPlan.leftOut') : undefined}
                    onClick={() => onChange(withSplit(edits, squad, squads))}
                  >
                    {t('seasonPlan.split')}
                  </Button>
                </>
              ) : (
                <Button
                  variant="ghost"
                  size="sm"
                  icon={<X aria-hidden="true" />}
                  aria-label={t('seasonPlan.unsplitNamed', { squad: squad.name })}
                  onClick={() => onChange(withoutSquad(edits, squad._id))}
                >
                  {t('seasonPlan.unsplit')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
