import clsx from 'clsx';
import { useId } from 'react';

type SegmentedProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: string }[];
  /** Null while nothing is chosen. */
  value: Value | null;
  onChange: (value: Value) => void;
  /** `toggle`: buttons that switch what the page shows. `choice`: a value of a form, moved with the arrow keys. */
  kind: 'toggle' | 'choice';
  /** Fills its row, in columns of the same width. */
  columns?: 2;
  className?: string;
};

const segment =
  'wash inline-flex min-h-7.5 items-center justify-center rounded-[6px] px-3 text-sm font-medium text-ink-2 hover:text-ink pointer-coarse:min-h-11';
const chosen =
  'bg-surface font-semibold text-ink shadow-[0_1px_2px_rgb(20_29_24/0.12)] dark:bg-ink/16 dark:shadow-none forced-colors:outline-2 forced-colors:outline-[Highlight]';

/** A few choices side by side, one of them selected. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
  kind,
  columns,
  className,
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <div
      role={kind === 'toggle' ? 'group' : 'radiogroup'}
      aria-label={label}
      className={clsx(
        'gap-0.5 rounded-[9px] bg-sunken p-[3px]',
        columns ? 'grid grid-cols-2' : 'inline-flex flex-wrap',
        className,
      )}
    >
      {options.map((option) => {
        const isOn = option.value === value;
        if (kind === 'toggle')
          return (
            <button
              key={option.value}
              type="button"
              aria-pressed={isOn}
              onClick={() => onChange(option.value)}
              className={clsx(segment, 'flex-1 whitespace-nowrap', isOn && chosen)}
            >
              {option.label}
            </button>
          );
        return (
          <label
            key={option.value}
            className={clsx(
              segment,
              'relative cursor-pointer text-center has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus',
              columns && 'py-1.5',
              isOn && chosen,
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={isOn}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-[inherit] outline-hidden"
            />
            {option.label}
          </label>
        );
      })}
    </div>
  );
}
