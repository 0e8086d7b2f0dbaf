import type { ImportQuestion } from '@touchline/contract/club/imports';
import { useTranslation } from 'react-i18next';
import { SegmentedControl } from '../fields/segmented-control.tsx';
import { validationText } from '../../lib/forms/validation.ts';
import { useFormat } from '../../lib/i18n/format.ts';

/** In what names a person: the server writes days as on the wire. */
const birthDate = /\b\d{4}-\d{2}-\d{2}\b/u;

type RowQuestionProps = {
  row: number;
  question: ImportQuestion;
  answer: string | undefined;
  onAnswer: (row: number, value: string) => void;
};

/** Asks what only a person can decide about a row. An answered question stays, so that it can be answered otherwise. */
export function RowQuestion({ row, question, answer, onAnswer }: RowQuestionProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const text = validationText(t, question.text);
  const textOf = ({ value, text: named }: ImportQuestion['choices'][number]): string => {
    if (value === 'new') return t('imports.question.new');
    if (value === 'skip') return t('imports.question.skip');
    if (value === 'team:new') return t('imports.question.newTeam', { name: named });
    if (value.startsWith('team:')) return t('imports.question.sameTeam', { name: named });
    if (value === 'exchanged:yes') return t('imports.question.exchanged', { teams: named });
    if (value === 'rest:yes') return t('imports.question.rest', { match: named });
    if (value === 'rest:no') return t('imports.question.notExchanged');
    if (value === 'exchanged:no') return t('imports.question.notExchanged');
    return named.replace(birthDate, (day) => format.date(day));
  };
  return (
    <div className="col-start-2 col-end-4 grid gap-1.5 py-1">
      <p className="text-sm font-medium text-ink">{text}</p>
      <SegmentedControl
        kind="choice"
        columns={2}
        label={text}
        value={answer ?? null}
        options={question.choices.map((choice) => ({ value: choice.value, label: textOf(choice) }))}
        onChange={(value) => onAnswer(row, value)}
      />
    </div>
  );
}
