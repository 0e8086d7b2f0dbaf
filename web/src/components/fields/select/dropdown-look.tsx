import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { DropdownOption } from './dropdown-option.ts';
import type { DropdownProps } from './dropdown-types.ts';

/**
 * As high as the box, so the whole column can be clicked, although only the line of the value is marked: the box carries
 * its label above that line.
 */
const insetButton =
  'relative h-[3.125rem] gap-0.5 rounded-[inherit] px-1.5 pt-5 pb-1 text-input before:pointer-events-none before:absolute before:inset-x-0 before:top-[1.4375rem] before:bottom-[0.3125rem] before:rounded-sm hover:before:bg-ink/6 data-focus-visible:before:outline-2 data-focus-visible:before:outline-focus aria-expanded:before:bg-ink/6 disabled:before:hidden';

type Look = { variant: NonNullable<DropdownProps['variant']>; isTight: boolean };

export const labelLook = ({ variant }: Pick<Look, 'variant'>, hasError: boolean): string =>
  clsx(
    variant === 'floating'
      ? [
          'pointer-events-none absolute start-[0.9375rem] top-2 z-1 text-xs leading-[1.3]',
          hasError ? 'text-danger' : 'text-ink-3',
        ]
      : 'sr-only',
  );

export const buttonLook = ({ variant, isTight }: Look, hasLabel: boolean): string =>
  clsx(
    'flex w-full min-w-0 items-center text-start font-medium whitespace-nowrap outline-none disabled:text-ink-2',
    variant === 'inset'
      ? insetButton
      : 'field-box disabled:border-transparent disabled:bg-sunken aria-expanded:border-focus aria-expanded:shadow-[0_0_0_1px_var(--color-focus)]',
    (variant === 'inset' || !isTight) && 'max-tablet:text-md pointer-coarse:text-md',
    variant === 'floating' && 'h-field ps-3.5 pe-3 text-input',
    variant === 'floating' && hasLabel && 'pt-[0.9375rem]',
    variant === 'minimal' && 'h-control text-base',
    variant === 'minimal' &&
      (isTight
        ? 'gap-0.5 ps-2 pe-[0.3125rem] max-tablet:gap-0 max-tablet:ps-1.5 max-tablet:pe-1'
        : 'gap-2 ps-2.5 pe-2'),
  );

export const valueLook = ({ variant }: Pick<Look, 'variant'>): string =>
  clsx('flex min-w-0 items-center gap-2', variant !== 'inset' && 'flex-1');

/** The chosen option, or what stands in its place. */
export function DropdownValue({
  id,
  chosen,
  emptyText,
  label,
}: {
  /** Of the words alone, for the name of the button. */
  id: string;
  chosen: DropdownOption | undefined;
  emptyText: string;
  label: string | undefined;
}) {
  return chosen ? (
    <>
      {chosen.icon ? <span className="grid shrink-0 place-items-center [&>*]:size-5">{chosen.icon}</span> : null}
      <span id={id} className="truncate leading-[1.5]">
        {chosen.short ?? chosen.label}
      </span>
    </>
  ) : (
    // A label shown in place of the value is not announced twice.
    <span
      id={emptyText === label ? undefined : id}
      aria-hidden={emptyText === label || undefined}
      className="truncate leading-[1.5] font-regular text-ink-3"
    >
      {emptyText}
    </span>
  );
}

export function DropdownArrow({ variant, isTight }: Look) {
  return (
    <ChevronDown
      aria-hidden="true"
      className={clsx(
        'shrink-0 stroke-[1.75] text-ink-3',
        variant === 'floating'
          ? 'absolute inset-y-0 end-3 my-auto size-[1.125rem]'
          : isTight || variant === 'inset'
            ? 'size-3.5 max-tablet:size-3'
            : 'size-4',
      )}
    />
  );
}
