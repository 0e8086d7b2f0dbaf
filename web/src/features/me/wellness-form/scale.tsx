import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import type { QuestionKey } from '@touchline/contract/health/wellness';

type ScaleProps = {
  question: QuestionKey;
  min: number;
  max: number;
  value: number | undefined;
  onChange: (value: number) => void;
  /** The id of the message that an answer is missing. */
  describedBy: string | undefined;
};

/** One answer on a scale: a number for each thumb's width, words at both ends. Arrow keys move as in every radio group. */
export function Scale({ question, min, max, value, onChange, describedBy }: ScaleProps) {
  const { t } = useTranslation();
  const numbers = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  const low = t(`wellness.questions.${question}.low`);
  const high = t(`wellness.questions.${question}.high`);
  const nameOf = (number: number) => {
    if (number === min) return t('me.form.end', { number, word: low });
    return number === max ? t('me.form.end', { number, word: high }) : String(number);
  };
  return (
    <>
      <div className={clsx('grid gap-1.5', numbers.length > 6 ? 'grid-cols-6' : 'grid-cols-5')}>
        {numbers.map((number) => (
          <label
            key={number}
            className={clsx(
              'wash grid h-14 place-items-center rounded-md border text-xl num',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              'has-checked:border-accent has-checked:bg-accent has-checked:text-on-accent forced-colors:has-checked:bg-[Highlight]',
              'border-control bg-surface active:bg-accent-soft',
            )}
          >
            <input
              type="radio"
              name={question}
              value={number}
              checked={value === number}
              aria-label={nameOf(number)}
              aria-describedby={describedBy}
              onChange={() => onChange(number)}
              className="sr-only"
            />
            <span aria-hidden="true">{number}</span>
          </label>
        ))}
      </div>
      <p aria-hidden="true" className="mt-1.5 flex justify-between gap-4 text-sm text-ink-2">
        <span>{low}</span>
        <span className="text-end">{high}</span>
      </p>
    </>
  );
}
