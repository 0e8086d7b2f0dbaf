import type { PlanCheck } from '@touchline/contract/plan/plan-clashes';
import { BookingCard } from '../../../../components/ui/booking-card.tsx';
import type { Words } from '../uses/use-words.ts';
import { effectTexts, type NameOf } from './effect-texts.ts';
import type { Held } from './held.ts';

const key = 'rounded-sm bg-on-ink/18 px-1.5 py-px text-xs';

type MoveBarProps = {
  held: Held;
  /** Where the block would stand, in words. */
  where: string;
  check: PlanCheck | undefined;
  nameOf: NameOf;
  words: Words;
};

/** Says at the bottom where the held block would stand, what that means, and with the keys how. It is announced elsewhere. */
export function MoveBar({ held, where, check, nameOf, words }: MoveBarProps) {
  const { t } = words;
  const texts = check ? effectTexts(check, nameOf, words) : [];
  return (
    <div aria-hidden="true" className="pointer-events-none fixed inset-x-4 bottom-5 z-50 flex justify-center">
      <div className="grid max-w-text gap-1 rounded-lg bg-ink px-3.5 py-2.5 text-sm font-medium text-on-ink shadow-3">
        <p className="font-semibold">{where}</p>
        {texts.map(({ key: each, text, isClash }) => (
          <p key={each} className="flex items-start gap-2">
            {isClash ? <BookingCard colour="yellow" className="mt-1" /> : null}
            <span>{text}</span>
          </p>
        ))}
        {held.by === 'pointer' ? null : (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="inline-flex items-center gap-1">
              <kbd className={key}>←</kbd>
              <kbd className={key}>→</kbd>
              {t('places.move.timeKeys')}
            </span>
            <span className="inline-flex items-center gap-1">
              <kbd className={key}>↑</kbd>
              <kbd className={key}>↓</kbd>
              {t('places.move.placeKeys')}
            </span>
            <span className="inline-flex items-center gap-1.5">
              <kbd className={key}>Enter</kbd>
              {t('places.move.set')}
            </span>
            <span className="inline-flex items-center gap-1.5">
              <kbd className={key}>Esc</kbd>
              {t('places.move.leave')}
            </span>
          </p>
        )}
      </div>
    </div>
  );
}
