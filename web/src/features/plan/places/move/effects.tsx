import type { PlanCheck } from '@touchline/contract/plan/plan-clashes';
import { BookingCard } from '../../../../components/ui/booking-card.tsx';
import type { Words } from '../uses/use-words.ts';
import { effectTexts, type NameOf } from './effect-texts.ts';

type EffectsProps = { check: PlanCheck | undefined; nameOf: NameOf; words: Words };

/** What a move or a booking would mean, said as it changes. */
export function Effects({ check, nameOf, words }: EffectsProps) {
  const texts = check ? effectTexts(check, nameOf, words) : [];
  return (
    // The status around the list: a list that is a status is none, and its items belong to nothing.
    <div role="status" aria-label={words.t('places.move.effects')} className="empty:hidden">
      {texts.length === 0 ? null : (
        <ul className="grid gap-1">
          {texts.map(({ key, text, isClash }) => (
            <li
              key={key}
              className={
                isClash
                  ? 'flex items-start gap-2.5 rounded-md border border-warn/30 bg-warn-soft px-3 py-2 leading-[1.45]'
                  : 'text-ink-2'
              }
            >
              {isClash ? <BookingCard colour="yellow" size="md" className="mt-0.5" /> : null}
              <span>{text}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
