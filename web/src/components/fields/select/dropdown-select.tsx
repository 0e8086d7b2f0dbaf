import clsx from 'clsx';
import { type RefObject, useEffect, useId, useImperativeHandle, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { Label } from 'react-aria-components/Label';

import { Select, SelectValue } from 'react-aria-components/Select';
import { useTranslation } from 'react-i18next';
import { AriaLocale } from '../../ui/aria-locale.tsx';
import { PlainPopover } from '../../popover/plain-popover.tsx';
import { DropdownList } from './dropdown-list.tsx';
import { buttonLook, DropdownArrow, DropdownValue, labelLook, valueLook } from './dropdown-look.tsx';
import type { DropdownProps, Early } from './dropdown-types.ts';
import { useFieldIds } from '../field-label-context.ts';
import { FieldMessage } from '../field-message.tsx';
import { useTouched } from '../use-touched.ts';

const searchFrom = 9;

type DropdownSelectProps = DropdownProps & {
  /** What was done to the button in its place while the code was not there. */
  earlyRef: RefObject<Early>;
};

/** A dropdown once its code is there. */
export function DropdownSelect({
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
  earlyRef,
}: DropdownSelectProps) {
  const { t } = useTranslation();
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ref, () => trigger.current as HTMLButtonElement);
  const { row, controlId, messageId, hintId } = useFieldIds(id);
  const labelId = useId();
  const valueId = useId();
  const { isTouched, touch } = useTouched(root);
  const shownError = isTouched ? error : undefined;
  const look = { variant, isTight };
  const chosen = options.find((option) => option.value === value);
  const emptyText = placeholder ?? t('pieces.dropdown.placeholder');

  useEffect(() => {
    if (earlyRef.current) trigger.current?.focus();
    if (earlyRef.current === 'pressed') trigger.current?.click();
  }, [earlyRef]);

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
            <Label className={labelLook(look, Boolean(shownError))}>
              <span id={labelId}>{label}</span>
            </Label>
          ) : null}
          <Button
            ref={trigger}
            id={controlId}
            // The label before the value: react-aria names it the other way round.
            aria-labelledby={clsx(label ? labelId : row?.labelId, valueId)}
            data-invalid={shownError ? '' : undefined}
            // The list opens when the pointer goes down, and what lies under it becomes inert. Firefox answers the mouse event that
            // follows by taking the focus from the search, since its own button can't have it.
            onMouseDown={(event) => event.preventDefault()}
            className={buttonLook(look, Boolean(label))}
          >
            <SelectValue className={valueLook(look)}>
              <DropdownValue id={valueId} chosen={chosen} emptyText={emptyText} label={label} />
            </SelectValue>
            <DropdownArrow {...look} />
          </Button>
        </div>
        <FieldMessage id={messageId} error={shownError} hint={hint} hintId={hintId} />
        <PlainPopover
          offset={6}
          className="float-panel rise z-(--z-menu)! w-max max-w-[min(28rem,92vw)] min-w-[max(var(--trigger-width),4.75rem)] p-1.5"
        >
          <DropdownList options={options} hasSearch={hasSearch} />
        </PlainPopover>
      </Select>
    </AriaLocale>
  );
}
