import clsx from 'clsx';
import { Check, Eye, EyeOff, Lock, Mail, Phone, Search } from 'lucide-react';
import { type ComponentPropsWithRef, type ReactNode, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldIds } from './field-label-context.ts';
import { FieldMessage } from './field-message.tsx';
import { foldDigits } from './fold-digits.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { useTouched } from './use-touched.ts';

export type TextInputProps = Omit<ComponentPropsWithRef<'input'>, 'prefix' | 'size'> & {
  /** Required unless a surrounding row (EditableFact, StatTile) renders the label. */
  label?: string;
  /** Floating for forms, minimal for search and for editing in place. */
  variant?: 'floating' | 'minimal';
  /** Shown only after the field was edited or left, or the form submitted. */
  error?: string | undefined;
  /** True shows the tick, under the same condition. */
  isValid?: boolean;
  hint?: string | undefined;
  /** Secondary text before the value, such as a dial code. */
  prefix?: string | undefined;
  /** Replaces the icon of the type; null for none. */
  icon?: ReactNode;
  /** The eye of a password field. */
  hasPasswordToggle?: boolean;
};

const icons: Partial<Record<string, ReactNode>> = {
  email: <Mail />,
  password: <Lock />,
  search: <Search />,
  tel: <Phone />,
};

/** A label inside the field takes the room that the icon before it, and the tick or button after it, leave. */
const labelWidths = {
  alone: { toEdge: 'max-w-[calc(100%-1.75rem)]', beforeEnd: 'max-w-[calc(100%-3.375rem)]' },
  afterIcon: { toEdge: 'max-w-[calc(100%-3.5rem)]', beforeEnd: 'max-w-[calc(100%-5.125rem)]' },
};

