import { latinDigits } from '@touchline/contract/wire/digits';
import { Minus, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/i18n/format.ts';

const step = 5;
const quick = [0, 45, 60, 75, 90, 120];

type MinutesProps = {
  min: number;
  max: number;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
  describedBy: string | undefined;
};

const button =
  'wash grid h-14 place-items-center rounded-md border border-control bg-surface text-md font-semibold active:bg-accent-soft disabled:opacity-40';

/** Minutes by the usual ones, or by steps, or typed. */
export function Minutes({ min, max, value, onChange, describedBy }: MinutesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const limited = (wanted: number) => Math.min(max, Math.max(min, wanted));
  const handleType = (typed: string) => {
    const digits = latinDigits(typed).replace(/\D/g, '');
    onChange(digits === '' ? undefined : limited(Number(digits)));
  };
  return (
    <div className="grid gap-1.5">
      <div className="grid grid-cols-[3.5rem_minmax(0,1fr)_3.5rem] gap-1.5">
        <button
          type="button"
          className={button}
          aria-label={t('me.form.less', { count: step })}
          disabled={value === undefined || value <= min}
          onClick={() => onChange(limited((value ?? 0) - step))}
        >
          <Minus aria-hidden="true" className="size-6" />
        </button>
        <input
          type="text"
          inputMode="numeric"
          name="minutes"
          autoComplete="off"
          aria-label={t('wellness.questions.minutes.name')}
          aria-describedby={describedBy}
          placeholder="—"
          value={value ?? ''}
          onChange={(event) => handleType(event.target.value)}
          className="field-box num h-14 min-w-0 text-center text-xl"
        />
        <button
          type="button"
          className={button}
          aria-label={t('me.form.more', { count: step })}
          disabled={value !== undefined && value >= max}
          onClick={() => onChange(limited((value ?? 0) + step))}
        >
          <Plus aria-hidden="true" className="size-6" />
        </button>
      </div>
      <div className="grid grid-cols-6 gap-1.5">
        {quick.map((minutes) => (
          <button
            key={minutes}
            type="button"
            aria-pressed={value === minutes}
            aria-label={format.minutes(minutes)}
            onClick={() => onChange(minutes)}
            className="wash num grid h-14 place-items-center rounded-md border border-control bg-surface text-lg active:bg-accent-soft aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent"
          >
            {minutes}
          </button>
        ))}
      </div>
    </div>
  );
}
