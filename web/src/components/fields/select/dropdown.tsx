import clsx from 'clsx';
import { type RefObject, Suspense, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonLook, DropdownArrow, DropdownValue, labelLook, valueLook } from './dropdown-look.tsx';
import type { DropdownOption } from './dropdown-option.ts';
import type { DropdownProps, Early } from './dropdown-types.ts';
import { useFieldIds } from '../field-label-context.ts';
import { FieldMessage } from '../field-message.tsx';
import { splitComponent } from '../../../lib/browser/split-component.ts';

export type { DropdownOption, DropdownProps };

type Handed = DropdownProps & { earlyRef: RefObject<Early> };

const { Component: DropdownSelect, preload } = splitComponent<Handed>(async () => ({
  default: (await import('./dropdown-select.tsx')).DropdownSelect,
}));

/** Fetches the code of the dropdowns; showing one does so too. */
export const preloadDropdown = preload;

/** Looks like the dropdown, in the same size, while its code is on the way. */
function DropdownInPlace({
  label,
  options,
  value,
  variant = 'floating',
  isTight = false,
  placeholder,
  hint,
  isDisabled = false,
  id,
  className,
  ref,
  earlyRef,
}: Handed) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ref, () => button.current as HTMLButtonElement);
  const { row, controlId, messageId, hintId } = useFieldIds(id);
  useLayoutEffect(() => {
    const inPlace = button.current;
    return () => {
      // Held: the browser makes no click of a press that ends on another button than it began on.
      if (inPlace?.matches(':active')) earlyRef.current = 'pressed';
      if (document.activeElement === inPlace) earlyRef.current ??= 'focused';
    };
  }, [earlyRef]);
  const look = { variant, isTight };
  const labelId = `${controlId}-label`;
  const valueId = `${controlId}-value`;
  return (
    <div className={clsx('min-w-0', className)}>
      <div className="relative">
        {label ? (
          <span id={labelId} className={labelLook(look, false)}>
            {label}
          </span>
        ) : null}
        <button
          ref={button}
          id={controlId}
          type="button"
          aria-haspopup="listbox"
          aria-expanded="false"
          aria-labelledby={clsx(label ? labelId : row?.labelId, valueId)}
          aria-describedby={hint ? hintId : undefined}
          disabled={isDisabled}
          onClick={() => {
            earlyRef.current = 'pressed';
          }}
          className={buttonLook(look, Boolean(label))}
        >
          <span className={valueLook(look)}>
            <DropdownValue
              id={valueId}
              chosen={options.find((option) => option.value === value)}
              emptyText={placeholder ?? t('pieces.dropdown.placeholder')}
              label={label}
            />
          </span>
          <DropdownArrow {...look} />
        </button>
      </div>
      <FieldMessage id={messageId} error={undefined} hint={hint} hintId={hintId} />
    </div>
  );
}

/** A single choice: with arrow keys, type-ahead, and a search in long lists. */
export function Dropdown(props: DropdownProps) {
  const earlyRef = useRef<Early>(undefined);
  return (
    <Suspense fallback={<DropdownInPlace {...props} earlyRef={earlyRef} />}>
      <DropdownSelect {...props} earlyRef={earlyRef} />
    </Suspense>
  );
}
