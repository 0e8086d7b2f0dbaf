import clsx from 'clsx';
import type { ComponentPropsWithRef, ReactNode } from 'react';

export type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'children'> & {
  /** The accessible name, because an icon has none. */
  label: string;
  icon: ReactNode;
  /** 28, 34 and 40 px; always 44 px for touch. */
  size?: 'xs' | 'sm' | 'md';
  tone?: 'plain' | 'danger' | 'veil' | 'inherit';
};

const sizes = {
  xs: 'size-7 rounded-[6px] [&>svg]:size-4',
  sm: 'size-8.5 rounded-md [&>svg]:size-[1.125rem]',
  md: 'size-10 rounded-md [&>svg]:size-[1.125rem]',
};

const tones = {
  plain: 'text-ink-2 hover-wash hover:text-ink',
  danger: 'text-ink-2 hover:bg-danger-soft hover:text-danger',
  veil: 'bg-veil text-on-veil hover:bg-[rgb(12_22_16/0.9)]',
  inherit: 'text-inherit hover:bg-current/10',
};

export function IconButton({
  label,
  icon,
  size = 'md',
  tone = 'plain',
  type = 'button',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={clsx(
        'wash inline-grid shrink-0 place-items-center disabled:bg-transparent disabled:opacity-40 pointer-coarse:size-11 [&>svg]:stroke-[1.75]',
        sizes[size],
        tones[tone],
        className,
      )}
    >
      {icon}
    </button>
  );
}
