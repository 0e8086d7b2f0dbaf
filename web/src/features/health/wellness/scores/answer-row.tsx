import type { WellnessQuestion } from '@touchline/contract/health/wellness';
import { useTranslation } from 'react-i18next';
import { BookingCard } from '../../../../components/ui/booking-card.tsx';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { cardOf, type FlagReason, useFlagTexts } from '../parts/flag-texts.ts';

type AnswerRowProps = {
  question: WellnessQuestion;
  answer: number | undefined;
  reason: FlagReason | undefined;
};

/** A question as it was asked, the answer, and the meaning of both ends of the scale. */
export function AnswerRow({ question, answer, reason }: AnswerRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const texts = useFlagTexts();
  const { key, min, max } = question;
  const isMinutes = key === 'minutes';
  const scale = t('wellness.answers.scale', {
    min,
    max,
    low: t(`wellness.questions.${key}.low`),
    high: t(`wellness.questions.${key}.high`),
  });
  return (
    <div className="flex items-start gap-4 border-b border-line py-2.5">
      <dt className="min-w-0 flex-1 leading-snug">
        <span className="block text-base font-semibold text-ink">{t(`wellness.questions.${key}.name`)}</span>
        <span className="block text-sm text-ink-3">{t(`wellness.questions.${key}.text`)}</span>
      </dt>
      <dd className="grid max-w-60 justify-items-end gap-1 text-end">
        {answer === undefined ? (
          <span className="text-sm text-ink-3">{t('wellness.answers.missing')}</span>
        ) : (
          <span className="flex items-center gap-2.5">
            {isMinutes ? null : <Steps min={min} max={max} answer={answer} />}
            <span className="num text-xl leading-none text-ink">{isMinutes ? format.minutes(answer) : answer}</span>
          </span>
        )}
        {isMinutes ? null : <span className="text-xs text-ink-3">{scale}</span>}
        {reason ? (
          <span className="text-sm leading-snug text-balance text-ink">
            <BookingCard colour={cardOf(reason.level)} className="me-1.5" />
            {texts.reason(reason)}
          </span>
        ) : null}
      </dd>
    </div>
  );
}

/** The scale as blocks, filled up to the answer. An answer of 0 fills none. */
function Steps({ min, max, answer }: { min: number; max: number; answer: number }) {
  const first = Math.max(1, min);
  return (
    <span aria-hidden="true" className="flex gap-0.5">
      {Array.from({ length: max - first + 1 }, (_, index) => (
        <span
          key={index}
          className={`h-2.5 rounded-[2px] forced-colors:border ${max - first > 5 ? 'w-1.5' : 'w-3'} ${first + index <= answer ? 'bg-accent forced-colors:bg-[Highlight]' : 'bg-sunken'}`}
        />
      ))}
    </span>
  );
}
