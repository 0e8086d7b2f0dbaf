import clsx from 'clsx';

type CountBadgeProps = {
  /** A number, or two of them: "14 / 20". */
  count: number | string;
  tone?: 'neutral' | 'warn';
  /** The text for screen readers: "20" by itself says little. */
  label?: string;
  className?: string;
};

export function CountBadge({ count, tone = 'neutral', label, className }: CountBadgeProps) {
  return (
    <span
      className={clsx(
        'tnum inline-grid h-5 min-w-5.5 shrink-0 place-items-center rounded-sm px-[0.3125rem] text-xs font-semibold',
        tone === 'warn' ? 'bg-warn-soft text-warn' : 'bg-sunken text-ink-2',
        className,
      )}
    >
      <span aria-hidden={label ? true : undefined} className="ltr">
        {count}
      </span>
      {label ? <span className="sr-only">{`\u00A0${label}`}</span> : null}
    </span>
  );
}
