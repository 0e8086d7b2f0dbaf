import clsx from 'clsx';
import type { ReactNode } from 'react';

export type BadgeTone = 'neutral' | 'danger' | 'warn' | 'info' | 'success';

type BadgeProps = {
  tone?: BadgeTone;
  /** A Lucide icon or a BookingCard. */
  icon?: ReactNode;
  /** `pill` is the 30 px rounded one in the header of a detail. */
  shape?: 'tag' | 'pill';
  children: ReactNode;
};

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-sunken text-ink-2',
  danger: 'bg-danger-soft text-danger',
  warn: 'bg-warn-soft text-warn',
  info: 'bg-info-soft text-info',
  success: 'bg-success-soft text-success',
};

export function Badge({ tone = 'neutral', icon, shape = 'tag', children }: BadgeProps) {
  return (
    <span
      className={clsx(
        'inline-flex shrink-0 items-center font-semibold whitespace-nowrap forced-colors:border',
        tones[tone],
        shape === 'tag'
          ? 'h-5.5 gap-1.5 rounded-sm px-[0.4375rem] text-xs leading-none [&>svg]:size-3.5 [&>svg]:stroke-2'
          : 'h-7.5 gap-2 rounded-full px-3 text-sm [&>svg]:size-[0.9375rem] [&>svg]:stroke-[2.25]',
      )}
    >
      {icon}
      <span className="cap leading-[1.4]">{children}</span>
    </span>
  );
}
