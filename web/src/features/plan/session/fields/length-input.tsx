import { durationMax } from '@touchline/contract/football/takes-place';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../../../components/fields/text-input.tsx';

type LengthInputProps = {
  value: number | null;
  /** It was asked for: typing begins in it. */
  isFocused?: boolean;
  onChange: (minutes: number | null) => void;
  className?: string;
};

/** How long the session takes, in minutes; taken over once it is left or Enter is pressed, as half a number is none. */
export function LengthInput({ value, isFocused = false, onChange, className = '' }: LengthInputProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFocused) input.current?.focus();
  }, [isFocused]);
  const shown = typed ?? (value === null ? '' : String(value));
  const minutes = Number(shown);
  const isRight = shown === '' || (/^\d{1,4}$/u.test(shown) && minutes >= 1 && minutes <= durationMax);
  const take = () => {
    if (typed === null || !isRight) return;
    setTyped(null);
    onChange(typed === '' ? null : minutes);
  };
  return (
    <TextInput
      ref={input}
      label={t('session.length.label')}
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      className={className}
      value={shown}
      error={isRight ? undefined : t('validation.invalidInput')}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take();
      }}
    />
  );
}
