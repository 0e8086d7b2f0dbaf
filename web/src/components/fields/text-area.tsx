import clsx from 'clsx';
import { type ComponentPropsWithRef, useImperativeHandle, useRef } from 'react';
import { useFieldIds } from './field-label-context.ts';
import { FieldMessage } from './field-message.tsx';
import { useTouched } from './use-touched.ts';

export type TextAreaProps = ComponentPropsWithRef<'textarea'> & {
  label?: string;
  /** Floating has the label inside, minimal above the box. */
  variant?: 'floating' | 'minimal';
  error?: string | undefined;
  hint?: string | undefined;
};

export function TextArea({
  label,
  variant = 'floating',
  error,
  hint,
  id,
  className,
  ref,
  onChange,
  onBlur,
  ...rest
}: TextAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => area.current as HTMLTextAreaElement);
  const { row, controlId, messageId, hintId } = useFieldIds(id);
  const { isTouched, touch, leave } = useTouched(area);
  const shownError = isTouched ? error : undefined;
  const isFloating = variant === 'floating';

  return (
    <div className={className}>
      {label && !isFloating ? (
        <label htmlFor={controlId} className="mb-1.5 block text-sm font-medium text-ink-3">
          {label}
        </label>
      ) : null}
      <div
        className="field-box relative flex"
        data-invalid={shownError ? '' : undefined}
        data-readonly={rest.readOnly || rest.disabled ? '' : undefined}
      >
        <textarea
          {...rest}
          ref={area}
          id={controlId}
          placeholder={isFloating ? ' ' : rest.placeholder}
          aria-labelledby={!label && row ? row.labelId : rest['aria-labelledby']}
          aria-invalid={shownError ? true : undefined}
          aria-describedby={clsx(shownError ? messageId : hint && hintId) || undefined}
          onChange={(event) => {
            touch();
            onChange?.(event);
          }}
          onBlur={(event) => {
            leave();
            onBlur?.(event);
          }}
          className={clsx(
            'peer min-h-30 w-full resize-y rounded-[inherit] bg-transparent px-3.5 pb-3 text-input leading-[1.55] outline-none max-tablet:text-md pointer-coarse:text-md',
            isFloating ? 'pt-6.5' : 'pt-3',
          )}
        />
        {label && isFloating ? (
          <label
            htmlFor={controlId}
            className={clsx(
              'pointer-events-none absolute start-3.5 top-[0.4375rem] bg-surface text-xs leading-[1.3] peer-placeholder-shown:top-4 peer-placeholder-shown:text-input peer-focus:top-[0.4375rem] peer-focus:text-xs',
              shownError ? 'text-danger' : 'text-ink-3 peer-focus:text-accent',
            )}
          >
            {label}
          </label>
        ) : null}
      </div>
      <FieldMessage id={messageId} error={shownError} hint={hint} hintId={hintId} />
    </div>
  );
}
