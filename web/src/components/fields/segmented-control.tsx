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
  /** For choices whose words need room: tiles in columns of the same width, which fill the row. */
  columns?: 2 | 4;
  className?: string;
};

const segment =
  'wash inline-flex min-h-7.5 items-center justify-center rounded-[6px] px-3 text-sm font-medium text-ink-2 hover:text-ink pointer-coarse:min-h-11';
const chosen =
  'bg-surface font-semibold text-ink shadow-[0_1px_2px_rgb(20_29_24/0.12)] dark:bg-ink/16 dark:shadow-none forced-colors:outline-2 forced-colors:outline-[Highlight]';

const tile =
  'wash inline-flex min-h-12 items-center gap-2.5 rounded-md border px-3 py-2 text-base font-medium text-ink leading-snug';
const chosenTile = 'border-accent bg-accent-soft shadow-[inset_0_0_0_1px_var(--color-accent)] forced-colors:outline-2';

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
        columns
          ? clsx('grid gap-2', columns === 2 ? 'grid-cols-2' : 'grid-cols-4')
          : 'inline-flex flex-wrap gap-0.5 rounded-[9px] bg-sunken p-[3px]',
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
              'relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus',
              columns
                ? [tile, isOn ? chosenTile : 'border-control bg-surface hover:bg-hover']
                : [segment, 'text-center', isOn && chosen],
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
            {columns ? <RadioSign isOn={isOn} /> : null}
            {option.label}
          </label>
        );
      })}
    </div>
  );
}

/** Says that one of the tiles is to be chosen, also before one is. */
function RadioSign({ isOn }: { isOn: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'grid size-4.5 shrink-0 place-items-center rounded-full border-[1.5px]',
        isOn ? 'border-accent' : 'border-control',
      )}
    >
      {isOn ? <span className="size-2.5 rounded-full bg-accent forced-colors:bg-[Highlight]" /> : null}
    </span>
  );
}
