import clsx from 'clsx';

export type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'success' | 'outline' | 'ghost';
export type ButtonSize = 'sm' | 'md' | 'lg';
export type ButtonTone = 'plain' | 'danger';

type ButtonStyle = {
  variant?: ButtonVariant;
  size?: ButtonSize;
  tone?: ButtonTone;
  isLoading?: boolean;
  hasIcon?: boolean;
  foldsOnPhone?: boolean;
};

const filled = 'border-transparent bg-accent text-on-accent';
const variants: Record<ButtonVariant, { rest: string; hover: string }> = {
  primary: { rest: filled, hover: 'not-disabled:hover:bg-accent-hover not-disabled:active:bg-accent-press' },
  success: { rest: filled, hover: 'not-disabled:hover:bg-accent-hover not-disabled:active:bg-accent-press' },
  secondary: {
    rest: 'border-transparent bg-sunken text-ink',
    hover: 'not-disabled:hover:bg-[color-mix(in_srgb,var(--color-sunken)_90%,var(--color-ink))]',
  },
  danger: { rest: 'border-transparent bg-danger text-on-danger', hover: 'not-disabled:hover:bg-danger-hover' },
  outline: {
    rest: 'border-line-strong bg-surface text-ink shadow-1',
    hover: 'not-disabled:hover:border-control not-disabled:hover:bg-hover',
  },
  ghost: {
    rest: 'border-transparent text-ink-2',
    hover: 'not-disabled:hover-wash not-disabled:hover:text-ink',
  },
};
const redTones: Partial<Record<ButtonVariant, { rest: string; hover: string }>> = {
  ghost: { rest: 'border-transparent text-danger', hover: 'not-disabled:hover:bg-danger-soft' },
  outline: { rest: 'border-line-strong bg-surface text-danger shadow-1', hover: 'not-disabled:hover:bg-danger-soft' },
};
const off = 'disabled:border-transparent disabled:bg-sunken disabled:text-ink-3/80 disabled:shadow-none';

const sizes: Record<ButtonSize, { box: string; padding: string; tight: string }> = {
  sm: { box: 'touch-44 h-control-sm rounded-[7px] text-sm', padding: 'px-2.5', tight: 'gap-1 px-px' },
  md: { box: 'h-control rounded-md text-base', padding: 'px-[0.8125rem]', tight: 'gap-1 px-1' },
  lg: { box: 'h-control-lg rounded-md text-input', padding: 'px-[1.125rem]', tight: 'gap-1 px-[0.5625rem]' },
};

/** The button style, for links that act like buttons; `<Button>` also uses it. */
export function buttonVariants({
  variant = 'primary',
  size = 'md',
  tone = 'plain',
  isLoading = false,
  hasIcon = false,
  foldsOnPhone = false,
}: ButtonStyle = {}): string {
  const { box, padding, tight } = sizes[size];
  const style = (tone === 'danger' && redTones[variant]) || variants[variant];
  return clsx(
    'wash inline-flex shrink-0 items-center justify-center border leading-none font-semibold whitespace-nowrap',
    '[&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:stroke-2',
    'forced-colors:border-[ButtonBorder]',
    box,
    // The spinner uses space of the padding, so the width stays the same.
    isLoading && !hasIcon ? tight : clsx('gap-[0.4375rem]', padding),
    style.rest,
    // A busy button keeps its colours, because it is not disabled by a rule.
    isLoading ? 'disabled:cursor-progress' : [style.hover, off],
    foldsOnPhone &&
      'max-tablet:size-11 max-tablet:px-0 max-tablet:shadow-none max-tablet:[&>svg]:size-5 max-tablet:[&>svg]:stroke-[1.75]',
    // A filled one stays filled: its sign is white.
    foldsOnPhone && variant !== 'primary' && 'max-tablet:border-transparent max-tablet:bg-transparent',
  );
}