export function TextInput({
  label,
  variant = 'floating',
  type = 'text',
  error,
  isValid = false,
  hint,
  prefix,
  icon,
  hasPasswordToggle = type === 'password',
  id,
  className,
  ref,
  onChange,
  onBlur,
  readOnly,
  disabled,
  required,
  ...rest
}: TextInputProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement);
  const { row, controlId, messageId, hintId } = useFieldIds(id);
  const { isTouched, touch, leave } = useTouched(input);
  const [isRevealed, setRevealed] = useState(false);

  const shownError = isTouched ? error : undefined;
  const hasTick = isTouched && isValid && !error;
  const hasEnd = hasTick || hasPasswordToggle;
  const isFloating = variant === 'floating';
  // Next to a visible label (a row in a sheet), the type's icon would only waste space.
  const sign = icon === undefined ? (isFloating || type === 'search') && icons[type] : icon;
  const isLatin = rest.dir === 'ltr' || type === 'email' || type === 'tel' || type === 'url' || type === 'password';

  return (
    <div className={className}>
      <div
        // A prefix and its number are read left to right in every language.
        className={clsx(
          'field-box relative flex items-stretch',
          prefix && 'rtl:flex-row-reverse',
          prefix && sign && 'rtl:ps-8',
          isFloating ? 'h-field' : 'h-control',
        )}
        data-invalid={shownError ? '' : undefined}
        data-readonly={readOnly || disabled ? '' : undefined}
      >
        {sign ? (
          <span
            aria-hidden="true"
            className={clsx(
              'pointer-events-none absolute inset-y-0 grid place-items-center text-ink-3',
              isFloating
                ? 'start-3.5 [&>svg]:size-[1.125rem] [&>svg]:stroke-[1.75]'
                : 'start-[0.6875rem] [&>svg]:size-4 [&>svg]:stroke-[1.75]',
            )}
          >
            {sign}
          </span>
        ) : null}
        {prefix ? (
          <span
            className={clsx(
              'ltr tnum flex shrink-0 font-medium text-ink-2',
              isFloating ? 'items-end pb-1.5 text-input' : 'items-center',
              sign ? 'ps-10.5 rtl:ps-3.5' : 'ps-3.5',
            )}
          >
            {prefix}
          </span>
        ) : null}
        <input
          {...rest}
          ref={input}
          id={controlId}
          type={isRevealed ? 'text' : type}
          readOnly={readOnly}
          disabled={disabled}
          placeholder={isFloating ? ' ' : rest.placeholder}
          dir={isLatin ? 'ltr' : rest.dir}
          aria-labelledby={!label && row ? row.labelId : rest['aria-labelledby']}
          // Not the browser's own attribute: Firefox calls such a field invalid before anybody has typed. The forms check.
          aria-required={rest['aria-required'] ?? required}
          aria-invalid={shownError ? true : undefined}
          aria-describedby={clsx(rest['aria-describedby'], shownError ? messageId : hint && hintId) || undefined}
          onChange={(event) => {
            touch();
            foldDigits(event.target);
            onChange?.(event);
          }}
          onBlur={(event) => {
            leave();
            onBlur?.(event);
          }}
          className={clsx(
            'peer w-full min-w-0 flex-1 rounded-[inherit] bg-transparent font-medium text-ellipsis outline-none read-only:text-ink-2 disabled:text-ink-2 max-tablet:text-md pointer-coarse:text-md',
            isFloating ? 'pt-5 pb-1 text-input' : 'text-base',
            isFloating ? 'pe-3.5' : 'pe-2.5',
            prefix && 'ps-2',
            !prefix && isFloating && (sign ? 'ps-10.5' : 'ps-3.5'),
            !prefix && !isFloating && (sign ? 'ps-8.5' : 'ps-2.5'),
            // Left to right within Arabic, but aligned to the start of the line, so the icon is on the other side.
            isLatin && !prefix && 'rtl:text-end',
            isLatin && !prefix && isFloating && (sign ? 'rtl:ps-3.5 rtl:pe-10.5' : 'rtl:ps-3.5 rtl:pe-3.5'),
            isLatin && !prefix && !isFloating && (sign ? 'rtl:ps-2.5 rtl:pe-8.5' : 'rtl:ps-2.5 rtl:pe-2.5'),
          )}
        />
        {label ? (
          <label
            htmlFor={controlId}
            className={clsx(
              rest['aria-required'] && 'required-mark',
              isFloating
                ? [
                    'pointer-events-none absolute top-[0.4375rem] overflow-x-clip text-xs text-ellipsis whitespace-nowrap leading-[1.3]',
                    shownError ? 'text-danger' : 'text-ink-3 peer-focus:text-accent',
                    sign ? 'start-10.5' : 'start-3.5',
                    labelWidths[sign ? 'afterIcon' : 'alone'][hasEnd ? 'beforeEnd' : 'toEdge'],
                    !prefix &&
                      'peer-placeholder-shown:top-1/2 peer-placeholder-shown:-translate-y-1/2 peer-placeholder-shown:text-input peer-focus:top-[0.4375rem] peer-focus:translate-y-0 peer-focus:text-xs peer-autofill:top-[0.4375rem] peer-autofill:translate-y-0 peer-autofill:text-xs',
                  ]
                : 'sr-only',
            )}
          >
            {label}
          </label>
        ) : null}
        {hasTick ? (
          // Within Arabic, a field with a prefix runs the other way round than its label.
          <span
            data-valid
            className={clsx('grid w-9 shrink-0 place-items-center text-success', prefix && 'rtl:order-first')}
          >
            <Check aria-hidden="true" className="size-[1.125rem] stroke-[2.5]" />
          </span>
        ) : null}
        {hasPasswordToggle ? (
          <IconButton
            size="md"
            className="me-1.5 self-center"
            label={t(isRevealed ? 'pieces.password.hide' : 'pieces.password.show')}
            icon={isRevealed ? <EyeOff /> : <Eye />}
            onClick={() => setRevealed(!isRevealed)}
          />
        ) : null}
      </div>
      <FieldMessage id={messageId} error={shownError} hint={hint} hintId={hintId} />
    </div>
  );
}
