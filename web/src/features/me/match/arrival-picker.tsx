import clsx from 'clsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/i18n/format.ts';
import { choiceClass, chosenClass } from '../week/answer-buttons.tsx';
import { quartersBetween } from '../week/asked.ts';
import { BackButton } from './back-button.tsx';

type ArrivalPickerProps = {
  /** The meeting, or the start of a match without one. */
  from: string;
  until: string;
  value: string | null;
  timeZone: string;
  onChoose: (time: string) => void;
  onBack: () => void;
};

/** When somebody late arrives, in quarters of an hour after the meeting. */
export function ArrivalPicker({ from, until, value, timeZone, onChoose, onBack }: ArrivalPickerProps) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const id = useId();
  return (
    <div className="grid gap-3">
      <BackButton onClick={onBack} />
      <h3 id={id} className="text-xl leading-tight font-bold">
        {t('replies.week.when')}
      </h3>
      <div role="group" aria-labelledby={id} className="grid grid-cols-3 gap-2">
        {quartersBetween(from, until).map((time) => (
          <button
            key={time}
            type="button"
            aria-pressed={time === value}
            onClick={() => onChoose(time)}
            className={clsx(choiceClass, 'num-row min-h-14 text-md', chosenClass[time === value ? 'plain' : 'none'])}
          >
            {format.time(time)}
          </button>
        ))}
      </div>
    </div>
  );
}
