import type { OwnMatch } from '@touchline/contract/me/me-matches';
import { useTranslation } from 'react-i18next';
import { PitchLines } from '../../../components/football/pitch-lines.tsx';
import { initialsOf, shirtNameOf } from '../../../lib/i18n/names.ts';
import { slotOf } from './slot-of.ts';

type Starter = NonNullable<OwnMatch['lineup']>['eleven'][number];
type OwnPitchProps = { formation: string | null; eleven: readonly Starter[] };

/** Longer names would run into those beside them. */
const lettersMax = 12;
const shortened = (name: string) => (name.length > lettersMax ? `${name.slice(0, lettersMax - 1)}…` : name);

/** The eleven at their places, the player's own disc ringed; left is the team's left in every language. */
export function OwnPitch({ formation, eleven }: OwnPitchProps) {
  const { t } = useTranslation();
  const placed = eleven.flatMap((one) => {
    const point = one.x === null || one.y === null ? slotOf(formation, one.slot) : { x: one.x, y: one.y };
    return point ? [{ ...one, cx: point.x * 6.8, cy: point.y * 9.2 }] : [];
  });
  const isPlaced = placed.length === eleven.length;
  return (
    <>
      <ul className={isPlaced ? 'sr-only' : 'grid gap-1'}>
        {eleven.map(({ name, shirtNumber, slot }, index) => {
          const place = slotOf(formation, slot);
          return (
            <li key={index}>
              {[
                shirtNumber === null ? '' : t('pieces.shirtNumber', { number: shirtNumber }),
                name,
                place ? t(`match.lineup.slots.${place.code}`) : '',
              ]
                .filter(Boolean)
                .join(', ')}
            </li>
          );
        })}
      </ul>
      {isPlaced ? (
        <svg viewBox="0 0 680 940" aria-hidden="true" direction="ltr" className="w-full rounded-md bg-grass">
          <PitchLines />
          {placed.map(({ name, shirtName, shirtNumber, slot, isOwn, captain, cx, cy }, index) => (
            <g key={index} textAnchor="middle" data-own={isOwn || undefined}>
              {isOwn ? <circle cx={cx} cy={cy} r="44" fill="none" strokeWidth="6" className="stroke-chalk" /> : null}
              <circle cx={cx} cy={cy} r="34" className={slot === 'GK' ? 'fill-card-yellow' : 'fill-chalk'} />
              <text x={cx} y={cy + 13} fontSize="36" fontWeight="700" fill="#10281c">
                {shirtNumber ?? initialsOf(name)}
              </text>
              <text x={cx} y={cy + 78} fontSize="27" fontWeight="600" className="fill-chalk">
                {shortened(shirtNameOf({ name, shirtName }))}
                {captain ? ` (${t('match.lineup.setPieces.captainLetter')})` : ''}
              </text>
            </g>
          ))}
        </svg>
      ) : null}
    </>
  );
}
