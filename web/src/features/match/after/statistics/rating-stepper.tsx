import { Minus, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { stepRating } from './review-content.ts';

type RatingStepperProps = {
  name: string;
  rating: number | undefined;
  onChange: (rating: number | undefined) => void;
};

/** A rating from 1 to 10 in halves. */
export function RatingStepper({ name, rating, onChange }: RatingStepperProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <span role="group" aria-label={t('match.statistics.ratingOf', { name })} className="mf-rate">
      <button
        type="button"
        aria-label={t('match.statistics.lower')}
        disabled={rating === undefined}
        onClick={() => onChange(stepRating(rating, -0.5))}
      >
        <Minus aria-hidden="true" />
      </button>
      <output className="num-row">
        {rating === undefined ? (
          <>
            <span aria-hidden="true">–</span>
            <span className="sr-only">{t('match.statistics.notRated')}</span>
          </>
        ) : (
          format.number(rating)
        )}
      </output>
      <button
        type="button"
        aria-label={t('match.statistics.higher')}
        disabled={rating === 10}
        onClick={() => onChange(stepRating(rating, 0.5))}
      >
        <Plus aria-hidden="true" />
      </button>
    </span>
  );
}
