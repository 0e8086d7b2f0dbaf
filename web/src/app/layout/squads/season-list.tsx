import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { CalendarRange, Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { seasonsQuery } from '../../../api/club/seasons.ts';
import { menuItem as item } from './menu-item.ts';

type SeasonListProps = {
  isOpen: boolean;
  onToggle: () => void;
  chosenId: string | null;
  onChoose: (id: string | null, name: string) => void;
};

/** The club's seasons, with the shown one named on the button. Closed ones and the current one can be chosen. */
export function SeasonList({ isOpen, onToggle, chosenId, onChoose }: SeasonListProps) {
  const { t } = useTranslation();
  const { data } = useQuery({ ...seasonsQuery(), meta: { quiet: true } });
  const seasons = data?.records ?? [];
  const isShown = ({ _id, state }: (typeof seasons)[number]) =>
    chosenId === null ? state === 'current' : _id === chosenId;
  return (
    <>
      <button type="button" aria-expanded={isOpen} className={item} onClick={onToggle}>
        <CalendarRange aria-hidden="true" className="size-4 shrink-0 stroke-[1.75] text-ink-3" />
        {t('squads.season')}
        <span className="ms-auto text-ink-3">{seasons.find(isShown)?.name}</span>
      </button>
      {isOpen ? (
        <ul aria-label={t('squads.season')} className="max-h-48 overflow-y-auto overscroll-contain">
          {seasons.map((season) => {
            const { _id, name, state } = season;
            const isChosen = isShown(season);
            const line = (
              <>
                <span className={clsx(isChosen && 'font-semibold')}>{name}</span>
                {isChosen ? <Check aria-hidden="true" className="size-4 shrink-0 stroke-[1.75] text-accent" /> : null}
                <span className="ms-auto text-ink-3">{t(`squads.seasonState.${state}`)}</span>
              </>
            );
            return (
              <li key={_id}>
                {state === 'planned' ? (
                  <span className="flex min-h-9 items-center gap-2.5 ps-9 pe-2.5 text-sm text-ink-3">{line}</span>
                ) : (
                  <button
                    type="button"
                    aria-pressed={isChosen}
                    onClick={() => onChoose(state === 'closed' ? _id : null, name)}
                    className={clsx(item, 'min-h-9! ps-9! text-sm pointer-coarse:min-h-11!')}
                  >
                    {line}
                  </button>
                )}
              </li>
            );
          })}
        </ul>
      ) : null}
    </>
  );
}
