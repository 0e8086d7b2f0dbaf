import { Minus, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatMinute } from '@touchline/contract/match/events/match-clock';
import { type MinuteNow, stepMinute } from '../state/clock-state.ts';

type MinuteStepProps = { value: MinuteNow; lengths: readonly number[]; onChange: (value: MinuteNow) => void };

/** The minute of an event, one step earlier or later within its period. A shoot-out has none. */
export function MinuteStep({ value, lengths, onChange }: MinuteStepProps) {
  const { t } = useTranslation();
  if (value.minute === null) return null;
  const step = (by: 1 | -1) => () => onChange(stepMinute(value, by, lengths));
  return (
    <span className="mc-step" role="group" aria-label={t('match.live.minute.label')}>
      <button type="button" aria-label={t('match.live.minute.earlier')} onClick={step(-1)}>
        <Minus aria-hidden="true" />
      </button>
      <output className="num-row mc-step__v">{formatMinute(value)}'</output>
      <button type="button" aria-label={t('match.live.minute.later')} onClick={step(1)}>
        <Plus aria-hidden="true" />
      </button>
    </span>
  );
}
