import clsx from 'clsx';
import { Check } from 'lucide-react';
import { type ComponentPropsWithRef, type MouseEvent, type ReactNode, useImperativeHandle, useRef } from 'react';
import { Spinner } from './spinner.tsx';
import { buttonVariants, type ButtonSize, type ButtonTone, type ButtonVariant } from './button-variants.ts';
import { useKeptFocus } from './use-kept-focus.ts';

/** A button that can be disabled says why: by its tooltip, or by a text on the page. */
type Disabling =
  | { disabled?: never; why?: never }
  | {
      disabled: boolean;
      /** One sentence; undefined while the button works. */
      why: string | undefined;
    }
  | {
      disabled: boolean;
      why?: never;
      /** The id of the text. */
      'aria-describedby': string | undefined;
    };

export type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'size' | 'disabled'> &
  Disabling & {
    variant?: ButtonVariant;
    size?: ButtonSize;
    /** `danger` makes a ghost or outline button red; the filled red one is only for confirmations. */
    tone?: ButtonTone;
    icon?: ReactNode;
    /** Disables the button without changing label and width. If given, a double click counts once. */
    isLoading?: boolean;
    /** Disables the button while another one of its form works and shows its own progress. */
    isBusy?: boolean;
    /** On phones only the icon is shown; the label stays for screen readers. */
    foldsOnPhone?: boolean;
  };

export function Button({
  variant = 'primary',
  size = 'md',
  tone = 'plain',
  icon,
  isLoading: givenLoading,
  foldsOnPhone = false,
  isBusy = false,
  disabled = false,
  why,
  type = 'button',
  className,
  children,
  ref,
  onClick,
  ...rest
}: ButtonProps) {
  const isLoading = givenLoading ?? false;
  const own = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ref, () => own.current as HTMLButtonElement);
  useKeptFocus(own, isLoading);
  const sign = icon ?? (variant === 'success' ? <Check /> : null);

  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    // The second click of a double click arrives before the button is rendered as busy, or hits its replacement.
    if (givenLoading !== undefined && event.detail > 1) event.preventDefault();
    else onClick?.(event);
  };

  return (
    <button
      {...rest}
      ref={own}
      type={type}
      onClick={handleClick}
      disabled={disabled || isBusy || isLoading}
      title={disabled && !isLoading ? why : rest.title}
      aria-busy={isLoading || undefined}
      data-folds={foldsOnPhone || undefined}
      className={clsx(
        buttonVariants({ variant, size, tone, isLoading, hasIcon: sign !== null, foldsOnPhone }),
        className,
      )}
    >
      {isLoading ? <Spinner size={sign ? 'sm' : 'xs'} /> : sign}
      {foldsOnPhone ? <span className="max-tablet:sr-only">{children}</span> : children}
    </button>
  );
}
