import type { PlanData } from '@touchline/contract/squads/rollover';
import type { SeasonPlan } from '@touchline/contract/squads/rollover-rules';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SquadDot } from '../../../../components/squads/squad-dot.tsx';
import { CountBadge } from '../../../../components/ui/count-badge.tsx';
import { useFormat } from '../../../../lib/i18n/format.ts';

type SquadChipsProps = { data: PlanData; plan: SeasonPlan; squad: string; onSquad: (id: string) => void };

/** The squads of today, with how many of their players are not decided yet. */
export function SquadChips({ data, plan, squad, onSquad }: SquadChipsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div role="group" aria-label={t('seasonPlan.stations.squads')} className="flex flex-wrap gap-2">
      {data.squads.map(({ _id, name, colour }) => {
        const open = plan.rows.filter(({ player, outcome }) => player.squad === _id && outcome === 'decide').length;
        return (
          <button
            key={_id}
            type="button"
            aria-pressed={_id === squad}
            onClick={() => onSquad(_id)}
            className="season-chip"
          >
            <SquadDot colour={colour} />
            <span dir="auto">{name}</span>
            {open > 0 ? (
              <CountBadge count={format.number(open)} tone="warn" label={t('seasonPlan.undecided', { count: open })} />
            ) : (
              <Check aria-hidden="true" className="size-4 text-accent" />
            )}
          </button>
        );
      })}
    </div>
  );
}
