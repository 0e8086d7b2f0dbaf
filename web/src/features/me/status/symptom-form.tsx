import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSendSymptoms } from '../../../api/me/me-availability.ts';
import { Button } from '../../../components/ui/button.tsx';

/** The 22 symptoms that are asked after a concussion, in the order of the contract's answers. */
const symptoms = [
  'headache',
  'pressure',
  'neckPain',
  'nausea',
  'dizziness',
  'vision',
  'balance',
  'light',
  'noise',
  'slowed',
  'fog',
  'notRight',
  'concentrating',
  'remembering',
  'fatigue',
  'confusion',
  'drowsiness',
  'emotional',
  'irritability',
  'sadness',
  'nervous',
  'sleep',
] as const;

const grades = [0, 1, 2, 3, 4, 5, 6] as const;

/** Asks for symptoms from 0 to 6. It stays open with what was chosen until it is sent. */
export function SymptomForm({ child }: { child?: string | undefined }) {
  const { t } = useTranslation();
  const [answers, setAnswers] = useState<number[]>(() => symptoms.map(() => 0));
  const [isSent, setSent] = useState(false);
  const { mutate, isPending } = useSendSymptoms(child);
  const sum = answers.reduce((total, answer) => total + answer, 0);
  if (isSent) return <p className="rounded-lg bg-success-soft p-4 font-semibold">{t('myStatus.symptoms.thanks')}</p>;
  return (
    <details className="rounded-lg border border-line bg-surface px-4 shadow-1">
      <summary className="flex min-h-14 cursor-pointer items-center font-bold">{t('myStatus.symptoms.title')}</summary>
      <form
        className="grid gap-4 pb-4"
        onSubmit={(event) => {
          event.preventDefault();
          mutate(answers, { onSuccess: () => setSent(true) });
        }}
      >
        <p className="text-pretty text-ink-2">{t('myStatus.symptoms.hint')}</p>
        {symptoms.map((symptom, index) => (
          <fieldset key={symptom} className="grid gap-1.5">
            <legend className="mb-1.5 font-semibold">{t(`myStatus.symptoms.${symptom}`)}</legend>
            <div className="grid grid-cols-7 gap-1">
              {grades.map((grade) => (
                <label
                  key={grade}
                  className="relative grid min-h-11 cursor-pointer place-items-center rounded-md border border-control font-semibold has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-focus forced-colors:has-checked:outline-2"
                >
                  <input
                    type="radio"
                    name={symptom}
                    value={grade}
                    checked={answers[index] === grade}
                    onChange={() => setAnswers(answers.with(index, grade))}
                    className="absolute inset-0 cursor-pointer appearance-none outline-hidden"
                  />
                  {grade}
                </label>
              ))}
            </div>
          </fieldset>
        ))}
        <p className="rounded-lg bg-warn-soft p-3 text-pretty">{t('myStatus.symptoms.hospital')}</p>
        <p className="font-semibold">{t('myStatus.symptoms.sum', { sum })}</p>
        <Button type="submit" size="lg" isLoading={isPending}>
          {t('myStatus.symptoms.send')}
        </Button>
      </form>
    </details>
  );
}
