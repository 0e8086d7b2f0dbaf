import type { MergeChoice } from '@touchline/contract/people/merge-choices';
import type { MergeQuestion } from '@touchline/contract/people/merges';
import { type PlayerField, type PlayerFieldKind, specOf } from '@touchline/contract/people/player-fields';
import type { TFunction } from 'i18next';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button.tsx';
import { SegmentedControl } from '../../../components/fields/segmented-control.tsx';
import { choiceText } from '../../../components/player-fields/choice-text.ts';
import { useFormat } from '../../../lib/i18n/format.ts';

type MergeQuestionsProps = {
  questions: readonly MergeQuestion[];
  answers: Readonly<Record<string, MergeChoice>>;
  isBusy: boolean;
  onAnswer: (answers: Record<string, MergeChoice>) => void;
};

/** A name or a number keeps its order beside words of the other direction. */
const isolated = (text: string): string => `\u2068${text}\u2069`;

/** Written from left to right in every language: the plus of a number stays in front. */
const leftToRight: readonly PlayerFieldKind[] = ['phone', 'phones', 'email', 'shirtNumber', 'count', 'measure'];

const labelOf = (t: TFunction, { kind, field, figure, league, season }: MergeQuestion): string => {
  switch (kind) {
    case 'field':
      return t(`players.fields.${field as PlayerField}`);
    case 'squad':
      return t('users.merge.squad');
    case 'figure':
      return t('users.merge.figure', { figure: figure ? t(`pieces.stats.${figure}`) : '', league, season });
    case 'registration':
      return t('users.merge.registration', { league, season });
    case 'suspension':
      return t('users.merge.suspension', { league });
  }
};

/** Asks for each difference which of the two counts. Nothing is chosen beforehand. */
export function MergeQuestions({ questions, answers, isBusy, onAnswer }: MergeQuestionsProps) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id={titleId} className="font-semibold">
          {t('users.merge.questions')}
        </h3>
        {questions.length > 1 ? (
          <Button
            variant="ghost"
            size="sm"
            isBusy={isBusy}
            onClick={() => onAnswer(Object.fromEntries(questions.map(({ field }) => [field, 'stays'])))}
          >
            {t('users.merge.keepAll')}
          </Button>
        ) : null}
      </div>
      {questions.map((question) => (
        <Question
          key={question.field}
          question={question}
          value={answers[question.field] ?? null}
          onChange={(choice) => onAnswer({ [question.field]: choice })}
        />
      ))}
    </section>
  );
}

type QuestionProps = { question: MergeQuestion; value: MergeChoice | null; onChange: (choice: MergeChoice) => void };

function Question({ question, value, onChange }: QuestionProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { field, kind, values, choices } = question;
  const label = labelOf(t, question);

  const valueText = (given: string | null): string | null => {
    if (given === null) return kind === 'registration' ? t('users.merge.noValue') : null;
    if (kind !== 'field') return isolated(given);
    const spec = specOf(field as PlayerField);
    if (spec.kind === 'choice') return choiceText(t, field as PlayerField, given);
    if (spec.kind === 'birthDate') return format.date(given);
    return leftToRight.includes(spec.kind) ? `\u2066${given}\u2069` : isolated(given);
  };
  const optionText = (choice: MergeChoice): string => {
    if (choice === 'both') return t('users.merge.both');
    const [record, given] =
      choice === 'stays' ? [t('users.merge.this'), values.stays] : [t('users.merge.that'), values.other];
    const shown = valueText(given);
    return shown === null ? record : `${record}: ${shown}`;
  };

  return (
    <div className="grid gap-1.5">
      <p className="text-sm text-ink-2" aria-hidden="true">
        {label}
      </p>
      <SegmentedControl
        kind="choice"
        label={label}
        columns={2}
        value={value}
        options={choices.map((choice) => ({ value: choice, label: optionText(choice) }))}
        onChange={onChange}
        className="max-tablet:grid-cols-1!"
      />
    </div>
  );
}
