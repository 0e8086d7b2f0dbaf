import type { MatchEvent } from '@touchline/contract/match/match-events';
import { Check, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';

type ShootoutProps = {
  events: readonly MatchEvent[];
  teams: { own: string; opponent: string };
  ownIsHome: boolean;
};

/** The kicks of the shoot-out of both sides, in their order. They count for no player. */
export function Shootout({ events, teams, ownIsHome }: ShootoutProps) {
  const { t } = useTranslation();
  const kicks = events.filter(({ kind }) => kind === 'shootoutKick');
  const sides = ownIsHome ? (['own', 'opponent'] as const) : (['opponent', 'own'] as const);
  return (
    <div className="grid justify-center gap-2">
      <p className="text-center text-sm font-semibold text-ink-3">{t('match.events.periods.5')}</p>
      {sides.map((side) => (
        <div key={side} className="grid grid-cols-[minmax(0,9rem)_auto] items-center gap-3">
          <bdi className="truncate font-semibold">{teams[side]}</bdi>
          <ul className="flex flex-wrap gap-1">
            {kicks
              .filter((kick) => kick.side === side)
              .map(({ _id, scored }) => (
                <li
                  key={_id}
                  className={
                    scored
                      ? 'grid size-5.5 place-items-center rounded-sm bg-accent text-on-accent'
                      : 'grid size-5.5 place-items-center rounded-sm border border-control text-ink-2'
                  }
                >
                  {scored ? (
                    <Check aria-hidden="true" className="size-3.5" />
                  ) : (
                    <X aria-hidden="true" className="size-3.5" />
                  )}
                  <span className="sr-only">{t(scored ? 'match.events.scored' : 'match.events.missed')}</span>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
