import clsx from 'clsx';
import { useNamed } from '../../../components/people/namesakes.tsx';
import { initialsOf, shirtNameOf } from '../../../lib/i18n/names.ts';
import type { GamePlayer } from './game-people.ts';

type NumberChipsProps = {
  label: string;
  players: readonly GamePlayer[];
  chosen: readonly string[];
  /** Undefined: they only tell. */
  onChange?: (chosen: string[]) => void;
};

/** Who took part in a game, as numbers. To choose from they have the names beside. */
export function NumberChips({ label, players, chosen, onChange }: NumberChipsProps) {
  const named = useNamed();
  const numberOf = ({ shirtNumber, name }: GamePlayer) => shirtNumber ?? initialsOf(name);
  if (!onChange)
    return (
      <ul aria-label={label} className="fg-chips">
        {players.map((player) => (
          <li key={player._id} className="fg-chip" title={named(player, { hasNumber: true })}>
            <span aria-hidden="true" className="num-row">
              {numberOf(player)}
            </span>
            <span className="sr-only">{named(player, { hasNumber: true })}</span>
          </li>
        ))}
      </ul>
    );
  return (
    <div role="group" aria-label={label} className="fg-chips">
      {players.map((player) => {
        const isChosen = chosen.includes(player._id);
        return (
          <button
            key={player._id}
            type="button"
            aria-pressed={isChosen}
            title={named(player, { hasNumber: true })}
            className={clsx('fg-chip fg-chip--wide', isChosen && 'fg-chip--on')}
            onClick={() => onChange(isChosen ? chosen.filter((id) => id !== player._id) : [...chosen, player._id])}
          >
            <span className="num-row">{numberOf(player)}</span>{' '}
            <bdi className="min-w-0 truncate">{shirtNameOf(player)}</bdi>
          </button>
        );
      })}
    </div>
  );
}
