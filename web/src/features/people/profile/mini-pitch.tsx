import clsx from 'clsx';
import { placeOf } from '../../../components/football/positions.ts';

type MiniPitchProps = { position?: string | null | undefined; className?: string };

/** A whole pitch with the player's place, never mirrored; the facts beside it say the same in words. */
export function MiniPitch({ position, className }: MiniPitchProps) {
  const place = placeOf(position);
  // The line-up shows only a part of the pitch, so its places are moved towards the halfway line here.
  const x = place ? 2 + place[0] : 0;
  const y = place ? 77 + (place[1] - 42.5) * 1.2 : 0;
  return (
    <svg viewBox="0 0 104 150" aria-hidden="true" className={clsx('h-auto shrink-0', className)}>
      <g fill="none" className="stroke-chalk [stroke-opacity:0.55]" strokeWidth="1.5">
        <rect x="2" y="2" width="100" height="146" rx="2" />
        <path d="M2 75h100M24 2v22h56V2M24 148v-22h56v22M39 2v8h26V2M39 148v-8h26v8" />
        <circle cx="52" cy="75" r="14" />
      </g>
      {place ? (
        <g className="fill-chalk">
          <circle cx={x} cy={y} r="13" fillOpacity="0.2" />
          <circle cx={x} cy={y} r="7" />
        </g>
      ) : null}
    </svg>
  );
}
