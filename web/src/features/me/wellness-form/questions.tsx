import { type SubmitEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnWellnessForm } from '@touchline/contract/me/me-wellness';
import type { QuestionKey } from '@touchline/contract/health/wellness';
import { Button } from '../../../components/ui/button.tsx';
import { FieldMessage } from '../../../components/fields/field-message.tsx';
import { PlayerScreen } from '../../../components/player/player-screen.tsx';
import { dayIn } from '../../../lib/dates/days.ts';
import { formDayOf } from '../../../lib/dates/form-day.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import type { Answers } from '../../../lib/offline/wellness-drafts.ts';
import { Minutes } from './minutes.tsx';
import { Scale } from './scale.tsx';

type QuestionsProps = {
  form: OwnWellnessForm;
  answers: Answers;
  onChange: (answers: Answers) => void;
  onSend: () => void;
};

/** All questions of a form on one page, with one button to send them. */
export function Questions({ form, answers, onChange, onSend }: QuestionsProps) {
  const { t } = useTranslation();
  const id = useId();
  const format = useFormat();
  const day = formDayOf(form, form.timezone);
  const [wasPressed, setPressed] = useState(false);
  const missing = form.questions.filter(({ key }) => answers[key] === undefined).map(({ key }) => key);
  const total = form.questions.length;
  const done = total - missing.length;
  const progress = t('me.form.progress', { done, count: total });

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setPressed(true);
    const [first] = missing;
    if (first === undefined) return onSend();
    const field = event.currentTarget.querySelector<HTMLInputElement>(`input[name="${first}"]`);
    field?.focus();
    field?.closest('fieldset')?.scrollIntoView({ block: 'center' });
  };

  const set = (key: QuestionKey, value: number | undefined) => {
    const { [key]: _old, ...rest } = answers;
    onChange(value === undefined ? rest : { ...rest, [key]: value });
  };

  return (
    <PlayerScreen
      title={t(form.type === 'morning' ? 'me.form.morning' : 'me.form.evening', { name: form.firstName })}
      actions={
        <>
          <div className="flex items-center gap-3">
            <div aria-hidden="true" className="h-1.5 flex-1 overflow-hidden rounded-full bg-sunken">
              <svg className="block size-full" preserveAspectRatio="none" viewBox={`0 0 ${total} 1`}>
                <rect className="fill-accent rtl:origin-center rtl:-scale-x-100" width={done} height="1" />
              </svg>
            </div>
            <p role="status" className="text-sm text-ink-2">
              {progress}
            </p>
          </div>
          <Button type="submit" form={id} size="lg" className="h-14! text-md!">
            {t('me.form.send')}
          </Button>
        </>
      }
    >
      {day < dayIn(form.timezone, new Date()) ? (
        <p className="-mt-2 font-semibold text-pretty">{t('me.form.about', { date: format.longDate(day) })}</p>
      ) : null}
      <form id={id} noValidate onSubmit={handleSubmit} className="grid gap-5">
        {form.questions.map(({ key, min, max }) => {
          const messageId = `${id}-${key}`;
          const error = wasPressed && answers[key] === undefined ? t('me.form.missing') : undefined;
          const describedBy = error ? messageId : undefined;
          return (
            <fieldset key={key} className="min-w-0" aria-describedby={describedBy}>
              <legend className="mb-2 text-md font-semibold">{t(`wellness.questions.${key}.text`)}</legend>
              {key === 'minutes' ? (
                <Minutes
                  min={min}
                  max={max}
                  describedBy={describedBy}
                  value={answers[key]}
                  onChange={(value) => set(key, value)}
                />
              ) : (
                <Scale
                  min={min}
                  max={max}
                  describedBy={describedBy}
                  question={key}
                  value={answers[key]}
                  onChange={(value) => set(key, value)}
                />
              )}
              <FieldMessage id={messageId} error={error} />
            </fieldset>
          );
        })}
      </form>
    </PlayerScreen>
  );
}
