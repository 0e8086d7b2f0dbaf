import clsx from 'clsx';
import type { ComponentPropsWithRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldIds } from './field-label-context.ts';

export type SwitchProps = Omit<
  ComponentPropsWithRef<'input'>,
  'type' | 'size' | 'checked' | 'onChange' | 'onToggle'
> & {
  /** Required unless a surrounding row renders the label. */
  label?: string;
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
  /** Writes Yes or No beside it. */
  showsWord?: boolean;
};

export function Switch({ label, isOn, onToggle, showsWord = true, id, className, ...rest }: SwitchProps) {
  const { t } = useTranslation();
  const { row, controlId } = useFieldIds(id);

  return (
    <span className={clsx('inline-flex min-h-control items-center gap-2.5', className)}>
      <input
        {...rest}
        id={controlId}
        type="checkbox"
        role="switch"
        checked={isOn}
        onChange={(event) => onToggle(event.target.checked)}
        aria-label={label}
        aria-labelledby={!label && row ? row.labelId : rest['aria-labelledby']}
        className="touch-44 h-5 w-9 shrink-0 cursor-pointer appearance-none rounded-full bg-control transition-colors before:absolute before:start-0.5 before:top-0.5 before:size-4 before:rounded-full before:bg-knob before:transition-[inset-inline-start] before:duration-(--dur-2) checked:bg-accent checked:before:start-[1.125rem] dark:checked:before:bg-on-accent disabled:cursor-not-allowed disabled:opacity-50 forced-colors:appearance-auto forced-colors:before:hidden"
      />
      {showsWord ? <span aria-hidden="true">{t(isOn ? 'common.yes' : 'common.no')}</span> : null}
    </span>
  );
}
