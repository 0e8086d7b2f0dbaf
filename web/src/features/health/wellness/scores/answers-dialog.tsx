import { type WellnessScore, wellnessQuestions } from '@touchline/contract/health/wellness';
import { useTranslation } from 'react-i18next';
import { BookingCard } from '../../../../components/ui/booking-card.tsx';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import { ScoreBar } from './score-bar.tsx';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { AnswerRow } from './answer-row.tsx';
import { cardOf, useFlagTexts } from '../parts/flag-texts.ts';
import { ScoreSubject } from './score-subject.tsx';

type AnswersDialogProps = { score: WellnessScore; timeZone: string | undefined; onClose: () => void };

/** The player's answers by question, with unusual ones explained. */
export function AnswersDialog({ score, timeZone, onClose }: AnswersDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const texts = useFlagTexts();
  const { flag } = score;
  const reasonOf = (key: string) => flag?.reasons.find(({ question }) => question === key);
  return (
    <Dialog isOpen onClose={onClose} size="md" title={t('wellness.answers.title')}>
      <ScoreSubject score={score} timeZone={timeZone} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <span className="flex items-center gap-3 text-base font-medium text-ink-3">
          {t('wellness.columns.score')}
          <ScoreBar score={score.score} />
        </span>
        {flag ? (
          <span className="inline-flex items-center gap-2 text-base font-semibold text-ink">
            <BookingCard colour={cardOf(flag.level)} size="md" />
            {texts.level(flag)}
          </span>
        ) : null}
      </div>
      <dl className="grid border-t border-line">
        {wellnessQuestions[score.type].map((question) => (
          <AnswerRow
            key={question.key}
            question={question}
            answer={score.answers[question.key]}
            reason={reasonOf(question.key)}
          />
        ))}
        {score.load === null ? null : (
          <div className="flex items-baseline gap-4 border-b border-line py-2.5">
            <dt className="min-w-0 flex-1 text-base text-ink-2">{t('wellness.answers.load')}</dt>
            <dd className="num text-xl leading-none text-ink">{format.number(score.load)}</dd>
          </div>
        )}
      </dl>
      <p className="text-sm text-pretty text-ink-3">{t('wellness.answers.source')}</p>
    </Dialog>
  );
}
