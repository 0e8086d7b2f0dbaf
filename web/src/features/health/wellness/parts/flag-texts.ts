import type { QuestionKey, WellnessFlag } from '@touchline/contract/health/wellness';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/i18n/format.ts';

export type FlagReason = WellnessFlag['reasons'][number];

/** Inverted scales, where a low answer means a lot: "Stress below the usual" would sound like good news. */
const isInverse = (question: QuestionKey) => ['fatigue', 'soreness', 'stress'].includes(question);

export const cardOf = (level: WellnessFlag['level']) => (level === 'red' ? 'red' : 'yellow');

/** Texts that explain what is unusual about an answer. */
export function useFlagTexts() {
  const { t } = useTranslation();
  const format = useFormat();

  /** "Sleep 2.1 below the usual of 24 answers" */
  const reason = ({ question, below, answers }: FlagReason): string =>
    t(isInverse(question) ? 'wellness.flag.worse' : 'wellness.flag.below', {
      question: t(`wellness.questions.${question}.name`),
      below: format.number(below, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
      count: answers,
    });

  return {
    reason,
    level: ({ level }: WellnessFlag): string => t(`wellness.flag.${level}`),
    /** The worst reason, and the number of others. */
    short: ({ reasons: [worst, ...others] }: WellnessFlag): string =>
      [worst ? reason(worst) : '', others.length > 0 ? t('wellness.flag.more', { count: others.length }) : '']
        .filter(Boolean)
        .join(' '),
  };
}
