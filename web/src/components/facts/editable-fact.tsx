import clsx from 'clsx';
import { type ReactNode, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldLabelContext } from '../fields/field-label-context.ts';

type EditableFactProps = {
  label: string;
  /** Shows the touchline marker for an unsaved change. */
  isChanged?: boolean;
  /** One of our controls without a label: TextInput (minimal), Dropdown, DateSelect, Switch, Checkbox. */
  children: ReactNode;
};

/** A line of edited facts, with an input in place of the value. The control gets its label from here. */
export function EditableFact({ label, isChanged = false, children }: EditableFactProps) {
  const { t } = useTranslation();
  const id = useId();
  const ids = useMemo(() => ({ labelId: `${id}-label`, controlId: `${id}-control` }), [id]);
  return (
    <div
      data-changed={isChanged || undefined}
      className={clsx('col-span-full grid grid-cols-subgrid items-start gap-x-3 py-1', isChanged && 'marker')}
    >
      <div className="flex min-h-control items-center text-sm leading-[1.3] text-ink-3">
        <label id={ids.labelId} htmlFor={ids.controlId}>
          {label}
        </label>
        {isChanged ? <span className="sr-only">{t('pieces.changed')}</span> : null}
      </div>
      <div className="min-w-0">
        <FieldLabelContext value={ids}>{children}</FieldLabelContext>
      </div>
    </div>
  );
}
