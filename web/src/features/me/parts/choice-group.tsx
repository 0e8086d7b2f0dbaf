import clsx from 'clsx';
import { useId } from 'react';
import { FieldMessage } from '../../../components/fields/field-message.tsx';

type ChoiceGroupProps<Value extends string> = {
  label: string;
  /** True if the label is rendered elsewhere, as a heading. */
  isLabelHidden?: boolean;
  options: readonly { value: Value; label: string; isDisabled?: boolean; lang?: string }[];
  /** Null until a value is chosen. */
  value: Value | null;
  onChange: (value: Value) => void;
  columns: 1 | 2 | 3;
  error?: string | undefined;
};

const grids = { 1: 'grid-cols-1', 2: 'grid-cols-2', 3: 'grid-cols-3' };

/** A few thumb-sized answers side by side; one can be selected. */
export function ChoiceGroup<Value extends string>({
  label,
  isLabelHidden = false,
  options,
  value,
  onChange,
  columns,
  error,
}: ChoiceGroupProps<Value>) {
  const name = useId();
  return (
    <fieldset aria-describedby={error ? `${name}-error` : undefined} className="min-w-0">
      <legend className={isLabelHidden ? 'sr-only' : 'mb-2 font-semibold'}>{label}</legend>
      <div className={clsx('grid gap-2', grids[columns])}>
        {options.map((option) => (
          <label
            key={option.value}
            className={clsx(
              'wash relative grid min-h-14 place-items-center rounded-md border px-2 py-2 text-center leading-tight font-semibold wrap-anywhere has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              option.isDisabled && 'border-line bg-sunken text-ink-3',
              !option.isDisabled &&
                (option.value === value
                  ? 'border-accent bg-accent text-on-accent forced-colors:outline-2'
                  : 'border-control bg-surface hover:bg-hover'),
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.isDisabled}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-[inherit] outline-hidden disabled:cursor-not-allowed"
            />
            <span lang={option.lang}>{option.label}</span>
          </label>
        ))}
      </div>
      <FieldMessage id={`${name}-error`} error={error} />
    </fieldset>
  );
}
