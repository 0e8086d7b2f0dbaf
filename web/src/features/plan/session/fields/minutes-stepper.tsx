import { planLimits } from '@touchline/contract/football/session/plan-choices';
import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { foldDigits } from '../../../../components/fields/fold-digits.ts';

type MinutesStepperProps = {
  /** What the minutes are of. */
  name: string;
  minutes: number;
  min?: number;
  onChange: (minutes: number) => void;
};

/** Minutes between − and +; they can be typed, and the arrow keys change them too, with Shift by five. */
export function MinutesStepper({ name, minutes, min = 1, onChange }: MinutesStepperProps) {
  const { t } = useTranslation();
  /** What is being typed; null: the number that counts. */
  const [typed, setTyped] = useState<string | null>(null);
  const max = planLimits.partMinutesMax;
  const set = (next: number) => {
    setTyped(null);
    onChange(Math.min(max, Math.max(min, next)));
  };
  const handleType = (value: string) => {
    setTyped(value);
    const number = Number(value);
    if (/^\d{1,3}$/u.test(value) && number >= min && number <= max) onChange(number);
  };
  const handleKeys = (event: KeyboardEvent) => {
    if (event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    set(minutes + (event.key === 'ArrowUp' ? 1 : -1) * (event.shiftKey ? 5 : 1));
  };
  return (
    <span role="group" aria-label={t('session.minutes.of', { name })} className="tp-step">
      <button
        type="button"
        aria-label={t('session.minutes.less', { name })}
        disabled={minutes <= min}
        onClick={({ shiftKey }) => set(minutes - (shiftKey ? 5 : 1))}
      >
        <Minus aria-hidden="true" />
      </button>
      <input
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        aria-label={t('session.minutes.label')}
        value={typed ?? String(minutes)}
        onChange={(event) => {
          foldDigits(event.target);
          handleType(event.target.value);
        }}
        onBlur={() => setTyped(null)}
        onKeyDown={handleKeys}
        className="num-row"
      />
      <button
        type="button"
        aria-label={t('session.minutes.more', { name })}
        disabled={minutes >= max}
        onClick={({ shiftKey }) => set(minutes + (shiftKey ? 5 : 1))}
      >
        <Plus aria-hidden="true" />
      </button>
    </span>
  );
}
