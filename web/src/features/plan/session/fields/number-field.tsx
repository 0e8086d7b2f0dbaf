import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../../../components/fields/text-input.tsx';

type NumberFieldProps = {
  label: string;
  value: number | null;
  min: number;
  max: number;
  /** Else with a part after the point or comma. */
  isWhole?: boolean;
  onChange: (value: number | null) => void;
};

/** A number, or none. What is no number between the bounds is not taken, and says so. */
export function NumberField({ label, value, min, max, isWhole = true, onChange }: NumberFieldProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  const numberOf = (text: string) => Number(text.replace(',', '.'));
  const isRight = (text: string) =>
    text === '' ||
    ((isWhole ? /^\d{1,4}$/u : /^\d{1,3}(?:[.,]\d{1,2})?$/u).test(text) &&
      numberOf(text) >= min &&
      numberOf(text) <= max);
  const shown = typed ?? (value === null ? '' : String(value));
  return (
    <TextInput
      label={label}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      autoComplete="off"
      maxLength={6}
      value={shown}
      error={isRight(shown) ? undefined : t('validation.invalidInput')}
      onChange={({ target }) => {
        setTyped(target.value);
        if (isRight(target.value)) onChange(target.value === '' ? null : numberOf(target.value));
      }}
      onBlur={() => {
        if (isRight(shown)) setTyped(null);
      }}
    />
  );
}
