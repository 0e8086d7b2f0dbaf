import type { PlanData, PlanEdits } from '@touchline/contract/squads/rollover';
import { freeNumbers, type SeasonPlan } from '@touchline/contract/squads/rollover-rules';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../../../components/page/sheet.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { CountBadge } from '../../../../components/ui/count-badge.tsx';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { type PlanSquads, withNumber } from '../plan-edits.ts';
import { PlanSelect } from './plan-select.tsx';

type NumbersStationProps = {
  data: PlanData;
  squads: PlanSquads;
  plan: SeasonPlan;
  edits: PlanEdits;
  onChange: (edits: PlanEdits) => void;
};

/** Numbers that several would wear, then those that change. */
export function NumbersStation({ data, squads, plan, edits, onChange }: NumbersStationProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = (id: string) => data.players.find(({ _id }) => _id === id)?.name ?? '';
  const squadName = (id: string | null) => squads.find(({ _id }) => _id === id)?.name ?? '';
  const changed = plan.rows.filter(
    ({ outcome, player, shirtNumber }) =>
      (outcome === 'stays' || outcome === 'moves') && shirtNumber !== player.shirtNumber,
  );
  return (
    <>
      <Sheet isFlush title={t('seasonPlan.clashes')} end={<CountBadge count={format.number(plan.clashes.length)} />}>
        <p className="px-5 pt-3 text-sm text-ink-3 max-tablet:px-4">{t('seasonPlan.clashRule')}</p>
        <ul className="pb-2">
          {plan.clashes.map(({ squad, shirtNumber, keeps, others }) => (
            <li key={`${squad} ${shirtNumber}`} className="flex flex-wrap items-center gap-3 px-5 py-3 max-tablet:px-4">
              <span className="num min-w-8 text-xl">{format.number(shirtNumber)}</span>
              <span dir="auto" className="text-sm text-ink-3">
                {squadName(squad)}
              </span>
              {keeps ? (
                <span className="font-medium">
                  {t('seasonPlan.keeps', { name: nameOf(keeps), number: format.number(shirtNumber) })}
                </span>
              ) : null}
              {others.map((id) => (
                <Button
                  key={id}
                  variant="outline"
                  size="sm"
                  disabled={keeps === null}
                  why={keeps === null ? t('seasonPlan.wornByGuest') : undefined}
                  onClick={() => onChange(withNumber(edits, id, shirtNumber))}
                >
                  {t('seasonPlan.give', { name: nameOf(id), number: format.number(shirtNumber) })}
                </Button>
              ))}
            </li>
          ))}
        </ul>
      </Sheet>
      <Sheet isFlush title={t('seasonPlan.newNumbers')} end={<CountBadge count={format.number(changed.length)} />}>
        <ul className="py-2">
          {changed.map(({ player: { _id, shirtNumber: old }, to, shirtNumber }) => (
            <li key={_id} className="season-row">
              <span className="num text-xl">{old ?? '–'}</span>
              <span className="min-w-0 flex-1">
                <span dir="auto" className="block truncate font-medium">
                  {nameOf(_id)}
                </span>
                <span dir="auto" className="block text-sm text-ink-3">
                  {squadName(to)}
                </span>
              </span>
              <PlanSelect
                aria-label={t('seasonPlan.numberOf', { name: nameOf(_id) })}
                value={shirtNumber ?? ''}
                onChange={(event) => onChange(withNumber(edits, _id, Number(event.target.value)))}
              >
                {shirtNumber === null ? (
                  <option value="">–</option>
                ) : (
                  <option value={shirtNumber}>{shirtNumber}</option>
                )}
                {freeNumbers(plan, to ?? '').map((number) => (
                  <option key={number} value={number}>
                    {number}
                  </option>
                ))}
              </PlanSelect>
            </li>
          ))}
        </ul>
      </Sheet>
    </>
  );
}
