import type { WellnessScore } from '@touchline/contract/health/wellness';
import { useTranslation } from 'react-i18next';
import { opensRow } from '../../../../components/table/opens-row.ts';
import { BookingCard } from '../../../../components/ui/booking-card.tsx';
import { ScoreBar } from './score-bar.tsx';
import { cardOf, useFlagTexts } from '../parts/flag-texts.ts';

/** The score with its flag; a click opens the answers. */
export function ScoreCell({ score, onOpen }: { score: WellnessScore; onOpen: () => void }) {
  const { t } = useTranslation();
  const texts = useFlagTexts();
  const { flag } = score;
  return (
    <button
      type="button"
      {...opensRow}
      onClick={onOpen}
      className="wash hover-wash -mx-1.5 block min-h-9 max-w-58 max-tablet:max-w-none rounded-sm px-1.5 py-1 text-start pointer-coarse:min-h-11"
    >
      <span className="flex items-center gap-2.5">
        <ScoreBar score={score.score} />
        {flag ? <BookingCard colour={cardOf(flag.level)} size="md" /> : null}
      </span>
      {flag ? (
        <span
          className={`mt-1 block text-sm leading-snug text-pretty ${flag.level === 'red' ? 'font-medium text-ink' : 'font-regular text-ink-2'}`}
        >
          <span className="sr-only">{`${texts.level(flag)}. `}</span>
          {texts.short(flag)}
        </span>
      ) : null}
      <span className="sr-only">{` ${t('wellness.answers.open')}`}</span>
    </button>
  );
}
