import { placesIn, isLeading, type Lineup } from '@touchline/contract/match/lineup/lineup';
import clsx from 'clsx';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { initialsOf } from '../../../../lib/i18n/names.ts';
import { PitchDrawing } from '../../../../components/football/pitch-drawing.tsx';
import { discName, slotName } from '../state/lineup-words.ts';
import type { Person } from '../state/people.ts';

type CompareBoardProps = {
  lineup: Lineup;
  people: ReadonlyMap<string, Person>;
  /** Who is not in the eleven beside it. */
  only: readonly string[];
  label: string;
};

/** A line-up to look at: players whom the other one does not have are ringed. */
export function CompareBoard({ lineup, people, only, label }: CompareBoardProps) {
  const { t } = useTranslation();
  return (
    <div dir="ltr" className="lu-pitch">
      <PitchDrawing />
      <ul aria-label={label}>
        {placesIn(lineup).map(({ slot, player, point }) => {
          const person = player === null ? undefined : people.get(player);
          if (player === null || !person) return null;
          return (
            <li
              key={player}
              style={{ '--x': point.x, '--y': point.y } as CSSProperties}
              className={clsx('lu-disc', slot.code === 'GK' && 'lu-disc--gk', only.includes(player) && 'lu-disc--only')}
            >
              <span className="lu-disc__n num">
                {person.number ?? initialsOf(person.name)}
                {isLeading(lineup, 'captain', player) ? (
                  <span className="lu-disc__c">{t('match.lineup.setPieces.captainLetter')}</span>
                ) : null}
              </span>
              <span dir="auto" className="lu-disc__name truncate">
                {discName(person)}
              </span>
              <span className="sr-only">
                {slotName(t, slot.code)}
                {only.includes(player) ? `, ${t('match.lineup.compare.onlyHere')}` : null}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
