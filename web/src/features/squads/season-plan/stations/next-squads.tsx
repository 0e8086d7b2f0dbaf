import type { PlanData } from '@touchline/contract/squads/rollover';
import { leaves, type SeasonPlan } from '@touchline/contract/squads/rollover-rules';
import type { SquadColour } from '@touchline/contract/squads/squad-choices';
import { LogOut } from 'lucide-react';
import { type DragEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SquadDot } from '../../../../components/squads/squad-dot.tsx';
import { BookingCard } from '../../../../components/ui/booking-card.tsx';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { BeforeAfter } from './before-after.tsx';
import type { PlanSquads } from '../plan-edits.ts';

type NextSquadsProps = {
  squads: PlanSquads;
  plan: SeasonPlan;
  season: PlanData['season'];
  hasChosen: boolean;
  onSend: (to: string) => void;
};

/** The squads of the next season with their numbers, on which chosen players are dropped. */
export function NextSquads({ squads, plan, season, hasChosen, onSend }: NextSquadsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [over, setOver] = useState<string>();
  const goingOn = squads.filter(({ isLeftOut }) => !isLeftOut);
  const gone = plan.rows.filter(({ outcome }) => outcome === 'leaves').length;

  const target = (
    to: string,
    digit: number | null,
    name: string,
    note: ReactNode,
    figures: ReactNode,
    colour?: SquadColour,
  ) => (
    <li key={to}>
      <button
        type="button"
        disabled={!hasChosen}
        data-over={over === to || undefined}
        onClick={() => onSend(to)}
        onDragOver={(event: DragEvent) => {
          event.preventDefault();
          setOver(to);
        }}
        onDragLeave={() => setOver(undefined)}
        onDrop={(event: DragEvent) => {
          event.preventDefault();
          setOver(undefined);
          onSend(to);
        }}
        className="season-target"
      >
        {colour ? <SquadDot colour={colour} /> : <LogOut aria-hidden="true" className="flip size-4 text-ink-3" />}
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold">
            {digit === null ? name : t('seasonPlan.digit', { digit: format.number(digit), name })}
          </span>
          <span className="flex items-center gap-1.5 text-sm text-ink-3">{note}</span>
        </span>
        <span className="num text-xl">{figures}</span>
      </button>
    </li>
  );

  return (
    <div className="overflow-y-auto">
      <div className="border-b border-line px-4 py-4">
        <h2 className="font-semibold">{t('seasonPlan.nextSeason', { season: season.name })}</h2>
        <p className="mt-2 text-sm text-ink-2">{t('seasonPlan.drop')}</p>
      </div>
      <ul>
        {goingOn.map(({ _id, name, colour }, index) => {
          const sums = plan.squads.find(({ squad }) => squad === _id)!;
          const isShort = sums.after > 0 && sums.goalkeepers < 2;
          return target(
            _id,
            // There is a key for the first nine.
            index < 9 ? index + 1 : null,
            name,
            isShort ? (
              <>
                <BookingCard colour="yellow" />
                {t('seasonPlan.goalkeepers', { count: sums.goalkeepers })}
              </>
            ) : (
              t('seasonPlan.inOut', { in: format.number(sums.in), out: format.number(sums.out) })
            ),
            <BeforeAfter before={sums.before} after={sums.after} />,
            colour,
          );
        })}
        {target(leaves, 0, t('seasonPlan.leaveClub'), format.date(season.from), format.number(gone))}
      </ul>
    </div>
  );
}
