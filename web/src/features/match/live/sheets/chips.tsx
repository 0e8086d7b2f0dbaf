import clsx from 'clsx';
import type { ReactNode } from 'react';

type ChipsProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: string; sign?: ReactNode }[];
  value: Value | null;
  onChange: (value: Value) => void;
  /** Two of the same width, which fill the row. */
  isPair?: boolean;
};

/** A few choices as large chips; pressing the chosen one again changes nothing. */
export function Chips<Value extends string>({ label, options, value, onChange, isPair = false }: ChipsProps<Value>) {
  return (
    <div role="group" aria-label={label} className={clsx('mc-chips', isPair && 'mc-chips--two')}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className="mc-chip"
        >
          {option.sign}
          {option.label}
        </button>
      ))}
    </div>
  );
}
