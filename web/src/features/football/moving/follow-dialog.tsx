import type { FollowMatch } from '@touchline/contract/football/planned-events';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../components/fields/checkbox.tsx';
import { FormDialog } from '../../../components/fields/form-dialog.tsx';
import { SegmentedControl } from '../../../components/fields/segmented-control.tsx';
import { dayIn } from '../../../lib/dates/days.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { type Followed, followOf, type FollowQuestion } from './follow-question.ts';

export type FollowDialogProps = {
  question: FollowQuestion;
  timeZone: string;
  /** Null: nothing is to be saved. */
  onAnswer: (follow: FollowMatch | null) => void;
};

/** Asks what follows the new date of an event: each moment that hangs on it, and the answers so far. */
export function FollowDialog({ question, timeZone, onAnswer }: FollowDialogProps) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const { moments, answers } = question;
  const [stay, setStay] = useState<ReadonlySet<Followed>>(new Set());
  const [asksAgain, setAsksAgain] = useState(answers?.isFar ?? false);
  const turn = (name: Followed, moves: boolean) =>
    setStay(new Set(moves ? [...stay].filter((one) => one !== name) : [...stay, name]));
  const handleSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    onAnswer(followOf(question, { stay, asksAgain }));
  };
  const choices = [
    { value: 'keep', label: t('moving.keep') },
    { value: 'askAgain', label: t('moving.askAgain') },
  ] as const;
  return (
    <FormDialog
      title={t('moving.title')}
      submit={t('common.save')}
      canSave
      why={undefined}
      isBusy={false}
      onClose={() => onAnswer(null)}
      onSubmit={handleSubmit}
    >
      {moments.length > 0 ? (
        <fieldset className="grid gap-1">
          <legend className="mb-1 font-semibold">{t('moving.along')}</legend>
          {moments.map(({ name, from, to }) => (
            <Checkbox
              key={name}
              label={t('moving.moment', {
                what: t(`moving.${name}`),
                from: format.dateTime(from),
                // The day once, where it stays.
                to: dayIn(timeZone, from) === dayIn(timeZone, to) ? format.time(to) : format.dateTime(to),
              })}
              checked={!stay.has(name)}
              onChange={({ target }) => turn(name, target.checked)}
            />
          ))}
        </fieldset>
      ) : null}
      {answers ? (
        <div className="grid justify-items-start gap-2">
          <p className="font-semibold">{t('moving.answered', { count: answers.count })}</p>
          <SegmentedControl
            kind="choice"
            label={t('moving.answers')}
            options={choices}
            value={asksAgain ? 'askAgain' : 'keep'}
            onChange={(value) => setAsksAgain(value === 'askAgain')}
          />
        </div>
      ) : null}
    </FormDialog>
  );
}
