import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NameTag, useNamed } from '../../../../components/people/namesakes.tsx';
import { BookingCard } from '../../../../components/ui/booking-card.tsx';
import { initialsOf, shirtNameOf } from '../../../../lib/i18n/names.ts';
import type { LivePlayer } from '../state/live-types.ts';

type ShirtsProps = {
  label: string;
  players: readonly LivePlayer[];
  chosen: string | null;
  booked: ReadonlySet<string>;
  onChoose: (player: string) => void;
  /** Wide buttons after the shirts. */
  children?: ReactNode;
};

/** Players to choose from, as their shirts: four in a row, in the order of the pitch. */
export function Shirts({ label, players, chosen, booked, onChoose, children }: ShirtsProps) {
  const { t } = useTranslation();
  const named = useNamed();
  return (
    <div className="mc-shirts" role="group" aria-label={label}>
      {players.map(({ _id, name, shirtName, shirtNumber }) => (
        <button
          key={_id}
          type="button"
          aria-pressed={_id === chosen}
          title={named({ _id, name }, { hasNumber: true })}
          onClick={() => onChoose(_id)}
          className="mc-shirt"
        >
          <span className={clsx('num mc-shirt__no', shirtNumber !== null && shirtNumber > 99 && 'mc-shirt__no--wide')}>
            {shirtNumber ?? initialsOf(name)}
          </span>
          <span className="mc-shirt__n" dir="auto">
            {shirtNameOf({ name, shirtName })}
          </span>
          {/* In the room that a shirt has below the name. */}
          <NameTag id={_id} className="max-w-full truncate text-xs leading-none text-ink-3" />
          {booked.has(_id) ? (
            <>
              <BookingCard colour="yellow" className="mc-shirt__card" />
              <span className="sr-only">{t('match.live.hasYellow')}</span>
            </>
          ) : null}
        </button>
      ))}
      {children}
    </div>
  );
}
