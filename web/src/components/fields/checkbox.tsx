import clsx from 'clsx';
import { type ComponentPropsWithRef, type ReactNode, useEffect, useImperativeHandle, useRef } from 'react';
import { useFieldIds } from './field-label-context.ts';
import { FieldMessage } from './field-message.tsx';
import { useTouched } from './use-touched.ts';

export type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'size'> & {
  /** Without a visible label, pass `aria-label`. */
  label?: ReactNode;
  /** Some, but not all, of the items it represents are selected. */
  isIndeterminate?: boolean;
  error?: string | undefined;
};

export function Checkbox({
  label,
  isIndeterminate = false,
  error,
  id,
  className,
  ref,
  onBlur,
  ...rest
}: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => box.current as HTMLInputElement);
  const { row, controlId, messageId } = useFieldIds(id);
  const { isTouched, touch } = useTouched(box);
  const shownError = isTouched ? error : undefined;

  useEffect(() => {
    if (box.current) box.current.indeterminate = isIndeterminate;
  }, [isIndeterminate]);

  const input = (
    <input
      {...rest}
      ref={box}
      id={controlId}
      type="checkbox"
      aria-labelledby={!label && row ? row.labelId : rest['aria-labelledby']}
      aria-invalid={shownError ? true : undefined}
      aria-describedby={shownError ? messageId : rest['aria-describedby']}
      onBlur={(event) => {
        touch();
        onBlur?.(event);
      }}
      className={clsx(
        'check-sign touch-44 size-[1.125rem] shrink-0 cursor-pointer appearance-none rounded-[4px] border-[1.5px] border-control bg-surface',
        'checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent',
        'aria-invalid:border-2 aria-invalid:border-danger disabled:cursor-not-allowed disabled:opacity-50 forced-colors:appearance-auto',
        !label && className,
      )}
    />
  );
  if (!label) return input;

  return (
    <div className={className}>
      <label
        htmlFor={controlId}
        className="flex min-h-9 cursor-pointer items-center gap-2.5 has-disabled:cursor-not-allowed pointer-coarse:min-h-11"
      >
        {input}
        <span>{label}</span>
      </label>
      <FieldMessage id={messageId} error={shownError} />
    </div>
  );
}
