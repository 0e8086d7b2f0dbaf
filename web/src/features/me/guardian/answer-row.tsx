import type { OwnWellnessScore } from '@touchline/contract/me/me-wellness';
import { useTranslation } from 'react-i18next';
import { questionKeys } from '@touchline/contract/health/choices';
import { useFormat } from '../../../lib/i18n/format.ts';

type AnswerRowProps = { score: OwnWellnessScore; timeZone: string };

/** The answers to one form. */
export function AnswerRow({ score, timeZone }: AnswerRowProps) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  return (
    <li className="grid gap-2 px-4 py-3">
      <h3 className="flex flex-wrap items-baseline gap-x-2 font-semibold">
        {t(`wellness.type.${score.type}`)}
        <time dateTime={score.createdAt} className="tnum text-sm font-regular text-ink-2">
          {format.dateTime(score.createdAt)}
        </time>
      </h3>
      <dl className="flex flex-wrap gap-x-4 gap-y-1">
        {questionKeys
          .filter((key) => score.answers[key] !== undefined)
          .map((key) => (
            <div key={key} className="flex gap-2">
              <dt className="text-ink-2">{t(`wellness.questions.${key}.name`)}</dt>
              <dd className="tnum font-semibold">{score.answers[key]}</dd>
            </div>
          ))}
      </dl>
    </li>
  );
}
