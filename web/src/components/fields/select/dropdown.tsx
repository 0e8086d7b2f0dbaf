import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type Ref, useImperativeHandle, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { Label } from 'react-aria-components/Label';
import { Popover } from 'react-aria-components/Popover';
import { Select, SelectValue } from 'react-aria-components/Select';
import { useTranslation } from 'react-i18next';
import { AriaLocale } from '../../ui/aria-locale.tsx';
import { DropdownList } from './dropdown-list.tsx';
import type { DropdownOption } from './dropdown-option.ts';
import { useFieldIds } from '../field-label-context.ts';
import { FieldMessage } from '../field-message.tsx';
import { useTouched } from '../use-touched.ts';

export type { DropdownOption };

export type DropdownProps = {
  /** Required unless a surrounding row (EditableFact) renders the label. */
  label?: string;
  options: readonly DropdownOption[];
  /** '' for nothing chosen. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Floating for forms, minimal for editing in place, inset for a part of a box that another control draws. */
  variant?: 'floating' | 'minimal' | 'inset';
  /** Less padding around the value, for the parts of a date. */
  isTight?: boolean;
  /** Shows a search box on top; by default from nine options on. */
  hasSearch?: boolean;
  placeholder?: string;
  error?: string | undefined;
  hint?: string | undefined;
  isDisabled?: boolean;
  name?: string;
  id?: string;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
};

const searchFrom = 9;

/**
 * As high as the box, so the whole column can be clicked, although only the line of the value is marked: the box carries
 * its label above that line.
 */
const insetButton =
  'relative h-[3.125rem] gap-0.5 rounded-[inherit] px-1.5 pt-5 pb-1 text-input before:pointer-events-none before:absolute before:inset-x-0 before:top-[1.4375rem] before:bottom-[0.3125rem] before:rounded-sm hover:before:bg-ink/6 data-focus-visible:before:outline-2 data-focus-visible:before:outline-focus aria-expanded:before:bg-ink/6 disabled:before:hidden';

/** A single choice: with arrow keys, type-ahead, and a search in long lists. */
export function Dropdown({
  label,
  options,
  value,
  onChange,
  onBlur,
  variant = 'floating',
  isTight = false,
  hasSearch = options.length >= searchFrom,
  placeholder,
  error,
  hint,
  isDisabled = false,
  name,
  id,
  className,
  ref,
}: DropdownProps) {
  const { t } = useTranslation();
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ref, () => trigger.current as HTMLButtonElement);
  const { row, controlId, messageId, hintId } = useFieldIds(id);
  const { isTouched, touch } = useTouched(root);
  const shownError = isTouched ? error : undefined;
  const isFloating = variant === 'floating';
  const isInset = variant === 'inset';
  const chosen = options.find((option) => option.value === value);
  const emptyText = placeholder ?? t('pieces.dropdown.placeholder');

  return (
    <AriaLocale>
      <Select
        ref={root}
        {...(name === undefined ? {} : { name })}
        value={chosen ? value : null}
        onChange={(key) => {
          touch();
          onChange(key === null ? '' : String(key));
        }}
        onOpenChange={(isOpen) => {
          if (isOpen) return;
          touch();
          onBlur?.();
        }}
        placeholder={emptyText}
        isDisabled={isDisabled}
        isInvalid={Boolean(shownError)}
        allowsEmptyCollection
        disabledKeys={options.filter((option) => option.disabled).map((option) => option.value)}
        {...(!label && row ? { 'aria-labelledby': row.labelId } : {})}
        aria-describedby={shownError ? messageId : hint ? hintId : undefined}
        className={clsx('min-w-0', className)}
      >
        <div className="relative">
          {label ? (
            <Label
              className={clsx(
                isFloating
                  ? [
                      'pointer-events-none absolute start-[0.9375rem] top-2 z-1 text-xs leading-[1.3]',
                      shownError ? 'text-danger' : 'text-ink-3',
                    ]
                  : 'sr-only',
              )}
            >
              {label}
            </Label>
          ) : null}
          <Button
            ref={trigger}
            id={controlId}
            data-invalid={shownError ? '' : undefined}
            className={clsx(
              'flex w-full min-w-0 items-center text-start font-medium whitespace-nowrap outline-none disabled:text-ink-2',
              isInset
                ? insetButton
                : 'field-box disabled:border-transparent disabled:bg-sunken aria-expanded:border-focus aria-expanded:shadow-[0_0_0_1px_var(--color-focus)]',
              (isInset || !isTight) && 'max-tablet:text-md pointer-coarse:text-md',
              isFloating && 'h-field ps-3.5 pe-3 text-input',
              isFloating && label && 'pt-[0.9375rem]',
              variant === 'minimal' && 'h-control text-base',
              variant === 'minimal' &&
                (isTight
                  ? 'gap-0.5 ps-2 pe-[0.3125rem] max-tablet:gap-0 max-tablet:ps-1.5 max-tablet:pe-1'
                  : 'gap-2 ps-2.5 pe-2'),
            )}
          >
            <SelectValue className={clsx('flex min-w-0 items-center gap-2', !isInset && 'flex-1')}>
              {chosen ? (
                <>
                  {chosen.icon ? (
                    <span className="grid shrink-0 place-items-center [&>*]:size-5">{chosen.icon}</span>
                  ) : null}
                  <span className="truncate leading-[1.5]">{chosen.short ?? chosen.label}</span>
                </>
              ) : (
                // A label shown in place of the value is not announced twice.
                <span
                  aria-hidden={emptyText === label || undefined}
                  className="truncate leading-[1.5] font-regular text-ink-3"
                >
                  {emptyText}
                </span>
              )}
            </SelectValue>
            <ChevronDown
              aria-hidden="true"
              className={clsx(
                'shrink-0 stroke-[1.75] text-ink-3',
                isFloating
                  ? 'absolute inset-y-0 end-3 my-auto size-[1.125rem]'
                  : isTight || isInset
                    ? 'size-3.5 max-tablet:size-3'
                    : 'size-4',
              )}
            />
          </Button>
        </div>
        <FieldMessage id={messageId} error={shownError} hint={hint} hintId={hintId} />
        <Popover
          offset={6}
          className="float-panel rise z-(--z-menu)! w-max max-w-[min(28rem,92vw)] min-w-[max(var(--trigger-width),4.75rem)] p-1.5"
        >
          <DropdownList options={options} hasSearch={hasSearch} />
        </Popover>
      </Select>
    </AriaLocale>
  );
}
