import clsx from 'clsx';
import { type ReactNode, useEffect, useId, useRef } from 'react';

type StateChoiceProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: string; sign?: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Has the focus when the dialog opens, so that its keys work at once. */
  takesFocus?: boolean;
};

/** A few states side by side, one of them chosen; the arrow keys move it. */
export function StateChoice<Value extends string>(props: StateChoiceProps<Value>) {
  const { label, options, value, onChange, takesFocus = false } = props;
  const name = useId();
  const fieldset = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (takesFocus) fieldset.current?.querySelector<HTMLElement>('input:checked')?.focus();
  }, [takesFocus]);
  return (
    <fieldset ref={fieldset} className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium text-ink-3">{label}</legend>
      <div className="flex gap-0.5 rounded-[9px] bg-sunken p-[3px]">
        {options.map((option) => (
          <label
            key={option.value}
            className={clsx(
              'wash relative flex min-h-9 flex-1 cursor-pointer items-center justify-center gap-1.5 rounded-[6px] px-1.5 text-center text-base leading-tight font-medium text-ink-2 hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus pointer-coarse:min-h-11',
              option.value === value &&
                'bg-surface font-semibold text-ink shadow-[0_1px_2px_rgb(20_29_24/0.12)] dark:bg-ink/16 dark:shadow-none forced-colors:outline-2 forced-colors:outline-[Highlight]',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-[inherit] outline-hidden"
            />
            {option.sign}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
