import clsx from 'clsx';

export type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'success' | 'outline' | 'ghost';
export type ButtonSize = 'sm' | 'md' | 'lg';
export type ButtonTone = 'plain' | 'danger';

type Look = {
  variant?: ButtonVariant;
  size?: ButtonSize;
  tone?: ButtonTone;
  isLoading?: boolean;
  hasIcon?: boolean;
  foldsOnPhone?: boolean;
};

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent not-disabled:hover:bg-accent-hover not-disabled:active:bg-accent-press',
  success: 'bg-accent text-on-accent not-disabled:hover:bg-accent-hover not-disabled:active:bg-accent-press',
  secondary: 'bg-sunken text-ink not-disabled:hover:bg-[color-mix(in_srgb,var(--color-sunken)_90%,var(--color-ink))]',
  danger: 'bg-danger text-on-danger not-disabled:hover:bg-danger-hover',
  outline:
    'border-line-strong bg-surface text-ink shadow-1 not-disabled:hover:border-control not-disabled:hover:bg-hover',
  ghost: 'text-ink-2 not-disabled:hover-wash not-disabled:hover:text-ink',
};

const sizes: Record<ButtonSize, { box: string; padding: string; tight: string }> = {
  sm: { box: 'h-control-sm rounded-[7px] text-sm', padding: 'px-2.5', tight: 'gap-1 px-0.5' },
  md: { box: 'h-control rounded-md text-base', padding: 'px-[0.8125rem]', tight: 'gap-1 px-[0.1875rem]' },
  lg: { box: 'h-control-lg rounded-md text-input', padding: 'px-[1.125rem]', tight: 'gap-1 px-2' },
};

/** The look of a button for links that act like one; `<Button>` itself uses it too. */
export function buttonLook({
  variant = 'primary',
  size = 'md',
  tone = 'plain',
  isLoading = false,
  hasIcon = false,
  foldsOnPhone = false,
}: Look = {}): string {
  const { box, padding, tight } = sizes[size];
  return clsx(
    'wash inline-flex shrink-0 items-center justify-center border border-transparent font-semibold leading-none whitespace-nowrap',
    '[&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:stroke-2',
    'disabled:border-transparent disabled:bg-sunken disabled:text-ink-3/80 disabled:shadow-none forced-colors:border-[ButtonBorder]',
    box,
    // The ball takes its room from the padding, so the width stays.
    isLoading && !hasIcon ? tight : clsx('gap-[0.4375rem]', padding),
    variants[variant],
    tone === 'danger' && 'text-danger not-disabled:hover:bg-danger-soft not-disabled:hover:text-danger',
    isLoading && 'disabled:cursor-progress',
    isLoading && variant !== 'outline' && variant !== 'ghost' && 'disabled:bg-accent disabled:text-on-accent',
    isLoading && variant === 'danger' && 'disabled:bg-danger disabled:text-on-danger',
    foldsOnPhone &&
      'max-tablet:size-11 max-tablet:border-transparent max-tablet:bg-transparent max-tablet:px-0 max-tablet:shadow-none max-tablet:[&>svg]:size-5 max-tablet:[&>svg]:stroke-[1.75]',
  );
}
