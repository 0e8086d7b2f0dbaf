import clsx from 'clsx';
import { Cross, OctagonX, TriangleAlert } from 'lucide-react';
import { StatusSlot } from '../../../components/availability/status-slot.tsx';
import type { ShownPlayer } from '../../../components/football/shown-player.ts';
import { BookingCard } from '../../../components/ui/booking-card.tsx';
import { pitchShape } from './lineup-layout.ts';
import { placesOf } from './lineup-places.ts';
import { PitchDrawing } from '../../../components/football/pitch-drawing.tsx';
import { shirtNameOf } from '../../../lib/i18n/names.ts';

/**
 * The starting players at their positions, own goal at the bottom, left is left in every language. Decorative: the list
 * beside it says the same.
 */
export function LineupPitch({ players }: { players: readonly ShownPlayer[] }) {
  return (
    <div aria-hidden="true" dir="ltr" className={clsx('relative overflow-hidden bg-grass select-none', pitchShape)}>
      <PitchDrawing />
      {pointsOf(players).map(({ player, x, y }) => (
        <div
          key={player._id}
          className="absolute grid w-[24%] -translate-x-1/2 translate-y-[calc(var(--size-token)/-2)] justify-items-center gap-[0.3125rem]"
          style={{ insetInlineStart: `${x}%`, insetBlockStart: `${y}%` }}
        >
          <Token player={player} />
          <span
            dir="auto"
            className="max-w-full truncate rounded-[4px] bg-plate px-[0.4375rem] py-0.5 text-sm max-tablet:px-1 leading-[1.3] font-semibold text-chalk [font-stretch:92%] lang-ar:leading-[1.5]"
          >
            {shirtNameOf(player)}
          </span>
        </div>
      ))}
    </div>
  );
}

/** Where the players stand: in a line-up of its own where it puts them, else by their positions. */
const pointsOf = (players: readonly ShownPlayer[]) =>
  players.some(({ at }) => at)
    ? players.flatMap((player) => (player.at ? [{ player, ...player.at }] : []))
    : placesOf(players);

function Token({ player }: { player: ShownPlayer }) {
  return (
    <span
      className={clsx(
        'num relative grid size-token place-items-center rounded-full text-2xl leading-none shadow-[0_2px_0_rgb(3_18_10/0.4),0_6px_14px_rgb(3_18_10/0.34)] [--text-2xl:1.5rem] forced-colors:border',
        player.position === 'GK' ? 'bg-card-yellow text-on-card-yellow' : 'bg-chalk text-on-chalk',
      )}
    >
      {player.shirtNumber ?? '–'}
      {player.status === 'inactive' ? (
        <BookingCard colour="red" size="md" className="absolute -start-1 -top-1 ring-2 ring-grass" />
      ) : null}
      <HealthSign player={player} />
    </span>
  );
}

/**
 * A cross for an injury; otherwise the sign of a complaint about training, in the colour of what it allows, or of what else
 * limits the player.
 */
function HealthSign({ player: { injury, canTrain, availability } }: { player: ShownPlayer }) {
  if (!injury && canTrain === null)
    return availability ? (
      <span className="absolute -end-1.5 -top-1 grid size-5 place-items-center rounded-full bg-surface ring-2 ring-grass">
        <StatusSlot status={availability} isSignOnly />
      </span>
    ) : null;
  const isLimited = !injury && canTrain === 'limited';
  return (
    <span
      className={clsx(
        'absolute -end-1.5 -top-1 grid size-5 place-items-center rounded-full ring-2 ring-grass',
        isLimited ? 'bg-card-yellow text-on-card-yellow' : 'bg-injured text-on-veil',
      )}
    >
      {injury ? (
        <Cross className="size-3 fill-current stroke-0" />
      ) : isLimited ? (
        <TriangleAlert className="size-3 stroke-[2.5]" />
      ) : (
        <OctagonX className="size-3 stroke-[2.5]" />
      )}
    </span>
  );
}
