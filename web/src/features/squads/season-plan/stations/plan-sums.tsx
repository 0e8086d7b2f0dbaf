import type { SeasonPlanAnswer } from '@touchline/contract/squads/rollover';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/ui/button.tsx';
import { useFormat } from '../../../../lib/i18n/format.ts';
import type { Station } from '../plan-stations.tsx';

const sums = [
  ['squads', 'squads'],
  ['moves', 'players'],
  ['stays', 'players'],
  ['numbers', 'numbers'],
  ['leaves', 'players'],
  ['twoSquads', 'players'],
] as const satisfies readonly (readonly [keyof SeasonPlanAnswer['counts'], Station])[];

type PlanSumsProps = {
  counts: SeasonPlanAnswer['counts'];
  /** Leads to where a number comes from. */
  onShow?: (station: Station) => void;
};

/** The numbers of a plan. */
export function PlanSums({ counts, onShow }: PlanSumsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const line = (key: string, count: number, text: string, station?: Station) => (
    <li key={key} className="season-sum">
      <span className="tnum text-end text-xl font-bold">{format.number(count)}</span>
      <span>{text}</span>
      {station && onShow && count > 0 ? (
        <Button
          variant="ghost"
          size="sm"
          aria-label={t('seasonPlan.showNamed', { what: text })}
          onClick={() => onShow(station)}
          className="print:hidden"
        >
          {t('seasonPlan.show')}
        </Button>
      ) : null}
    </li>
  );
  return (
    <ul className="py-2">
      {sums.map(([sum, station]) => line(sum, counts[sum], t(`seasonPlan.sums.${sum}`), station))}
      {line('pastMatches', 0, t('seasonPlan.sums.pastMatches'))}
    </ul>
  );
}
